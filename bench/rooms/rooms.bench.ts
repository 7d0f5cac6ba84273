/**
 * Text-sync under load (SECURITY §4, F14). First rooms full of people who all type: how long an edit takes
 * to the others, whether all texts are equal in the end, and whether memory stays. Then connections that
 * only stand there, and how quickly everybody else is answered meanwhile.
 * `npm run bench -- rooms [rooms] [people] [seconds] [processes] [idle] [sockets] [held seconds]`; with two
 * processes on PostgreSQL, and half of each room at each. As many people and connections as the issue has
 * need `ulimit -n` at 20,000. About three minutes and ten.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { writeResult } from '../steps/result.ts';
import { openCrew } from './crew.ts';
import { holdConnections } from './hold-connections.ts';
import { countSamples, quantileOf } from './latencies.ts';
import { openServers } from './servers.ts';
import type { Typed, TypeOrder } from './typists.ts';
import { watchGrowth } from './watch-growth.ts';

const [
  ROOMS = 100,
  PEOPLE = 10,
  SECONDS = 120,
  PROCESSES = 1,
  IDLE = 10_000,
  SOCKETS = 2000,
  HELD_SECONDS = 600,
] = process.argv.slice(2).map(Number);
const EDITS_PER_SECOND = 2;
/** People's programs, which share the machine with ours: as many as it has cores. */
const CREWS = 2;

const { servers, close } = await openServers(PROCESSES);
const origins = servers.map(({ origin }) => origin);
const viewers = origins.map((origin) => createViewer(origin, 30_000));
const rooms: string[] = [];
for (let made = 0; made < ROOMS; made += 1) {
  const entered = await viewers[0]?.api.rooms.enter({});
  if (entered) rooms.push(entered.data.room);
}
// A cookie for each origin: the first call makes somebody of a caller.
await Promise.all(viewers.slice(1).map(({ api }) => api.rooms.enter({ room: rooms[0] ?? '' })));
const addresses = viewers.map((viewer, place) => ({
  origin: origins[place] ?? '',
  cookie: viewer.cookie(),
}));

const growth = watchGrowth(servers.map(({ pid }) => pid));
const typed = await letThemType();
const memory = growth.stop();
await delay(2000);
// All at the first process, which is what one has to bear.
const held = await holdConnections({
  pid: servers[0]?.pid ?? 0,
  origin: origins[0] ?? '',
  cookie: addresses[0]?.cookie ?? '',
  room: rooms[0] ?? '',
  idle: IDLE,
  sockets: SOCKETS,
  seconds: HELD_SECONDS,
});
await close();

const latencies = typed.map(({ latencies: counts }) => counts);
const edits = typed.reduce((sum, one) => sum + one.edits, 0);
writeResult(
  'rooms',
  [
    {
      name: 'an edit to the others, p99',
      value: quantileOf(latencies, 0.99),
      unit: 'ms',
      target: { at: '<=', value: 150 },
    },
    { name: 'an edit to the others, p50', value: quantileOf(latencies, 0.5), unit: 'ms' },
    {
      name: 'rooms whose texts differ in the end',
      value: typed.reduce((sum, { unequal }) => sum + unequal, 0),
      unit: `of ${ROOMS}`,
      target: { at: '<=', value: 0 },
    },
    {
      name: 'edits that did not reach everybody',
      value: edits * (PEOPLE - 1) - countSamples(latencies),
      unit: `of ${edits * (PEOPLE - 1)}`,
      target: { at: '<=', value: 0 },
    },
    {
      name: 'memory, last quarter against the second',
      value: memory.growth,
      unit: '×',
      target: { at: '<=', value: 1.1 },
    },
    { name: 'memory, most', value: memory.peakMiB, unit: 'MiB' },
    {
      name: 'connections held that fell',
      value: held.lost,
      unit: `of ${IDLE + SOCKETS}`,
      target: { at: '<=', value: 0 },
    },
    {
      name: 'other calls meanwhile, p99',
      value: held.p99,
      unit: 'ms',
      target: { at: '<=', value: 300 },
    },
    { name: 'other calls meanwhile, p50', value: held.p50, unit: 'ms' },
    {
      name: 'other calls that failed',
      value: held.failed,
      unit: `of ${held.calls}`,
      target: { at: '<=', value: 0 },
    },
    {
      name: 'memory while holding, most of one process',
      value: held.peakMiB,
      unit: 'MiB',
      target: { at: '<=', value: 600 },
    },
  ],
  {
    rooms: ROOMS,
    people: PEOPLE,
    seconds: SECONDS,
    editsPerSecond: EDITS_PER_SECOND,
    edits,
    processes: PROCESSES,
    database: PROCESSES > 1 ? 'PostgreSQL' : 'SQLite',
    heldSeconds: HELD_SECONDS,
    /** More than the server takes (SECURITY T24): it has to say no, and to go on. */
    beyondTheLast: held.beyond,
    letters: typed.reduce((sum, { letters }) => sum + letters, 0),
  },
  PROCESSES > 1 ? 'two' : '',
);

async function letThemType(): Promise<Typed[]> {
  const orders = Array.from({ length: CREWS }, (_, crew): TypeOrder => {
    return {
      rooms: rooms.filter((_room, place) => place % CREWS === crew),
      addresses,
      people: PEOPLE,
      seconds: SECONDS,
      editsPerSecond: EDITS_PER_SECOND,
    };
  });
  return Promise.all(orders.map((order) => openCrew<TypeOrder, Typed>('typists.ts', order).result));
}
