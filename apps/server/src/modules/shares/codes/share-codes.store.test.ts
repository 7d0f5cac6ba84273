import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildFile, createFile } from '#test/file-rows.ts';
import type { NewShareCode } from '../shares.tables.ts';
import { sharesBelongings } from '../shares-belongings.ts';
import {
  findShareCode,
  listExtraCodes,
  removeShareCode,
  setLaterShareExpiry,
  setSharePassword,
  spendShareCode,
} from './share-codes.store.ts';
import { storeShareCode } from './store-share-code.ts';

const ROW: Omit<NewShareCode, 'code'> = {
  file_id: null,
  label: '周报',
  owner: 'v:owner',
  created_at: 0,
  expires_at: 10,
  removed_at: null,
  password_hash: null,
  max_downloads: null,
};

describeEachDatabase('share codes store', (database) => {
  it('finds a code, and lists those of a file in their order', async () => {
    const first = await storeShareCode(database(), { ...ROW, file_id: 7, label: 'a' });
    const second = await storeShareCode(database(), { ...ROW, file_id: 7, expires_at: null });
    const revoked = await storeShareCode(database(), { ...ROW, file_id: 7 });
    await storeShareCode(database(), { ...ROW, file_id: 8 });
    expect(await removeShareCode(database(), revoked.id, 5)).toBe(true);
    expect(await removeShareCode(database(), revoked.id, 6)).toBe(false);
    expect(await findShareCode(database(), first.code)).toEqual(first);
    expect(await findShareCode(database(), revoked.code)).toMatchObject({ removed_at: 5 });
    expect(await findShareCode(database(), 'nothing')).toBeUndefined();
    expect(await listExtraCodes(database(), 7)).toEqual([first, second]);
  });

  it('takes no code that a file or another code has, nor does a file', async () => {
    const { code: fileCode, id: _, is_favorite: __, ...file } = await buildFile(database());
    const { code } = await storeShareCode(database(), ROW);
    const codes = [fileCode, code, 'FREE000001'];
    const stored = await storeShareCode(database(), ROW, () => codes.shift() ?? '');
    expect(stored.code).toBe('FREE000001');
    const more = [code, 'FREE000002'];
    expect((await createFile(database(), file, () => more.shift() ?? '')).code).toBe('FREE000002');
    await expect(storeShareCode(database(), ROW, () => code)).rejects.toThrow('no free code');
  });

  it('is one of many that want one code at once, files among them, and the only one', async () => {
    const { code: _, id: __, is_favorite: ___, ...file } = await buildFile(database());
    const take = (index: number) =>
      database()
        .transaction()
        .execute(async (tx): Promise<unknown> => {
          const nextCode = () => 'WANTED0001';
          return index % 2 ? storeShareCode(tx, ROW, nextCode) : createFile(tx, file, nextCode);
        });
    const taken = await Promise.allSettled(Array.from({ length: 10 }, (__, index) => take(index)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('leaves the code to others when it is not stored after all', async () => {
    const aborted = database()
      .transaction()
      .execute(async (tx) => {
        await storeShareCode(tx, ROW, () => 'UNDONE0001');
        throw new Error('undone');
      });
    await expect(aborted).rejects.toThrow('undone');
    expect((await storeShareCode(database(), ROW, () => 'UNDONE0001')).code).toBe('UNDONE0001');
  });

  it('gives as many downloads as the limit, under many at once', async () => {
    const { id, code } = await storeShareCode(database(), { ...ROW, max_downloads: 5 });
    const spent = await Promise.all(
      Array.from({ length: 20 }, () => spendShareCode(database(), id)),
    );
    expect(spent.filter(Boolean)).toHaveLength(5);
    expect(await findShareCode(database(), code)).toMatchObject({ used_downloads: 5 });
  });

  it('sets a later end, and the password', async () => {
    const { id, code } = await storeShareCode(database(), ROW);
    await setLaterShareExpiry(database(), id, 99);
    await setLaterShareExpiry(database(), id, 98);
    await setSharePassword(database(), id, 'hash');
    expect(await findShareCode(database(), code)).toMatchObject({
      expires_at: 99,
      password_hash: 'hash',
    });
  });

  it('goes to the user at login, and with the account', async () => {
    const { code } = await storeShareCode(database(), { ...ROW, owner: 'v:9' });
    await sharesBelongings.move(database(), 'v:9', 'u:9');
    expect(await findShareCode(database(), code)).toMatchObject({ owner: 'u:9', removed_at: null });
    await sharesBelongings.remove(database(), 'u:9', 3);
    expect(await findShareCode(database(), code)).toMatchObject({ removed_at: 3 });
  });
});
