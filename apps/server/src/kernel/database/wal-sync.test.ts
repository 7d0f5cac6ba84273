/** SECURITY F4: a disk that fails a sync. Nothing is acknowledged that may not be on it. */
import { copyFileSync, existsSync, readdirSync, readlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '#test/each-database.ts';
import type { Executor } from './database.ts';
import { WalSync } from './wal-sync.ts';

let opened: OpenTestDatabase;
let path: string;

beforeEach(async () => {
  opened = await openTestDatabase('sqlite');
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(opened.db);
  path = rows[0]?.file ?? '';
});

afterEach(async () => {
  vi.restoreAllMocks();
  await opened.close();
});

it('a commit that was not synced is refused, and the one after it stays whole', async () => {
  const { failFirst } = await holdSyncs();
  const first = commit('first');
  const second = opened.db.transaction().execute(async (tx) => {
    await insert(tx, 'second, before');
    failFirst();
    await expect(first).rejects.toThrow('EIO');
    await insert(tx, 'second, after');
    throw new Error('changed its mind');
  });
  await expect(second).rejects.toThrow('changed its mind');
  expect(await names()).not.toContain('second, before');
  expect(await names()).not.toContain('second, after');
});

it('a write without a transaction is refused like a commit', async () => {
  const { failFirst } = await holdSyncs();
  const alone = insert(opened.db, 'alone');
  failFirst();
  await expect(alone).rejects.toThrow('EIO');
});

it('commits that waited for the next sync are refused with it', async () => {
  const { failFirst, count } = await holdSyncs();
  const first = commit('first');
  await expect.poll(count).toBe(1);
  const rest = [commit('second'), commit('third')];
  await expect.poll(names).toContain('third');
  failFirst();
  await expect(first).rejects.toThrow('EIO');
  for (const one of rest) await expect(one).rejects.toThrow('an earlier sync');
  expect(count()).toBe(1);
});

it('the next write first brings what was committed into the database itself', async () => {
  const { failFirst } = await holdSyncs();
  failFirst();
  await expect(commit('not synced')).rejects.toThrow('EIO');
  await commit('later');
  // Without the WAL: what a power cut that takes it would leave.
  copyFileSync(path, `${path}.alone`);
  const alone = new DatabaseSync(`${path}.alone`, { readOnly: true });
  const kept = alone.prepare('select name from secrets').all();
  alone.close();
  expect(kept.map(({ name }) => name)).toContain('not synced');
  await insert(opened.db, 'on its own');
  expect(await names()).toEqual(expect.arrayContaining(['not synced', 'later', 'on its own']));
});

it('nothing is written as long as that is not possible', async () => {
  const reader = new DatabaseSync(path, { readOnly: true });
  reader.exec('begin; select count(*) from secrets');
  const { failFirst } = await holdSyncs();
  failFirst();
  await expect(commit('not synced')).rejects.toThrow('EIO');
  await expect(commit('in vain')).rejects.toThrow('the WAL is in use');
  reader.exec('commit');
  reader.close();
  await commit('later');
  expect(await names()).not.toContain('in vain');
});

it('closing waits for a sync that is asked for and has not begun', async () => {
  await insert(opened.db, 'there is a WAL');
  const sync = new WalSync(path);
  const ended: string[] = [];
  const asked = sync.sync().then(() => ended.push('sync'));
  await sync.close();
  ended.push('close');
  await asked;
  expect(ended).toEqual(['sync', 'close']);
});

// Linux tells which files a process holds open.
it.skipIf(!existsSync('/proc/self/fd')).each([0, 1, 2, 3, 4, 5])(
  'a commit that comes while it closes, or after it, leaves no file open (%i turns later)',
  async (turns) => {
    await insert(opened.db, 'there is a WAL');
    const before = openWals();
    const sync = new WalSync(path);
    const closed = sync.close();
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    const late = sync.sync().catch(() => {});
    await Promise.all([closed, late]);
    await expect(sync.sync()).rejects.toThrow('closed');
    expect(openWals()).toBe(before);
  },
);

/** The first sync of the WAL waits, and fails when told to; all others are the disk's own. */
async function holdSyncs(): Promise<{ failFirst: () => void; count: () => number }> {
  const held = Promise.withResolvers<void>();
  const handle = await open(path, 'r');
  const datasync = vi.spyOn(Object.getPrototypeOf(handle), 'datasync');
  await handle.close();
  datasync.mockImplementationOnce(() => held.promise);
  return {
    failFirst: () => held.reject(new Error('EIO: i/o error, fdatasync')),
    count: () => datasync.mock.calls.length,
  };
}

/** SQLite's own are among them. */
function openWals(): number {
  return readdirSync('/proc/self/fd').filter(isWal).length;
}

function isWal(descriptor: string): boolean {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`) === `${path}-wal`;
  } catch {
    return false;
  }
}

function commit(name: string): Promise<void> {
  return opened.db.transaction().execute((tx) => insert(tx, name));
}

async function insert(db: Executor, name: string): Promise<void> {
  await db.insertInto('secrets').values({ name, value: '' }).execute();
}

async function names(): Promise<string[]> {
  const rows = await opened.db.selectFrom('secrets').select('name').execute();
  return rows.map(({ name }) => name);
}
