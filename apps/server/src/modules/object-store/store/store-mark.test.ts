import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findSecret } from '#kernel/database/secrets.ts';
import { describeEachDatabase, openTestDatabase } from '#test/each-database.ts';
import { useBareStore } from '../testing/bare-store.ts';
import { BlobStore } from './blobs/blob-store.ts';
import { belongingOf, claimFolder, handFolderOver, renewMark } from './store-mark.ts';

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
    ['another, whose mark it has', { mark: 'c', known: ['a', 'b'], knowsOne: true }, 'foreign'],
    ['another, where the database has no mark', { mark: 'c', knowsOne: true }, 'foreign'],
  ] as const)('%s', (_title, facts, belonging) => {
    expect(belongingOf({ ...nothing, ...facts })).toBe(belonging);
  });
});

describeEachDatabase('the mark of a store', (database) => {
  const { store, folder, put } = useBareStore(database);
  const known = async () => (await findSecret(database(), 'store-mark'))?.split(' ') ?? [];

  it('stands in folder and database, of an installation from before as well', async () => {
    await put('a', 'x');
    const mark = await claimFolder(store());
    expect(await store().blobs.readMark()).toBe(mark);
    expect(await known()).toContain(mark);
    expect(await claimFolder(store())).toBe(mark);
  });

  it('is another after each sweep, and the one before is known still', async () => {
    await put('a', 'x');
    const first = await claimFolder(store());
    await renewMark(store());
    const second = await store().blobs.readMark();
    expect(second).not.toBe(first);
    expect(await known()).toEqual([first, second]);
    // As a sweep that was cut off between database and folder leaves it.
    await store().blobs.writeMark(first);
    await renewMark(store());
    expect(await known()).toEqual([first, await store().blobs.readMark()]);
  });

  it('is never that of an empty database where blobs lie', async () => {
    writeFileSync(join(folder(), 'blobs', 'aa', 'a'.repeat(32)), 'x');
    await expect(claimFolder(store())).rejects.toThrow('DATABASE_URL');
    expect(await store().blobs.readMark()).toBeUndefined();
  });

  it('is unknown to the database that was moved from', async () => {
    await put('a', 'x');
    await renewMark(store());
    const left = await openTestDatabase();
    onTestFinished(left.close);
    const { db } = left;
    const row = (await known()).join(' ');
    await db.insertInto('secrets').values({ name: 'store-mark', value: row }).execute();
    await handFolderOver(database(), folder());
    await expect(renewMark({ ...store(), db })).rejects.toThrow('DATABASE_URL');
    await renewMark(store());
  });

  it('is left alone where there is none to hand over', async () => {
    const place = mkdtempSync(join(tmpdir(), 'transmit-unmarked-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    await handFolderOver(database(), join(place, 'none'));
    expect(await new BlobStore(join(place, 'none')).readMark()).toBeUndefined();
  });
});
