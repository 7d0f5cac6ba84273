import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildFile } from '#test/file-rows.ts';
import {
  countBundledFiles,
  findBundledFile,
  findFilesOfOwner,
  insertBundleFiles,
  listBundledFiles,
} from './bundle-files.store.ts';

describeEachDatabase('bundle files store', (database) => {
  it('keeps files in their order, with their paths', async () => {
    const b = await buildFile(database(), { name: 'b.txt' });
    const a = await buildFile(database(), { name: 'a.txt', status: 0 });
    await insertBundleFiles(database(), [
      { bundle_id: 1, position: 0, file_id: b.id, path: '文件夹/b.txt' },
      { bundle_id: 1, position: 1, file_id: a.id, path: 'a.txt' },
      { bundle_id: 2, position: 0, file_id: a.id, path: 'other.txt' },
    ]);
    expect(await listBundledFiles(database(), 1)).toEqual([
      { ...b, position: 0, path: '文件夹/b.txt' },
      { ...a, position: 1, path: 'a.txt' },
    ]);
    expect(await listBundledFiles(database(), 99)).toEqual([]);
    expect(await findBundledFile(database(), 1, 1)).toEqual({ ...a, position: 1, path: 'a.txt' });
    expect(await findBundledFile(database(), 1, 2)).toBeUndefined();
    expect(await countBundledFiles(database(), [1, 2, 99])).toBe(3);
    expect(await countBundledFiles(database(), [])).toBe(0);
  });

  it('takes a thousand at once', async () => {
    const { id } = await buildFile(database());
    await insertBundleFiles(
      database(),
      Array.from({ length: 1000 }, (_, position) => ({
        bundle_id: 3,
        position,
        file_id: id,
        path: `${position}.txt`,
      })),
    );
    const files = await listBundledFiles(database(), 3);
    expect(files.map(({ position }) => position)).toEqual(files.map((_, index) => index));
    expect(files).toHaveLength(1000);
  });

  it('finds an owner’s files and nobody else’s', async () => {
    const mine = await buildFile(database(), { owner: 'v:mine' });
    const other = await buildFile(database(), { owner: 'v:other' });
    const found = await findFilesOfOwner(database(), 'v:mine', [mine.code, other.code, 'X']);
    expect(found).toEqual([mine]);
  });
});
