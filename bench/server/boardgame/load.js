// Two clients a match, each playing as soon as it is its turn; when a match is over they go on with a new one.
// Ordered by a number, they play until so many moves have been acknowledged; the answer is the line "played", and then one
// of JSON: how long each of them took, in milliseconds.
const { io } = require("socket.io-client");
const readline = require("readline");

const [port, matches] = process.argv.slice(2, 4).map(Number);
const game = process.argv[4];
let playing = false;
let wanted = 0;
let ready = 0;
let latencies = [];

function choose(state) {
  if (game === "counter") return [];
  const free = state.G.cells.flatMap((cell, id) => (cell === null ? [id] : []));
  return [free[Math.floor(Math.random() * free.length)]];
}

function look(client) {
  const { state } = client;
  if (!playing || client.sent !== null) return;
  if (state.ctx.gameover !== undefined) {
    client.round += 1;
    client.socket.emit("sync", name(client), client.player, undefined, 2);
  } else if (state.ctx.currentPlayer === client.player) {
    client.sent = performance.now();
    client.asked = state._stateID;
    const action = { type: "MAKE_MOVE", payload: { type: "play", args: choose(state), playerID: client.player } };
    client.socket.emit("update", action, state._stateID, name(client), client.player);
  }
}

const name = (client) => `match-${client.number}-${client.round}`;

function hear(client, match, state) {
  if (match !== name(client)) return;
  client.state = state;
  if (client.sent !== null && state._stateID > client.asked) {
    if (playing) latencies.push(performance.now() - client.sent);
    client.sent = null;
    if (playing && latencies.length === wanted) {
      playing = false;
      console.log("played");
      console.log(JSON.stringify(latencies));
    }
  }
  look(client);
}

const clients = [];
for (let number = 0; number < matches; number++) {
  for (const player of ["0", "1"]) {
    const client = { number, round: 0, player, sent: null, asked: -1, state: null };
    client.socket = io(`http://127.0.0.1:${port}/${game}`, { transports: ["websocket"], forceNew: true });
    client.socket.on("connect", () => client.socket.emit("sync", name(client), player, undefined, 2));
    client.socket.on("sync", (match, info) => {
      ready += 1;
      if (ready === 2 * matches) console.log("ready");
      hear(client, match, info.state);
    });
    client.socket.on("update", (match, state) => hear(client, match, state));
    clients.push(client);
  }
}

readline.createInterface({ input: process.stdin }).on("line", (order) => {
  wanted = Number(order);
  latencies = [];
  playing = true;
  clients.forEach(look);
});
