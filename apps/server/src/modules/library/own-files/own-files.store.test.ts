import { beforeAll, describe, expect, it } from 'vitest';
import type { FileRow } from '#modules/files/files.tables.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildFile } from '#test/file-rows.ts';
import { findOwnFileById, listOwnFiles, type OwnFilter } from './own-files.store.ts';

const NAMES = [
  '年度报告.pdf',
  '报告单_1.pdf',
  '100%.txt',
  'IMG_0001.JPG',
  'a\'b\\c".txt',
  '😀笑.png',
];

describeEachDatabase('own files', (database) => {
  let files: FileRow[];

  beforeAll(async () => {
    for (let index = 0; index < 120; index += 1) {
      await buildFile(database(), {
        owner: index % 3 === 0 ? 'v:other' : 'v:me',
        name: NAMES[index % NAMES.length] ?? '',
        status: [1, 1, 0, 2, 3, 5][Math.floor(index / 2) % 6] ?? 1,
        file_type: [1, 2, 3, 5][index % 4] ?? 1,
      });
    }
    files = await database().selectFrom('files').selectAll().orderBy('id', 'desc').execute();
  });

  function expectedIds({ owner, q = '', status, fileType }: OwnFilter): number[] {
    return files
      .filter((file) => file.owner === owner && file.status !== 0)
      .filter((file) => status === undefined || file.status === status)
      .filter((file) => fileType === undefined || file.file_type === fileType)
      .filter((file) => file.name.toLowerCase().includes(q.toLowerCase()))
      .map(({ id }) => id);
  }

  async function listAll(filter: OwnFilter): Promise<number[]> {
    const seen: number[] = [];
    for (let beforeId: number | undefined; ; beforeId = seen.at(-1)) {
      const page = await listOwnFiles(database(), filter, { beforeId, limit: 7 });
      if (page.length === 0) return seen;
      seen.push(...page.map(({ id }) => id));
    }
  }

  const FILTERS: [string, Omit<OwnFilter, 'owner'>][] = [
    ['no filter', {}],
    ['a status', { status: 3 }],
    ['a type', { fileType: 2 }],
    ['a status and a type', { status: 1, fileType: 1 }],
    ['two Chinese characters', { q: '报告' }],
    ['one character', { q: '单' }],
    ['an emoji', { q: '😀' }],
    ['another case', { q: 'img_00' }],
    ['a percent sign, which is no wildcard', { q: '0%' }],
    ['an underscore, which is no wildcard', { q: '_1' }],
    ['quotes and a backslash', { q: `'b\\c"` }],
    ['words of a name in another order', { q: '告报' }],
    ['what no name has', { q: '没有这样的文件' }],
    ['SQL', { q: `' or 1=1 --` }],
    ['FTS5 syntax', { q: '" OR "' }],
    ['a word of another kind', { q: 'ov:other' }],
    ['a name, a status and a type', { q: 'pdf', status: 1, fileType: 1 }],
  ];

  it.each(FILTERS)('%s', async (_title, filter) => {
    const own = { owner: 'v:me', ...filter };
    expect(await listAll(own)).toEqual(expectedIds(own));
  });

  it('SECURITY §3 row 49: pages on from a row that was deleted', async () => {
    const [first, second, third] = await listOwnFiles(database(), { owner: 'v:me' }, { limit: 3 });
    await database()
      .updateTable('files')
      .set({ status: 0 })
      .where('id', '=', second?.id ?? 0)
      .execute();
    const rest = await listOwnFiles(
      database(),
      { owner: 'v:me' },
      { beforeId: second?.id, limit: 1 },
    );
    expect(rest.map(({ id }) => id)).toEqual([third?.id]);
    await database()
      .updateTable('files')
      .set({ status: second?.status ?? 1 })
      .where('id', '=', second?.id ?? 0)
      .execute();
    expect(first?.id).toBeGreaterThan(second?.id ?? 0);
  });

  describe('finds by name', () => {
    const found = async (owner: string, q: string) =>
      (await listOwnFiles(database(), { owner, q }, { limit: 9 })).length;

    it('under a new name, a new owner, and no more once deleted', async () => {
      const { id } = await buildFile(database(), { owner: 'v:a', name: '旧名字.txt' });
      const set = (change: Partial<Pick<FileRow, 'name' | 'owner' | 'status'>>) =>
        database().updateTable('files').set(change).where('id', '=', id).execute();
      expect(await found('v:a', '旧名')).toBe(1);
      await set({ name: '新名字.txt' });
      expect(await found('v:a', '旧名')).toBe(0);
      expect(await found('v:a', '新名')).toBe(1);
      await set({ owner: 'u:9' });
      expect(await found('v:a', '新名')).toBe(0);
      expect(await found('u:9', '新名')).toBe(1);
      await set({ status: 0 });
      expect(await found('u:9', '新名')).toBe(0);
    });

    it('the longest names', async () => {
      const name = `${'长'.repeat(84)}尾`;
      await buildFile(database(), { owner: 'v:long', name });
      expect(await found('v:long', '长尾')).toBe(1);
      expect(await found('v:long', name.slice(-64))).toBe(1);
    });
  });

  it('T4 (e): finds one row by id for its owner alone', async () => {
    const mine = files.find(({ owner, status }) => owner === 'v:me' && status === 1);
    const id = mine?.id ?? 0;
    expect((await findOwnFileById(database(), 'v:me', id))?.id).toBe(id);
    expect(await findOwnFileById(database(), 'v:other', id)).toBeUndefined();
  });
});
