/** An edit that is told to be saved survives a kill, a stop, and reaches the other process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '#test/each-database.ts';
import { startRoomProcess } from '#test/victims/room-process.ts';
import { openRoomPage } from './testing/room-page.ts';

/** Eight starts of a process, each of which compiles the server. */
const SLOW = { timeout: 360_000 };

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-rooms-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('kill -9 after an acknowledgement loses nothing, on SQLite', SLOW, async () => {
  const env = { DATA_DIR: newFolder(), DATABASE_URL: '' };
  let expected = '';
  let room = '';
  for (let round = 0; round < 3; round += 1) {
    const server = await startRoomProcess(env);
    const address = await server.visit(room || undefined);
    room = address.room;
    const page = await openRoomPage(address, room);
    expect(page.text).toBe(expected);
    for (let edit = 0; edit < 5; edit += 1) page.type(page.text.length, `第${round}轮${edit} `);
    await page.until(() => page.isSaved);
    expected = page.text;
    await server.kill();
  }
  const server = await startRoomProcess(env);
  expect((await openRoomPage(await server.visit(room), room)).text).toBe(expected);
});

it('a stop says goodbye to open sockets and ends in time', SLOW, async () => {
  const env = { DATA_DIR: newFolder(), DATABASE_URL: '' };
  const server = await startRoomProcess(env);
  const address = await server.visit();
  const page = await openRoomPage(address, address.room);
  page.type(0, '停机前的最后一笔');
  const startedAt = performance.now();
  expect(await server.stop()).toBe(0);
  // Well below the ten seconds after which connections are cut.
  expect(performance.now() - startedAt).toBeLessThan(8000);
  await page.until(() => page.closedWith !== undefined);
  expect(page.closedWith).toBe(1001);
  const next = await startRoomProcess(env);
  const again = await next.visit(address.room);
  // The page comes back with its document, as a browser does.
  const back = await openRoomPage(again, address.room, page.doc);
  const other = await openRoomPage(again, address.room);
  expect(back.text).toBe('停机前的最后一笔');
  expect(other.text).toBe('停机前的最后一笔');
});

it('two processes on PostgreSQL are one room; killing one loses nothing', SLOW, async () => {
  const { url, close } = await openTestDatabase('postgres');
  onTestFinished(close);
  const start = () => startRoomProcess({ DATA_DIR: newFolder(), DATABASE_URL: url });
  const [one, two] = await Promise.all([start(), start()]);
  const here = await one.visit();
  const there = await two.visit(here.room);
  const [left, right] = [await openRoomPage(here, here.room), await openRoomPage(there, here.room)];
  await left.until(() => left.people.size === 1);
  for (let round = 0; round < 10; round += 1) {
    left.type(left.text.length, `左${round} `);
    right.type(0, `右${round} `);
    await left.until(() => left.isSaved && right.isSaved);
  }
  await left.until(() => left.text === right.text);
  for (const word of ['左0 ', '左9 ', '右0 ', '右9 ']) expect(left.text).toContain(word);
  left.type(0, '临终一笔 ');
  await left.until(() => left.isSaved);
  await one.kill();
  await right.until(() => right.text.includes('临终一笔 '));
  const back = await openRoomPage(await two.visit(here.room), here.room, left.doc);
  expect(back.text).toBe(right.text);
});
