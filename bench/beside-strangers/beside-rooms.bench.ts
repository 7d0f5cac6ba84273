/**
 * Strangers in rooms: 45 sockets at 45 addresses that send the dearest frames there are, into rooms at their
 * limits, and beside them people who log in and pick up (SECURITY §10.1, §10.2). About three minutes;
 * `npm run bench -- beside-rooms letters mixed` sends those frames alone, into a result of its own.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOM_EDIT_CPU_MS } from '@transmit/contract';
import { startServer, type TestServer } from '@transmit/e2e/server';
import * as Y from 'yjs';
import { writeLongHistory } from '../../apps/server/src/modules/rooms/testing/long-history.ts';
import { watchGrowth } from '../rooms/watch-growth.ts';
import { writeResult } from '../steps/result.ts';
import type { RoomAttack, RoomTally, Weapon } from './attack-rooms.ts';
import { arrive, barOf, createPeople, type People, probe, summary } from './people.ts';

const SOCKETS = 45;
const ROOMS = 5;
const SECONDS = 15;
/** A megabyte of history, just below what a room may weigh. */
const LETTERS = 52_000;

const ALL: Weapon[] = ['vectors', 'holes', 'tickets', 'deletes', 'letters', 'mixed'];
const asked = process.argv.slice(2);
const WEAPONS = ALL.filter((weapon) => asked.length === 0 || asked.includes(weapon));
if (WEAPONS.length < asked.length) throw new Error(`frames are ${ALL.join(', ')}`);

const history = Buffer.from(Y.encodeStateAsUpdate(writeLongHistory(LETTERS))).toString('base64');
const server = await startServer({ LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.0/8' });
const people = await createPeople(server, WEAPONS.length + 1);
const memory = watchGrowth([server.pid]);
const alone = summary(await probe(server, people, { end: delay(SECONDS * 1000) }));
const besides = [];
for (const weapon of WEAPONS) besides.push(await measureBeside(server, people, weapon));
const { peakMiB } = memory.stop();
const longestEditMs = await findLongestEdit(server);
await server.close();

writeResult(
  'beside-rooms',
  [
    ...besides.flatMap(({ weapon, logins, links }) => [
      barOf(`beside ${weapon}: login, p99`, logins.p99),
      barOf(`beside ${weapon}: get_download_link, p99`, links.p99),
    ]),
    {
      name: 'memory of the server, most',
      value: peakMiB,
      unit: 'MiB',
      target: { at: '<=', value: 400 },
    },
    {
      name: 'the longest update of a room, in CPU',
      value: longestEditMs,
      unit: 'ms',
      target: { at: '<=', value: ROOM_EDIT_CPU_MS },
    },
    {
      name: 'bytes kept of what no editor makes',
      value: besides.reduce((sum, { strangers }) => sum + strangers.keptBytes, 0),
      unit: 'bytes',
      target: { at: '<=', value: 0 },
    },
  ],
  { sockets: SOCKETS, rooms: ROOMS, alone, besides },
  asked.length === 0 ? '' : 'some',
);

/** As the rooms' own thread counts it. */
async function findLongestEdit({ origin }: TestServer): Promise<number> {
  const figures = await (await fetch(`${origin}/metrics`)).text();
  const found = /^transmit_longest_work_seconds\{kind="room edit"\} (\S+)$/m.exec(figures);
  if (!found) throw new Error('/metrics says nothing of rooms');
  return Number(found[1]) * 1000;
}

async function measureBeside(on: TestServer, guests: People, weapon: Weapon) {
  const rooms = await Promise.all(
    Array.from({ length: ROOMS }, async () => {
      const { viewer, address } = arrive(on);
      const { data } = await viewer.api.rooms.enter({});
      return { room: data.room, cookie: viewer.cookie(), address };
    }),
  );
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS }, async (_, index) => {
      const { viewer, address } = arrive(on);
      const room = rooms[index % ROOMS]?.room ?? '';
      await viewer.api.rooms.enter({ room });
      return { room, cookie: viewer.cookie(), address };
    }),
  );
  const attack: RoomAttack = { origin: on.origin, weapon, history, owners: rooms, sockets };
  const strangers = fork(new URL('attack-rooms.ts', import.meta.url));
  strangers.send(attack);
  // The rooms are full by then.
  const [isFull] = await Promise.race([once(strangers, 'message'), once(strangers, 'exit')]);
  if (isFull !== 'full') throw new Error('the strangers did not begin');
  const seen = await probe(on, guests, { end: delay(SECONDS * 1000) });
  strangers.send('stop');
  const [tally] = (await once(strangers, 'message')) as [RoomTally];
  return { weapon, strangers: tally, ...summary(seen) };
}
