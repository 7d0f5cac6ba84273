import { describe, expect, it } from 'vitest';
import { buildFile } from '#test/file-rows.ts';
import { logInAs } from '#test/log-in-as.ts';
import { openOffice, UNKNOWN } from '../testing/open-office.ts';

describe('POST /api/transmit/operate_many', () => {
  it.each([
    { action: 'delete', codes: [UNKNOWN] },
    { action: 'clear', codes: [] },
    { action: 'clear', codes: Array(201).fill(UNKNOWN) },
    { action: 'clear' },
    { codes: [UNKNOWN] },
    { action: 'clear', codes: [''] },
  ])('refuses %j', async (body) => {
    const { operator } = await openOffice();
    expect(await operator.post('/api/transmit/operate_many', body)).toMatchObject({ status: 400 });
  });

  it('does all it can, and tells of each what came of it', async () => {
    const { operator, services, send } = await openOffice();
    const [one, two] = [await send('one'), await send('two')];
    const cleared = await buildFile(services.db, { status: 2 });
    const { data } = await operator.api.operations.operateMany({
      action: 'prolong',
      codes: [one.code, cleared.code, two.code, one.code.toLowerCase(), '???'],
    });
    expect(data).toMatchObject({ kind: 'operate', operation: 'prolong', state: 'done' });
    expect(data).toMatchObject({ total: 4, finished: 4, failed: 2 });
    expect(data.files.map(({ done, message }) => [done, message.slice(0, 5)])).toEqual([
      [true, ''],
      [false, '该文件当前'],
      [true, ''],
      [false, '文件不存在'],
    ]);
    expect(data.files[0]?.expire_time).toMatch(/^2036-/);
  });

  it.each([
    ['publish', { is_public: 1 }, { popular: 1, expire_time: expect.stringMatching(/^2036-/) }],
    ['unpublish', { is_public: 0 }, { popular: 0 }],
    ['prolong', { is_public: 1 }, { popular: 1, expire_time: expect.stringMatching(/^2036-/) }],
    ['clear', { status: 2 }, { file_status: 2 }],
    ['backup', { status: 3 }, { file_status: 3 }],
  ] as const)('does %s, and tells the rows', async (action, stored, told) => {
    const { operator, services, file, send } = await openOffice();
    const files = [await send('one'), await send('two')];
    if (action === 'prolong' || action === 'unpublish') {
      await services.db.updateTable('files').set({ is_public: 1 }).execute();
    }
    const { data } = await operator.api.operations.operateMany({
      action,
      codes: files.map(({ code }) => code),
    });
    expect(data).toMatchObject({ state: 'done', finished: 2, failed: 0 });
    expect(data.files).toMatchObject(files.map(({ code }) => ({ code, done: true, ...told })));
    for (const { id } of files) expect(await file(id)).toMatchObject(stored);
  });
});

describe('the same wish of an operator sent twice (SECURITY §3 row 228)', () => {
  const KEY = 'one-wish-of-an-operator';

  it('prolongs once, and answers the job that it began', async () => {
    const { operator, send } = await openOffice();
    const { code } = await send('one');
    const wish = { action: 'prolong' as const, codes: [code], request_key: KEY };
    const first = await operator.api.operations.operateMany(wish);
    const again = await operator.api.operations.operateMany(wish);
    expect(again.data).toEqual(first.data);
    expect(first.data.files[0]?.expire_time).toMatch(/^2036-/);
    const other = await operator.api.operations.operateMany({ ...wish, request_key: `${KEY}-2` });
    expect(other.data.files[0]?.expire_time).toMatch(/^2046-/);
  });

  it('refuses another wish under its key, and minds no colleague’s key', async () => {
    const { opened, operator, send } = await openOffice();
    const { code } = await send('one');
    const wish = { action: 'prolong' as const, codes: [code], request_key: KEY };
    await operator.api.operations.operateMany(wish);
    const path = '/api/transmit/operate_many';
    const other = await operator.post(path, { ...wish, action: 'publish' });
    expect(other).toMatchObject({ status: 422, body: { code: 'E_IDEMPOTENCY' } });
    const theirs = await (await logInAs(opened, 'operator')).api.operations.operateMany(wish);
    expect(theirs.data.files[0]?.expire_time).toMatch(/^2046-/);
  });

  it.each(['short', 'x'.repeat(65), 'with a space in it'])('refuses the key %j', async (key) => {
    const { operator } = await openOffice();
    const wish = { action: 'clear', codes: [UNKNOWN], request_key: key };
    expect(await operator.post('/api/transmit/operate_many', wish)).toMatchObject({ status: 400 });
  });
});

describe('jobs', () => {
  it('are found by their id, and ended ones are not cancelled', async () => {
    const { operator, send } = await openOffice();
    const { code } = await send();
    const { data } = await operator.api.operations.clear({ code });
    await operator.api.operations.cancelJob({ job_id: data.job_id });
    const found = await operator.api.operations.job({ job_id: data.job_id });
    expect(found.data).toEqual(data);
    expect(await operator.get('/api/transmit/operation_job?job_id=999')).toMatchObject({
      status: 404,
    });
    expect(
      await operator.post('/api/transmit/operation_job/cancel', { job_id: 999 }),
    ).toMatchObject({ status: 404 });
  });
});
