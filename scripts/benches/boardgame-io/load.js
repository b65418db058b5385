// The same load as `rollick bench server`: tables with two people each, everyone at a socket. First everybody plays as
// fast as they can, then one move per second and table. Prints JSON.
//
//   node load.js PORT PID TABLES MOVES SECONDS
const fs = require('fs');
const { io } = require('socket.io-client');

const [port, pid, tables, moves, seconds] = process.argv.slice(2).map(Number);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Seconds of processor time of the server, counted in hundredths.
function processorTime() {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').pop().trim().split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function memory() {
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
}

class Table {
  constructor(number) {
    this.id = `table-${number}`;
    this.states = [null, null];
    this.heard = () => {};
  }

  async begin() {
    this.sockets = await Promise.all([0, 1].map((seat) => this.connect(seat)));
    await this.until(() => this.states.every((state) => state !== null));
  }

  async connect(seat) {
    const socket = io(`http://127.0.0.1:${port}/race`, { transports: ['websocket'], forceNew: true });
    socket.on('sync', (_, info) => this.hear(seat, info.state));
    socket.on('update', (_, state) => this.hear(seat, state));
    await new Promise((resolve) => socket.on('connect', resolve));
    socket.emit('sync', this.id, String(seat), undefined, 2);
    return socket;
  }

  hear(seat, state) {
    this.states[seat] = state;
    this.heard();
  }

  async until(condition) {
    while (!condition()) await new Promise((resolve) => (this.heard = resolve));
  }

  // Plays a move. Returns the milliseconds until the other socket heard about it.
  async move() {
    const { G, ctx, _stateID } = this.states[0];
    const seat = Number(ctx.currentPlayer);
    const [type, args] = G.dice === null ? ['roll', []] : ['go', [G.dice[0] + G.dice[1]]];
    const payload = { type, args, playerID: String(seat), credentials: undefined };
    const begin = performance.now();
    this.sockets[seat].emit('update', { type: 'MAKE_MOVE', payload }, _stateID, this.id, String(seat));
    await this.until(() => this.states[1 - seat]._stateID > _stateID);
    const wait = performance.now() - begin;
    await this.until(() => this.states[seat]._stateID > _stateID);
    return wait;
  }
}

async function main() {
  const all = Array.from({ length: tables }, (_, k) => new Table(k));
  for (const table of all) await table.begin();
  const [before, begin] = [processorTime(), performance.now()];
  await Promise.all(
    all.map(async (table) => {
      for (let k = 0; k < moves; k += 1) await table.move();
    }),
  );
  const [processor, elapsed] = [processorTime() - before, (performance.now() - begin) / 1000];
  const used = memory();
  const waits = [];
  await Promise.all(
    all.map(async (table, k) => {
      const first = performance.now() + (1000 * k) / tables;
      for (let second = 0; second < seconds; second += 1) {
        await pause(first + 1000 * second - performance.now());
        waits.push(await table.move());
      }
    }),
  );
  waits.sort((a, b) => a - b);
  const share = (percent) => waits[Math.max(1, Math.ceil((waits.length * percent) / 100)) - 1];
  const figures = {
    moves: tables * moves,
    processor_seconds: processor,
    seconds: elapsed,
    moves_per_processor_second: (tables * moves) / processor,
    latency_ms: { p50: share(50), p99: share(99) },
    memory: used,
  };
  console.log(JSON.stringify(figures));
  process.exit(0);
}

main();
