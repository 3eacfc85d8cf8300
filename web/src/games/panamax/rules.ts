// Which rule each icon and panel leads to.
export const RULES = {
  // the canal
  lock: 'board.leave',
  water: 'board.leave',
  dock: 'move.dock',
  lake: 'push.lake',
  zone: 'load.zone',
  waiting: 'load.waiting',
  cargo: 'move.ready',
  military: 'military.pay',
  cruise: 'passenger.win',
  panamax: 'arrive.neutral',
  fee: 'fee.zones',
  // the action table
  table: 'take.lowest',
  movement: 'take.move',
  executive: 'exec.choice',
  // contracts and the railway
  contract: 'contract.when',
  back: 'contract.back',
  incoming: 'passenger.choice',
  deck: 'contract.refill',
  limit: 'contract.limit',
  railbox: 'load.rail',
  platform: 'rail.flag',
  // the desk
  desk: 'desk.cells',
  move: 'desk.move',
  load: 'desk.load',
  rail: 'desk.rail',
  market: 'desk.market',
  warehouse: 'fee.stock',
  reserve: 'maintain.dice',
  cards: 'card.none',
  captain: 'card.captain',
  stevedore: 'card.stevedore',
  advisor: 'end.advisors',
  passenger: 'passenger.slot',
  build: 'build.price',
  setup: 'setup.contract',
  stored: 'prefer.stored',
  purse: 'turn.purses',
  // money
  share: 'market.buy',
  price: 'market.step',
  bailout: 'fee.bailout',
  dividend: 'dividend.pay',
  award: 'award.best',
  wagon: 'rail.order',
  round: 'turn.round',
  maintenance: 'maintain.dice',
  end: 'end.wealth',
} as const;
export type About = keyof typeof RULES;
export const ruleOf = (about: About): string => RULES[about];
export const isAbout = (text: string | undefined): text is About => text !== undefined && text in RULES;
