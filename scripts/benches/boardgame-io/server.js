// A race on boardgame.io, kept in memory. A turn is two moves, as in Road Hog: roll two dice, and go as far as one of
// them or both say. That is all: no board, no rules in words, nothing on disk.
const { Server } = require('boardgame.io/server');

const race = {
  name: 'race',
  setup: () => ({ places: [0, 0], dice: null }),
  moves: {
    roll: ({ G, random }) => {
      G.dice = random.D6(2);
    },
    go: ({ G, ctx, events }, steps) => {
      const [a, b] = G.dice ?? [];
      if (![a, b, a + b].includes(steps)) return 'INVALID_MOVE';
      G.places[ctx.currentPlayer] += steps;
      G.dice = null;
      events.endTurn();
    },
  },
};

const server = Server({ games: [race], origins: ['*'] });
// The port is passed to Node's `listen` unchanged, so it can also contain the host.
server.run({ port: { port: Number(process.argv[2]), host: '127.0.0.1' } }, () => console.log('running'));
