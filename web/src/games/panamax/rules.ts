// Which rule each icon and panel leads to.
export const RULES: Record<string, string> = {
  lock: 'move.cost',
};
export const ruleOf = (about: string): string | null => RULES[about] ?? null;
