import { beforeAll, expect, it } from 'vitest';
import type { FileRow } from '#modules/files/files.tables.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildFile } from '#test/file-rows.ts';
import { listMostDownloaded, listNewestPublic } from './public-files.store.ts';

const NOW = 1000;

describeEachDatabase('public files', (database) => {
  let files: FileRow[];

  beforeAll(async () => {
    for (let index = 0; index < 90; index += 1) {
      await buildFile(database(), {
        is_public: index % 4 === 0 ? 0 : 1,
        name: index % 2 === 0 ? `安装包${index}.zip` : `驱动${index}.exe`,
        status: [1, 1, 3, 0, 2, 5][Math.floor(index / 3) % 6] ?? 1,
        file_type: [1, 2][index % 2] ?? 1,
        expires_at: index % 7 === 0 ? NOW : NOW + 1,
        password_hash: index % 11 === 0 ? 'hash' : null,
        download_count: (index * 7) % 5,
      });
    }
    files = (await database().selectFrom('files').selectAll().execute())
      .filter((file) => file.is_public === 1 && [1, 3].includes(file.status))
      .filter((file) => file.expires_at > NOW && file.password_hash === null);
  });

  const matching = (q: string, fileType?: number) =>
    files.filter(
      (file) => file.name.includes(q) && file.file_type === (fileType ?? file.file_type),
    );

  const FILTERS: [string, { q?: string; fileType?: number }][] = [
    ['all', {}],
    ['a type', { fileType: 2 }],
    ['a name', { q: '安装' }],
    ['a name and a type', { q: '驱动', fileType: 2 }],
    ['what there is not', { q: '安装', fileType: 5 }],
  ];

  it.each(FILTERS)('newest first: %s', async (_title, filter) => {
    const seen: number[] = [];
    for (let beforeId: number | undefined; ; beforeId = seen.at(-1)) {
      const page = await listNewestPublic(
        database(),
        { ...filter, now: NOW },
        { beforeId, limit: 4 },
      );
      if (page.length === 0) break;
      seen.push(...page.map(({ id }) => id));
    }
    const expected = matching(filter.q ?? '', filter.fileType).map(({ id }) => id);
    expect(seen).toEqual(expected.sort((a, b) => b - a));
    expect(seen.length > 0).toBe(filter.fileType !== 5);
  });

  it.each(FILTERS)('most downloaded first: %s', async (_title, filter) => {
    const seen: FileRow[] = [];
    for (;;) {
      const last = seen.at(-1);
      const before = last && { id: last.id, downloads: last.download_count };
      const page = await listMostDownloaded(
        database(),
        { ...filter, now: NOW },
        { before, limit: 4 },
      );
      if (page.length === 0) break;
      seen.push(...page);
    }
    const expected = matching(filter.q ?? '', filter.fileType).sort(
      (a, b) => b.download_count - a.download_count || b.id - a.id,
    );
    expect(seen.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  it('reads searches with many hits on the way down instead of sorting them', async () => {
    const rows = Array.from({ length: 2100 }, (_, index) => index);
    await database()
      .transaction()
      .execute(async (tx) => {
        for (const index of rows) {
          await buildFile(tx, {
            name: `模板${index}`,
            is_public: 1,
            expires_at: NOW + 1,
            file_type: 3,
          });
        }
      });
    const page = await listMostDownloaded(database(), { q: '模板', now: NOW }, { limit: 50 });
    expect(page).toHaveLength(50);
    const ids = page.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });
});
