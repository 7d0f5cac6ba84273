/** SECURITY T22 and §3 rows 114, 115: who may open a socket, what it may send, and what becomes of it. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  encodeFrame,
  encodeJson,
  FRAME,
  MAX_ROOM_EDIT_BYTES,
  MAX_ROOM_FRAME_BYTES,
  MAX_ROOM_TEXT,
  MAX_SOCKETS,
  ROOM_FRAMES,
  ROOM_PART_BYTES,
  ROOM_RATE_LIMITS,
  splitFrame,
} from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import * as Y from 'yjs';
import { logInAs } from '#test/log-in-as.ts';
import type { TestAppOptions } from '#test/test-app.ts';
import { knock, openSocket } from './testing/room-page.ts';
import { openRoomServer } from './testing/room-server.ts';

async function openRoom(options: TestAppOptions = {}) {
  const opened = await openRoomServer(options);
  const owner = opened.visitor();
  const { room } = (await owner.api.rooms.enter({})).data;
  return { ...opened, room, owner, address: await opened.addressOf(owner) };
}

async function codeOfClose(socket: WebSocket): Promise<number> {
  socket.on('error', () => {});
  const [code] = await once(socket, 'close');
  return code;
}

it('opens for our own page alone', async () => {
  const { address, room, addressOf, owner } = await openRoom();
  expect(await knock(address, room)).toBe(101);
  const foreign = ['', 'https://evil.example', 'null', 'http://app.test.evil.example'];
  for (const pageOrigin of foreign) {
    expect([pageOrigin, await knock({ ...address, pageOrigin }, room)]).toEqual([pageOrigin, 403]);
  }
  const crossSite = { ...address, headers: { 'Sec-Fetch-Site': 'cross-site' } };
  expect(await knock(crossSite, room)).toBe(403);
  // Nobody: no cookie, or one that we have not signed.
  expect(await knock({ ...address, cookie: '' }, room)).toBe(403);
  expect(await knock({ ...address, cookie: 'vid=a.b' }, room)).toBe(403);
  expect(await knock(await addressOf(owner), room)).toBe(101);
});

it('knows rooms that are there, and tells a guesser nothing after twenty', async () => {
  const { address, room } = await openRoom();
  for (const name of ['', 'ab', '__proto__', '房'.repeat(200), '😀😀😀😀']) {
    expect([name, await knock(address, name)]).toEqual([name, 400]);
  }
  const statuses = new Set<number>();
  // The room of this test is one of the twenty.
  for (let guess = 1; guess < ROOM_RATE_LIMITS.newRoomPerAddress.limit; guess += 1) {
    statuses.add(await knock(address, `guess-${guess}`));
  }
  expect([...statuses]).toEqual([404]);
  // Made under another address; the sockets all come from this one.
  expect(await knock(address, 'guess-last')).toBe(404);
  expect(await knock(address, 'guess-more')).toBe(429);
  expect(await knock(address, room)).toBe(101);
});

it('a plain GET is no socket', async () => {
  const { owner, room } = await openRoom();
  const answer = await owner.get(`/api/rooms/socket?room=${room}`);
  expect(answer.status).toBe(403);
});

it.each<[title: string, message: string | Uint8Array, code: number]>([
  ['null', 'null', 1003],
  ['an array', '[]', 1003],
  ['a number', '1', 1003],
  ['a prototype', '{"type":"__proto__"}', 1003],
  ['deep JSON', '['.repeat(100_000), 1003],
  ['nothing', new Uint8Array(), 1003],
  ['an unknown kind', Uint8Array.of(200, 1, 2), 1003],
  ['what only the server says', encodeFrame('saved', new Uint8Array(), 1), 1003],
  ['an edit that is none', encodeFrame('edit', Uint8Array.of(9, 9, 9, 9), 1), 1007],
  ['a state that is none', encodeFrame('vector', Uint8Array.of(255, 255, 255)), 1007],
  ['presence that is no JSON', encodeFrame('presence', Uint8Array.of(0x7b, 0xff)), 1007],
  ['presence of another', encodeFrame('presence', encodeJson({ id: 'x' })), 1007],
  [
    'presence with markup',
    encodeFrame('presence', encodeJson({ anchor: '<img>', head: '', is_typing: false })),
    1007,
  ],
  ['too large a frame', new Uint8Array(MAX_ROOM_FRAME_BYTES + 1), 1009],
])('%s closes the socket: %3$s', async (_title, message, code) => {
  const { address, room } = await openRoom();
  const socket = openSocket(address, room);
  await once(socket, 'open');
  socket.send(message);
  expect(await codeOfClose(socket)).toBe(code);
});

it('invalid UTF-8 in a text frame closes the socket', async () => {
  const { address, room } = await openRoom();
  const socket = openSocket(address, room);
  await once(socket, 'open');
  socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
  expect(await codeOfClose(socket)).toBe(1007);
});

it('random frames hurt nobody', async () => {
  const opened = await openRoom({ env: { RATE_LIMIT_SCALE: '50' } });
  const { address, room } = opened;
  const page = await opened.enter(room);
  for (let round = 0; round < 60; round += 1) {
    const socket = openSocket(address, room);
    await once(socket, 'open');
    const closed = codeOfClose(socket);
    for (let sent = 0; sent < 20; sent += 1) {
      const bytes = randomBytes(1 + (sent % 64));
      // Half of them with a kind of ours.
      if (sent % 2 === 0) bytes[0] = sent % Object.keys(FRAME).length;
      socket.send(bytes);
    }
    socket.close();
    await closed;
  }
  page.type(0, '还在');
  await page.until(() => page.isSaved);
  expect(page.text).toBe('还在');
});

it('a flood closes the socket', async () => {
  const { address, room } = await openRoom();
  const socket = openSocket(address, room);
  await once(socket, 'open');
  const question = encodeFrame('vector', Uint8Array.of(0));
  for (let sent = 0; sent < ROOM_FRAMES.atOnce * 2; sent += 1) socket.send(question);
  expect(await codeOfClose(socket)).toBe(1008);
});

it('logging out closes the sockets of the session, and no other', async () => {
  const opened = await openRoom();
  const { room } = opened;
  const [user, other] = [await logInAs(opened, 'user'), await logInAs(opened, 'user')];
  const page = await opened.openPage(await opened.addressOf(user), room);
  const stays = await opened.openPage(await opened.addressOf(other), room);
  await user.get('/api/user/logout');
  await page.until(() => page.closedWith !== undefined, 3000);
  expect(page.closedWith).toBe(1008);
  stays.type(0, '还在');
  await stays.until(() => stays.isSaved);
  expect(stays.closedWith).toBeUndefined();
});

it('one viewer has so many sockets at once', async () => {
  const { address, owner, room } = await openRoom();
  const sockets: WebSocket[] = [];
  for (let count = 0; count < MAX_SOCKETS.perViewer; count += 1) {
    const socket = openSocket(address, room);
    await once(socket, 'message');
    sockets.push(socket);
  }
  expect(await knock(address, room)).toBe(429);
  // No browser tells a page of that answer: it hears the reason as it enters.
  const { api } = owner;
  await expect(api.rooms.enter({ room })).rejects.toThrow(REFUSALS.E_RATE.roomSockets);
  const [first] = sockets;
  first?.close();
  await expect.poll(() => knock(address, room)).toBe(101);
  await expect.poll(async () => (await api.rooms.enter({ room })).data.room).toBe(room);
});

it('one address has so many sockets at once, whoever they are', async () => {
  const { room, addressOf, visitor } = await openRoom();
  let opened = 0;
  while (opened < MAX_SOCKETS.perAddress) {
    const address = await addressOf(visitor());
    const left = Math.min(MAX_SOCKETS.perViewer, MAX_SOCKETS.perAddress - opened);
    for (let count = 0; count < left; count += 1) {
      await once(openSocket(address, room), 'message');
      opened += 1;
    }
  }
  expect(await knock(await addressOf(visitor()), room)).toBe(429);
});

it('a long paste comes in parts', async () => {
  const opened = await openRoom();
  const { address, room } = opened;
  const words = '长'.repeat(MAX_ROOM_TEXT - 10);
  const doc = new Y.Doc();
  doc.getText('text').insert(0, words);
  const frame = encodeFrame('edit', Y.encodeStateAsUpdate(doc), 1);
  expect(frame.length).toBeGreaterThan(MAX_ROOM_FRAME_BYTES);
  const socket = openSocket(address, room);
  await once(socket, 'message');
  for (const piece of splitFrame(frame, ROOM_PART_BYTES)) socket.send(piece);
  const reader = await opened.enter(room);
  await reader.until(() => reader.text.length === words.length);
  expect(reader.text).toBe(words);
  socket.terminate();
});

it('a paste is taken whole whatever its last piece begins with', async () => {
  const opened = await openRoom();
  const { address, room } = opened;
  const words = String.fromCharCode(FRAME.part).repeat(MAX_ROOM_TEXT / 2);
  const doc = new Y.Doc();
  doc.getText('text').insert(0, words);
  const frame = encodeFrame('edit', Y.encodeStateAsUpdate(doc), 1);
  const socket = openSocket(address, room);
  await once(socket, 'message');
  for (const piece of splitFrame(frame, frame.length / 3)) socket.send(piece);
  const reader = await opened.enter(room);
  await reader.until(() => reader.length === words.length);
  expect(reader.text).toBe(words);
  socket.terminate();
});

it.each<[title: string, frames: Uint8Array[]]>([
  [
    'another frame between two parts',
    [encodeFrame('part', Uint8Array.of(2)), encodeFrame('vector', Uint8Array.of(0))],
  ],
  ['an end without a beginning', [encodeFrame('last', encodeFrame('vector', Uint8Array.of(0)))]],
])('%s closes the socket', async (_title, frames) => {
  const { address, room } = await openRoom();
  const socket = openSocket(address, room);
  await once(socket, 'message');
  for (const frame of frames) socket.send(frame);
  expect(await codeOfClose(socket)).toBe(1003);
});

it('parts without an end close the socket', async () => {
  const { address, room } = await openRoom();
  const socket = openSocket(address, room);
  await once(socket, 'message');
  const part = encodeFrame('part', new Uint8Array(ROOM_PART_BYTES));
  for (let sent = 0; sent * ROOM_PART_BYTES <= MAX_ROOM_EDIT_BYTES; sent += 1) socket.send(part);
  expect(await codeOfClose(socket)).toBe(1008);
});

it('a full paper says so, and what was written stays', async () => {
  const opened = await openRoom();
  const { room } = opened;
  const page = await opened.enter(room);
  page.type(0, '满'.repeat(60_000));
  await page.until(() => page.isSaved);
  const greedy = await opened.enter(room);
  greedy.type(0, '更'.repeat(50_000));
  await greedy.until(() => greedy.refused.length > 0);
  expect(greedy.refused).toEqual(['E_TOO_LARGE']);
  page.type(0, '还能写');
  await page.until(() => page.isSaved);
  expect((await opened.enter(room)).text).toBe(page.text);
});

it('everybody sees who is there and where, and that somebody has gone', async () => {
  const opened = await openRoom();
  const { room } = opened;
  const one = await opened.enter(room);
  const two = await opened.enter(room);
  const [first, second] = [one.hello?.id ?? '', two.hello?.id ?? ''];
  await one.until(() => one.people.has(second));
  expect([...two.people.keys()]).toEqual([first]);
  two.move({ anchor: 'AAAA', head: 'AAEC', is_typing: true });
  await one.until(() => one.people.get(second)?.is_typing === true);
  expect(one.people.get(second)).toMatchObject({ anchor: 'AAAA', head: 'AAEC' });
  await two.close();
  await one.until(() => !one.people.has(second));
  expect([...one.people.keys()]).toEqual([]);
});
