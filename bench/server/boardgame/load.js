// Two clients a match, each playing as soon as it is its turn; prints one line of JSON for every order it reads.
const { io } = require("socket.io-client");
const readline = require("readline");

const [port, matches] = process.argv.slice(2).map(Number);
let playing = false;
let ready = 0;
let latencies = [];

function play(client) {
  client.sent = performance.now();
  const action = { type: "MAKE_MOVE", payload: { type: "add", args: [], playerID: client.player } };
  client.socket.emit("update", action, client.state._stateID, client.match, client.player);
}

function hear(client, state) {
  client.state = state;
  if (client.sent !== null && state._stateID > client.asked) {
    latencies.push(performance.now() - client.sent);
    client.sent = null;
  }
  if (playing && client.sent === null && state.ctx.currentPlayer === client.player) {
    client.asked = state._stateID;
    play(client);
  }
}

const clients = [];
for (let number = 0; number < matches; number++) {
  for (const player of ["0", "1"]) {
    const client = { match: `match-${number}`, player, sent: null, asked: -1, state: null };
    client.socket = io(`http://127.0.0.1:${port}/counter`, { transports: ["websocket"], forceNew: true });
    client.socket.on("connect", () => client.socket.emit("sync", client.match, player, undefined, 2));
    client.socket.on("sync", (_match, info) => {
      client.state = info.state;
      ready += 1;
      if (ready === 2 * matches) console.log("ready");
    });
    client.socket.on("update", (_match, state) => hear(client, state));
    clients.push(client);
  }
}

readline.createInterface({ input: process.stdin }).on("line", (order) => {
  if (order === "play") {
    playing = true;
    for (const client of clients) if (client.state.ctx.currentPlayer === client.player) hear(client, client.state);
  } else if (order === "stop") {
    playing = false;
    console.log(JSON.stringify(latencies));
    latencies = [];
  } else {
    process.exit(0);
  }
});
