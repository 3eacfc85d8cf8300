// boardgame.io's server with about the simplest game there can be: a number that each player in turn makes larger.
const { Server, Origins } = require("boardgame.io/server");

const counter = {
  name: "counter",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => ({ count: G.count + 1 }) },
};

Server({ games: [counter], origins: [Origins.LOCALHOST] }).run({
  port: Number(process.argv[2]),
  callback: () => console.log("ready"),
});
