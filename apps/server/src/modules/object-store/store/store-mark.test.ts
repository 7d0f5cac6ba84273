import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findSecret, replaceSecret } from '#kernel/database/secrets.ts';
import { describeEachDatabase, openTestDatabase } from '#test/each-database.ts';
import { createTestApp } from '#test/test-app.ts';
import { objectStoreArea } from '../index.ts';
import { useBareStore } from '../testing/bare-store.ts';
import { belongingOf, claimFolder, drawMarkForMove, renewMark } from './store-mark.ts';

describe('a folder of blobs belongs to', () => {
  const nothing = { mark: undefined, known: [], isEmpty: false, knowsOne: false };

  it.each([
    ['nobody yet, where it is empty', { isEmpty: true }, 'free'],
    ['nobody yet, where it is empty and another’s', { isEmpty: true, mark: 'a' }, 'free'],
    ['whoever knows one of its blobs, while it has no mark', { knowsOne: true }, 'free'],
    ['another, where nothing of it is known', {}, 'foreign'],
    ['another, where a restored database knows no blob of it', { known: ['a', 'b'] }, 'foreign'],
    ['whoever knows its mark', { mark: 'b', known: ['a', 'b'] }, 'ours'],
    ['whoever knew it when the change was cut off', { mark: 'a', known: ['a', 'b'] }, 'ours'],
    ['whoever an operator says', { mark: 'adopt', known: ['a', 'b'] }, 'adopted'],
    ['another, whose mark it has', { mark: 'c', known: ['a', 'b'], knowsOne: true }, 'foreign'],
    ['another, where the database has no mark', { mark: 'c', knowsOne: true }, 'foreign'],
  ] as const)('%s', (_title, facts, belonging) => {
    expect(belongingOf({ ...nothing, ...facts })).toBe(belonging);
  });
});

describeEachDatabase('the mark of a store', (database) => {
  const { store, folder, openStore, put } = useBareStore(database);
  const known = async () => (await findSecret(database(), 'store-mark'))?.split(' ') ?? [];

  it('stands in folder and database, of an installation from before as well', async () => {
    await put('a', 'x');
    await claimFolder(store());
    const mark = await store().blobs.readMark();
    expect(await known()).toEqual([mark]);
    await claimFolder(store());
    expect(await store().blobs.readMark()).toBe(mark);
  });

  it('is another after each sweep, and the one before is known still', async () => {
    await put('a', 'x');
    await claimFolder(store());
    const first = await store().blobs.readMark();
    await renewMark(store());
    const second = await store().blobs.readMark();
    expect(second).not.toBe(first);
    expect(await known()).toEqual([first, second]);
  });

  it('is finished by the next start where the change was cut off', async () => {
    await put('a', 'x');
    await claimFolder(store());
    const full = await openStore({ rename: async () => Promise.reject(new Error('no room')) });
    await expect(renewMark(full)).rejects.toThrow('no room');
    expect(readdirSync(join(folder(), 'tmp'))).toEqual([]);
    await claimFolder(store());
    expect(await store().blobs.readMark()).toBe((await known()).at(-1));
  });

  it('is never that of an empty database where blobs lie', async () => {
    writeFileSync(join(folder(), 'blobs', 'aa', 'a'.repeat(32)), 'x');
    await expect(claimFolder(store())).rejects.toThrow('DATABASE_URL');
    expect(await store().blobs.readMark()).toBeUndefined();
  });

  it('is left as an operator’s word until a sweep hears it', async () => {
    writeFileSync(join(folder(), 'blobs', 'aa', 'a'.repeat(32)), 'x');
    await store().blobs.writeMark('adopt');
    for (const _start of [1, 2]) {
      expect(await claimFolder(store())).toEqual({ isAdopted: true });
    }
    await renewMark(store());
    expect(await claimFolder(store())).toEqual({ isAdopted: false });
  });

  it('is unknown to the database that was moved from', async () => {
    await put('a', 'x');
    await renewMark(store());
    const left = await openTestDatabase();
    onTestFinished(left.close);
    const { db } = left;
    const row = (await known()).join(' ');
    await db.insertInto('secrets').values({ name: 'store-mark', value: row }).execute();
    const moved = await drawMarkForMove(folder(), () => row);
    await replaceSecret(database(), moved?.name ?? '', moved?.value ?? '');
    await claimFolder(store());
    await expect(claimFolder({ ...store(), db })).rejects.toThrow('DATABASE_URL');
  });

  it('is not drawn where nobody marked the folder, or another did', async () => {
    const place = mkdtempSync(join(tmpdir(), 'transmit-unmarked-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    expect(await drawMarkForMove(join(place, 'none'), () => '')).toBeUndefined();
    await store().blobs.writeMark('theirs');
    expect(await drawMarkForMove(folder(), () => 'ours')).toBeUndefined();
  });
});

it('SECURITY F17: a stop does not wait until all blobs were looked at', async () => {
  const { services } = await createTestApp();
  const { blobs } = services.embedded?.store ?? expect.fail('no store');
  let looked = 0;
  blobs.list = async function* endless() {
    for (; ; looked += 1) {
      await setImmediate();
      yield ['a'.repeat(32)];
    }
  };
  const end = objectStoreArea.serve?.(services) ?? expect.fail('nothing to end');
  await expect.poll(() => looked).toBeGreaterThan(1);
  await end();
  const before = looked;
  await setImmediate();
  expect(looked).toBe(before);
});
