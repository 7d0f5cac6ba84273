import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildFile } from './build-file.ts';
import { createFile } from './create-file.ts';
import { storeShareCode } from './create-share-code.ts';
import type { NewShareCode } from './files.tables.ts';
import { filesBelongings } from './files-belongings.ts';
import {
  findShareCode,
  getShareCode,
  listExtraCodes,
  removeShareCode,
  setLaterShareExpiry,
  setSharePassword,
  spendShareCode,
} from './share-codes.store.ts';

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
    expect(await getShareCode(database(), revoked.id)).toMatchObject({ removed_at: 5 });
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
    await expect(storeShareCode(database(), ROW, () => code)).rejects.toThrow('no free share code');
  });

  it('gives as many downloads as the limit, under many at once', async () => {
    const { id } = await storeShareCode(database(), { ...ROW, max_downloads: 5 });
    const spent = await Promise.all(
      Array.from({ length: 20 }, () => spendShareCode(database(), id)),
    );
    expect(spent.filter(Boolean)).toHaveLength(5);
    expect(await getShareCode(database(), id)).toMatchObject({ used_downloads: 5 });
  });

  it('sets a later end, and the password', async () => {
    const { id } = await storeShareCode(database(), ROW);
    await setLaterShareExpiry(database(), id, 99);
    await setLaterShareExpiry(database(), id, 98);
    await setSharePassword(database(), id, 'hash');
    expect(await getShareCode(database(), id)).toMatchObject({
      expires_at: 99,
      password_hash: 'hash',
    });
  });

  it('goes to the user at login, and with the account', async () => {
    const { id } = await storeShareCode(database(), { ...ROW, owner: 'v:9' });
    await filesBelongings.move(database(), 'v:9', 'u:9');
    expect(await getShareCode(database(), id)).toMatchObject({ owner: 'u:9', removed_at: null });
    await filesBelongings.remove(database(), 'u:9', 3);
    expect(await getShareCode(database(), id)).toMatchObject({ removed_at: 3 });
  });
});
