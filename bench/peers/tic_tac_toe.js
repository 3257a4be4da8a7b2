/* The small game of boardgame.io's tutorial, played by random legal moves through its own client.
   Prints one line: how many moves, and how many seconds of the processor they took. */

const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const TicTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (LINES.some((line) => line.every((cell) => G.cells[cell] === G.cells[line[0]] && G.cells[cell] !== null)))
      return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

let seed = 1;
function chance(most) {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
  return (seed >> 8) % most;
}

function play() {
  const client = Client({ game: TicTacToe, debug: false });
  client.start();
  let moves = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const free = state.G.cells.map((cell, id) => (cell === null ? id : -1)).filter((id) => id >= 0);
    client.moves.clickCell(free[chance(free.length)]);
    moves += 1;
  }
  client.stop();
  return moves;
}

function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const wanted = Number(process.argv[2] ?? 2); // seconds of the processor
for (let warm = spent(); spent() - warm < 1; ) play();
const begun = spent();
let moves = 0;
while (spent() - begun < wanted) moves += play();
console.log(JSON.stringify({ moves, seconds: spent() - begun }));
