/** One room over two processes' hubs on one PostgreSQL, and what a hub does while the database is away. */
import { setTimeout as delay } from 'node:timers/promises';
import { ROOM_CLOSE } from '@transmit/contract';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import * as Y from 'yjs';
import type { Database } from '#kernel/database/database.ts';
import { openTestDatabase } from '#test/each-database.ts';
import { openPaperThread, PapersLost } from '../paper/paper-thread.ts';
import { openPapers, type Papers } from '../paper/papers.ts';
import { renewPaper } from '../paper/rewrite-paper.ts';
import { insertUpdates } from '../room-updates.store.ts';
import { findRoom, insertRoom, type Room } from '../rooms.store.ts';
import { openHub, openTwo, somebody } from '../testing/room-hubs.ts';
import type { LiveRoom } from './live-room.ts';
import { beginAgain } from './renew-heavy-rooms.ts';
import type { RoomHub } from './room-hub.ts';

type Inside = { live: LiveRoom; hub: RoomHub } & ReturnType<typeof somebody>;

async function type({ live, hub, member, doc }: Inside, number: number, words: string) {
  const before = Y.encodeStateVector(doc);
  doc.getText('text').insert(doc.getText('text').length, words);
  const update = Y.encodeStateAsUpdate(doc, before);
  expect(await hub.takeEdit(live, member, { number, update })).toEqual({ verdict: 'fits' });
}

function textIn({ doc }: Inside): string {
  return doc.getText('text').toString();
}

it('what is written by one process is read by the other, both at once', async () => {
  const { enter, hubs } = await openTwo();
  const [one, two] = [await enter(hubs[0]), await enter(hubs[1])];
  for (let round = 1; round <= 20; round += 1) {
    await type(one, round, `甲${round} `);
    await type(two, round, `乙${round} `);
    if (round % 5 === 0) await Promise.all([hubs[0].settle(), hubs[1].settle()]);
  }
  await expect.poll(() => [one.saved.at(-1), two.saved.at(-1)]).toEqual([20, 20]);
  await expect.poll(() => textIn(two) === textIn(one)).toBe(true);
  for (const word of ['甲1 ', '甲20 ', '乙1 ', '乙20 ']) expect(textIn(one)).toContain(word);
});

it('a row that no notice tells of is found by the next look', async () => {
  const { opened, room, enter, hubs } = await openTwo();
  const one = await enter(hubs[0]);
  const doc = new Y.Doc();
  doc.getText('text').insert(0, '悄悄写的');
  await insertUpdates(
    opened.db,
    [{ room_id: room.id, bytes: Y.encodeStateAsUpdate(doc) }],
    Date.now(),
  );
  await expect.poll(() => textIn(one)).toBe('悄悄写的');
});

it('rows that become visible out of order are read all the same', async () => {
  const { opened, room, enter, hubs } = await openTwo();
  const one = await enter(hubs[0]);
  const row = (words: string) => {
    const doc = new Y.Doc();
    doc.getText('text').insert(0, words);
    return [{ room_id: room.id, bytes: Y.encodeStateAsUpdate(doc) }];
  };
  await opened.db.transaction().execute(async (late) => {
    await insertUpdates(late, row('先占的号'), Date.now());
    await insertUpdates(opened.db, row('后来的'), Date.now());
    await expect.poll(() => textIn(one)).toBe('后来的');
  });
  await expect.poll(() => textIn(one)).toContain('先占的号');
});

it('people of the other process are seen, come, move and go', async () => {
  const { enter, hubs } = await openTwo();
  const one = await enter(hubs[0]);
  const two = await enter(hubs[1]);
  const [first, second] = [one.member.person.id, two.member.person.id];
  await expect.poll(() => one.seen.has(second)).toBe(true);
  await expect.poll(() => two.seen.has(first)).toBe(true);
  hubs[1].leave(two.live, two.member);
  await expect.poll(() => one.seen.has(second)).toBe(false);
});

it('a database that was away when the first one came keeps nobody out who comes later', async () => {
  const { opened, room } = await openTwo();
  let isAway = true;
  const db = new Proxy(opened.db, {
    get(target, key) {
      if (isAway && key === 'selectFrom') throw new Error('away');
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as Database;
  const hub = openHub({ db, url: opened.url });
  const connection = { viewer: 'v:1', address: '', address_key: '', client: '' };
  await expect(hub.join(room, somebody().member, connection)).rejects.toThrow('away');
  isAway = false;
  expect(await hub.join(room, somebody().member, connection)).toBeDefined();
});

it('while the database is away nothing counts as saved, and nothing is lost', async () => {
  const opened = await openTestDatabase('sqlite');
  onTestFinished(() => opened.close());
  await insertRoom(opened.db, 'one-room', Date.now());
  const room = (await findRoom(opened.db, 'one-room')) as Room;
  let isAway = false;
  const db = new Proxy(opened.db, {
    get(target, key) {
      if (isAway && key === 'transaction') throw new Error('away');
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as Database;
  const hub = openHub({ db, url: '' });
  const one = somebody();
  const live = await hub.join(room, one.member, {
    viewer: 'v:1',
    address: '',
    address_key: '',
    client: '',
  });
  if (!live) throw new Error('not joined');
  isAway = true;
  await type({ ...one, live, hub }, 1, '断电前');
  await hub.settle();
  await hub.settle();
  expect(one.saved).toEqual([]);
  isAway = false;
  await expect.poll(() => one.saved).toEqual([1]);
  const rows = await opened.db.selectFrom('room_updates').select('bytes').execute();
  expect(rows).toHaveLength(1);
});

async function openOne(more: Parameters<typeof openHub>[1] = {}) {
  const opened = await openTestDatabase('sqlite');
  onTestFinished(() => opened.close());
  await insertRoom(opened.db, 'one-room', Date.now());
  const room = (await findRoom(opened.db, 'one-room')) as Room;
  const hub = openHub(opened, more);
  const enter = async () => {
    const person = somebody();
    const connection = { viewer: 'v:1', address: '', address_key: '', client: '' };
    const live = await hub.join(room, person.member, connection);
    if (!live) throw new Error('not joined');
    return { ...person, live, hub };
  };
  return { opened, hub, enter };
}

it('a thread that dies closes its rooms’ sockets; who comes back finds what was saved', async () => {
  let threads: Papers[] = [];
  const papers = (options: Parameters<typeof openPapers>[0]) => {
    const made = openPapers(options);
    threads = [...threads, made];
    return made;
  };
  const { hub, enter } = await openOne({ papers });
  const one = await enter();
  await type(one, 1, '写好的');
  await hub.settle();
  expect(one.saved).toEqual([1]);
  await threads[0]?.kill();
  await expect.poll(() => one.closed).toEqual([ROOM_CLOSE.tryAgain]);
  const number = 2;
  expect(await hub.takeEdit(one.live, one.member, { number, update: new Uint8Array() })).toBe(
    undefined,
  );
  const back = await enter();
  await hub.sendRest(back.live, back.member, Uint8Array.of(0));
  expect(textIn(back)).toBe('写好的');
  await type(back, 1, '，接着写');
  await hub.settle();
  expect(back.saved).toEqual([1]);
});

it('an order that hangs is ended with its thread, and rooms go on', async () => {
  const log = pino({ level: 'silent' });
  let lost = 0;
  const thread = openPaperThread({
    log,
    onEvent: () => {},
    onLost: () => {
      lost += 1;
    },
    hangsAfterMs: 200,
    file: new URL('../testing/hanging.worker.ts', import.meta.url),
  });
  onTestFinished(() => thread.close());
  await expect(thread.ask('drain', {})).rejects.toThrow(PapersLost);
  expect(lost).toBe(1);
});

it('what is written into a room that has begun again elsewhere is not said to be saved', async () => {
  const { opened, room, enter, hubs } = await openTwo();
  const one = await enter(hubs[0]);
  await type(one, 1, '之前');
  await hubs[0].settle();
  expect(one.saved).toEqual([1]);
  const renew = async (pieces: readonly Uint8Array[]) => renewPaper(pieces);
  const at = Date.now();
  expect(await beginAgain(opened.db, room, { now: at, seenAt: at, renew, mostOfBefore: 9 })).toBe(
    true,
  );
  await type(one, 2, '之后');
  await hubs[0].settle();
  await expect.poll(() => one.closed).toContain(ROOM_CLOSE.renewed);
  expect(one.saved).toEqual([1]);
  const rows = await opened.db.selectFrom('room_updates').selectAll().execute();
  expect(rows).toEqual([]);
  const now = await findRoom(opened.db, room.name);
  expect(now?.id).not.toBe(room.id);
});

it('a room that begins again in vain takes nothing meanwhile, and has its people come again', async () => {
  let meanwhile = async () => {};
  // Longer than what there was: the room stays as it is.
  const renew = () => meanwhile().then(() => ({ bytes: new Uint8Array(999), textLength: 0 }));
  const { hub, enter } = await openOne({ papers: (given) => ({ ...openPapers(given), renew }) });
  const one = await enter();
  const update = Y.encodeStateAsUpdate(new Y.Doc());
  meanwhile = async () => {
    expect(await hub.takeEdit(one.live, one.member, { number: 1, update })).toBeUndefined();
  };
  one.live.weight = { ...one.live.weight, isHeavy: true };
  await hub.settle();
  expect(one.closed).toEqual([ROOM_CLOSE.tryAgain]);
  hub.leave(one.live, one.member);
  await type(await enter(), 1, '还是这张纸');
});

it('who comes while a room begins again is not let into the old one', async () => {
  const { hub, enter } = await openOne();
  const one = await enter();
  one.live.isClosing = true;
  const coming = enter();
  // The process goes on meanwhile.
  await delay(50);
  one.live.isClosing = false;
  await type(one, 1, '还是这张纸');
  const two = await coming;
  await hub.sendRest(two.live, two.member, Uint8Array.of(0));
  expect(textIn(two)).toBe('还是这张纸');
});

it('a room stays open for the first one, who is still on the way in while a round is written', async () => {
  const papers = (given: Parameters<typeof openPapers>[0]) => {
    const real = openPapers(given);
    const findVector = async (room: LiveRoom) => {
      await settle();
      return real.findVector(room);
    };
    return { ...real, findVector };
  };
  const { hub, enter } = await openOne({ papers });
  const settle = () => hub.settle();
  await type(await enter(), 1, '第一个人');
});

it('whoever comes while no other process can be asked is in the room, and no ghost', async () => {
  const { opened, enter } = await openTwo();
  const db = opened.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('pg_notify')) throw new Error('no notices');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const hub = openHub({ db, url: opened.url });
  const one = await enter(hub);
  const two = await enter(hub);
  expect(two.seen).toContain(one.member.person.id);
  hub.leave(one.live, one.member);
  expect(two.seen).not.toContain(one.member.person.id);
});
