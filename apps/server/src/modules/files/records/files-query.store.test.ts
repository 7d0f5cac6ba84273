import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import type { FileRow } from '../files.tables.ts';
import { buildFile } from '../testing/build-file.ts';
import { type FileFilter, findFilePage } from './files-query.store.ts';
import { SIZE_STEPS } from './size-steps.ts';

const M = 2 ** 20;
const SIZES = [0, 1, 1000, M - 1, M, M + 1, 1.3 * M, 1.5 * M, 900 * M, 2 ** 40].map(Math.floor);

describeEachDatabase('all files by filter', (database) => {
  let files: FileRow[];

  beforeAll(async () => {
    for (let index = 0; index < 240; index += 1) {
      const { id } = await buildFile(database(), {
        status: [1, 1, 0, 2, 3, 5][index % 6] ?? 1,
        file_type: [1, 2, 3, 5][index % 4] ?? 1,
        storage_type: index % 7 === 0 ? 2 : 1,
        size_bytes: SIZES[(index * 7) % SIZES.length] ?? 0,
      });
      if (index % 5 === 0) await favorite(id, `u:${index % 3}`);
    }
    files = await database().selectFrom('files').selectAll().orderBy('id', 'desc').execute();
  });

  function favorite(fileId: number, owner: string) {
    return database()
      .insertInto('favorites')
      .values({ owner, file_id: fileId, code: '', created_at: 0 })
      .execute();
  }

  function matches(file: FileRow, filter: FileFilter): boolean {
    return (
      file.status === (filter.status ?? file.status) &&
      file.file_type === (filter.fileType ?? file.file_type) &&
      file.storage_type === (filter.storageType ?? file.storage_type) &&
      (file.is_favorite === 1) === (filter.isFavorite ?? file.is_favorite === 1) &&
      file.size_bytes >= (filter.minBytes ?? 0) &&
      file.size_bytes <= (filter.maxBytes ?? Infinity)
    );
  }

  const FILTERS: [string, FileFilter][] = [
    ['no filter', {}],
    ['a status', { status: 1 }],
    ['deleted', { status: 0 }],
    ['a type', { fileType: 2 }],
    ['a storage type', { storageType: 2 }],
    ['favourites', { isFavorite: true }],
    ['no favourites', { isFavorite: false }],
    ['a least size', { minBytes: M }],
    ['a greatest size', { maxBytes: M }],
    ['a greatest size between steps', { maxBytes: 1.375 * M }],
    ['one size', { minBytes: M, maxBytes: M }],
    ['a range over one border', { minBytes: M - 1, maxBytes: M + 1 }],
    ['a range without files', { minBytes: 2, maxBytes: 500 }],
    ['the largest that there may be', { minBytes: Number.MAX_SAFE_INTEGER }],
    [
      'everything at once',
      { status: 1, fileType: 1, storageType: 1, isFavorite: false, minBytes: 1, maxBytes: 2 ** 41 },
    ],
  ];

  it.each(FILTERS)('%s', async (_title, filter) => {
    const expected = files.filter((file) => matches(file, filter)).map(({ id }) => id);
    const seen: number[] = [];
    for (let beforeId: number | undefined; ; beforeId = seen.at(-1)) {
      const { files: page, total } = await findFilePage(database(), filter, { beforeId, limit: 7 });
      expect(total).toBe(expected.length);
      if (page.length === 0) break;
      seen.push(...page.map(({ id }) => id));
    }
    expect(seen).toEqual(expected);
  });

  it('counts by the steps that the code knows', async () => {
    const { rows } = await sql<{ floor_bytes: number }>`
      select floor_bytes from size_steps order by floor_bytes
    `.execute(database());
    expect(rows.map((row) => row.floor_bytes)).toEqual(SIZE_STEPS);
  });

  describe('the counts follow', () => {
    const total = async (filter: FileFilter) =>
      (await findFilePage(database(), filter, { limit: 1 })).total;

    it('a status, a size and a type that change', async () => {
      const { id } = await buildFile(database(), { status: 1, size_bytes: 17 * M });
      const before = await total({ status: 5, fileType: 3, minBytes: 18 * M, maxBytes: 18 * M });
      await database()
        .updateTable('files')
        .set({ status: 5, file_type: 3, size_bytes: 18 * M })
        .where('id', '=', id)
        .execute();
      expect(await total({ minBytes: 17 * M, maxBytes: 17 * M })).toBe(0);
      expect(await total({ status: 5, fileType: 3, minBytes: 18 * M, maxBytes: 18 * M })).toBe(
        before + 1,
      );
    });

    it('the first favourite and the last one that goes', async () => {
      const { id } = await buildFile(database(), { size_bytes: 19 * M });
      const mine = { isFavorite: true, minBytes: 19 * M, maxBytes: 19 * M };
      await favorite(id, 'u:1');
      await favorite(id, 'u:2');
      expect(await total(mine)).toBe(1);
      await database().deleteFrom('favorites').where('owner', '=', 'u:1').execute();
      expect(await total(mine)).toBe(1);
      await database().deleteFrom('favorites').where('file_id', '=', id).execute();
      expect(await total(mine)).toBe(0);
    });

    it('a transaction that is rolled back', async () => {
      const before = await total({});
      await database()
        .transaction()
        .execute(async (tx) => {
          await buildFile(tx);
          throw new Error('not after all');
        })
        .catch(() => {});
      expect(await total({})).toBe(before);
    });

    it('many writers at once', async () => {
      const before = await total({});
      await Promise.all(Array.from({ length: 60 }, () => buildFile(database())));
      expect(await total({})).toBe(before + 60);
    });
  });
});
