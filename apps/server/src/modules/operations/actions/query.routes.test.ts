import { FILE_STATUS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { buildFile, createCode } from '#test/file-rows.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';

const QUERY = '/api/transmit/query';

async function openOffice() {
  const opened = await createAccountsApp();
  const operator = await logInAs(opened, 'operator');
  const { db } = opened.services;
  const ids = async (query = '') => {
    const { status, body } = await operator.get(`${QUERY}${query}`);
    expect(status).toBe(200);
    return (body['rows'] as { id: number }[]).map(({ id }) => id);
  };
  return { opened, operator, db, ids };
}

describe('GET /api/transmit/query', () => {
  it('SECURITY §3 row 45: is the operators’ alone', async () => {
    const { opened } = await openOffice();
    expect(await opened.visitor().get(QUERY)).toMatchObject({ status: 401 });
    const user = await logInAs(opened, 'user');
    expect(await user.get(QUERY)).toMatchObject({ status: 403, body: { code: 'E_FORBIDDEN' } });
  });

  it.each([
    'status=99',
    'status=15',
    'status=4',
    'expired=2',
    'file_type=abc',
    'file_type=4',
    'favorite=2',
    'storage_type=0',
    'storage_type=4',
  ])('row 46: refuses %s', async (query) => {
    const { operator } = await openOffice();
    const answer = await operator.get(`${QUERY}?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'E_PARAM' } });
    expect(Object.keys(answer.body['fields'] as object)).toEqual([query.split('=')[0]]);
  });

  it.each([
    'min_size=2&max_size=1',
    'min_size=-1',
    'max_size=1e30',
    'min_size=1.5G',
    'min_size=0x1',
  ])('row 47: refuses %s', async (query) => {
    const { operator } = await openOffice();
    expect(await operator.get(`${QUERY}?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'E_PARAM' },
    });
  });

  it.each(['-1', '0', 'abc', '9223372036854775808', "1' or '1'='1", '1;drop table files', '1.5'])(
    'row 48: refuses last_id=%s',
    async (lastId) => {
      const { operator } = await openOffice();
      const answer = await operator.get(`${QUERY}?last_id=${encodeURIComponent(lastId)}`);
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { last_id: expect.anything() } },
      });
    },
  );

  it('row 49: goes on after a row that has gone', async () => {
    const { db, ids } = await openOffice();
    const [first, second, third] = [await buildFile(db), await buildFile(db), await buildFile(db)];
    await db.deleteFrom('files').where('id', '=', second.id).execute();
    expect(await ids(`?last_id=${second.id}`)).toEqual([first.id]);
    expect(await ids()).toEqual([third.id, first.id]);
  });

  it('pages by the last id, newest first, with how many there are', async () => {
    const { db, operator } = await openOffice();
    for (let file = 0; file < 53; file += 1) await buildFile(db);
    const first = await operator.api.operations.allFiles({});
    expect(first).toMatchObject({ total: 53, rows: { length: 50 } });
    const second = await operator.api.operations.allFiles({ last_id: first.rows.at(-1)?.id });
    expect(second.rows).toHaveLength(3);
    const seen = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect(new Set(seen).size).toBe(53);
    const end = await operator.api.operations.allFiles({ last_id: second.rows.at(-1)?.id });
    expect(end).toMatchObject({ rows: [], total: 53 });
  });

  it('filters by every field of spec §2, alone and together', async () => {
    const { db, ids } = await openOffice();
    const plain = await buildFile(db, { size_bytes: 1024 });
    const cleared = await buildFile(db, { status: FILE_STATUS.cleared });
    const image = await buildFile(db, { file_type: 2, size_bytes: 2048, storage_type: 2 });
    const deleted = await buildFile(db, { status: FILE_STATUS.deleted });
    await db.updateTable('files').set({ favorite_count: 1 }).where('id', '=', image.id).execute();
    expect(await ids('?status=2')).toEqual([cleared.id]);
    expect(await ids('?status=0')).toEqual([deleted.id]);
    expect(await ids('?file_type=2')).toEqual([image.id]);
    expect(await ids('?favorite=1')).toEqual([image.id]);
    expect(await ids('?favorite=0')).toEqual([deleted.id, cleared.id, plain.id]);
    expect(await ids('?storage_type=2')).toEqual([image.id]);
    expect(await ids('?min_size=1024')).toEqual([image.id, plain.id]);
    expect(await ids('?max_size=1024')).toEqual([deleted.id, cleared.id, plain.id]);
    expect(await ids('?min_size=1024&max_size=1024')).toEqual([plain.id]);
    expect(await ids('?status=1&file_type=2&favorite=1&storage_type=2&min_size=2000')).toEqual([
      image.id,
    ]);
    expect(
      await ids('?status=&file_type=&favorite=&storage_type=&min_size=&max_size=2047'),
    ).toEqual([deleted.id, cleared.id, plain.id]);
    expect(await ids(`?doc_id=${plain.id}`)).toEqual([plain.id]);
    expect(await ids('?doc_id=999999')).toEqual([]);
  });

  it('tells normal files that have passed their time from those that have not', async () => {
    const { db, operator, ids } = await openOffice();
    const past = await buildFile(db, { expires_at: 1, size_bytes: 10 });
    const alive = await buildFile(db, { expires_at: 4e12, size_bytes: 20 });
    await buildFile(db, { expires_at: 1, status: FILE_STATUS.backedUp });
    await buildFile(db, { expires_at: 1, status: FILE_STATUS.cleared });
    expect(await ids('?expired=1')).toEqual([past.id]);
    expect(await ids('?expired=0')).toEqual([alive.id]);
    expect(await ids('?expired=1&min_size=11')).toEqual([]);
    expect(await ids('?expired=1&status=2')).toEqual([]);
    expect(await operator.api.operations.allFiles({ expired: 1 })).toMatchObject({ total: 1 });
  });

  it('counts by expiry and by name up to a thousand', async () => {
    const { opened, db, operator } = await openOffice();
    const file = await buildFile(db, { name: '清单.txt', expires_at: 1 });
    const { id: _id, is_favorite: _computed, ...row } = file;
    const rows = Array.from({ length: 1004 }, (_, index) => ({
      ...row,
      code: `many-${index}`,
      object_key: `many/${index}`,
    }));
    for (let at = 0; at < rows.length; at += 100) {
      await opened.services.db
        .insertInto('files')
        .values(rows.slice(at, at + 100))
        .execute();
    }
    for (const query of [{ expired: 1 }, { q: '清单' }]) {
      expect(await operator.api.operations.allFiles(query)).toMatchObject({
        total: 1000,
        rows: { length: 50 },
      });
    }
  });

  it('finds by a part of the name, within the other filters, and by a whole code', async () => {
    const { db, ids } = await openOffice();
    const code = createCode();
    const report = await buildFile(db, {
      name: '季度报告.pdf',
      size_bytes: 2048,
      expires_at: 4e12,
      code,
    });
    const image = await buildFile(db, { name: '报告封面.png', file_type: 2, expires_at: 1 });
    await buildFile(db, { name: '报告草稿.txt', status: FILE_STATUS.deleted });
    expect(await ids('?q=报告')).toEqual([image.id, report.id]);
    expect(await ids('?q=报告&file_type=2')).toEqual([image.id]);
    expect(await ids('?q=报告&min_size=2000')).toEqual([report.id]);
    expect(await ids('?q=报告&expired=1')).toEqual([image.id]);
    expect(await ids('?q=报告&expired=1&status=3')).toEqual([]);
    expect(await ids('?q=报告&favorite=1')).toEqual([]);
    expect(await ids(`?q=报告&last_id=${image.id}`)).toEqual([report.id]);
    expect(await ids('?q=没有')).toEqual([]);
    expect(await ids(`?q=${code.toLowerCase()}&file_type=2`)).toEqual([report.id]);
    expect(await ids(`?q=${code}&last_id=${report.id}`)).toEqual([]);
  });

  it('tells the record of spec §3', async () => {
    const { db, operator } = await openOffice();
    const file = await buildFile(db, { name: '报告.pdf', is_public: 1, expires_at: 1 });
    const { rows } = await operator.api.operations.allFiles({});
    expect(rows).toEqual([
      expect.objectContaining({
        id: file.id,
        code: file.code,
        name: '报告.pdf',
        file_size: 3,
        status: 1,
        popular: 1,
        favorite: 0,
        expire_status: 1,
        storage_type: 1,
      }),
    ]);
  });
});
