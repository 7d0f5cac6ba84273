import { createHash } from 'node:crypto';
import { toWireTime } from '@transmit/contract';
import { crc64 } from '@transmit/cos';
import { describe, expect, it } from 'vitest';
import { buildFile } from '#test/file-rows.ts';
import { logInAs } from '#test/log-in-as.ts';
import { objectKeyOf, sendFile } from '#test/send-file.ts';
import { openOffice, UNKNOWN } from '../testing/open-office.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('GET /api/transmit/prolong', () => {
  const path = (code: string) => `/api/transmit/prolong?code=${code}&num=10&date_type=YEAR`;

  it('spec §4: adds ten years, each time, and is written down', async () => {
    const { operator, file, audit, send } = await openOffice();
    const { id, code } = await send();
    const before = toWireTime((await file(id)).expires_at);
    const first = await operator.get(path(code));
    expect(first.body).toEqual({
      status: 1,
      data: { expire_time: before.replace('2026', '2036') },
    });
    const second = await operator.get(path(code.toLowerCase().replace('-', ' ')));
    expect(second.body).toMatchObject({ data: { expire_time: before.replace('2026', '2046') } });
    expect((await audit()).at(-1)).toEqual({
      action: 'file.prolong',
      target: (await file(id)).code,
      before: { expire_time: before },
      after: { expire_time: before.replace('2026', '2036') },
    });
  });

  it.each([
    'num=0&date_type=YEAR',
    'num=-1&date_type=YEAR',
    'num=11&date_type=YEAR',
    'num=1e9&date_type=YEAR',
    'num=abc&date_type=YEAR',
    'num=10&date_type=DAY',
    'num=10',
    'date_type=YEAR',
  ])('SECURITY §3 row 58: refuses %s', async (query) => {
    const { operator, file, send } = await openOffice();
    const { id, code } = await send();
    const { expires_at } = await file(id);
    const answer = await operator.get(`/api/transmit/prolong?code=${code}&${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'E_PARAM' } });
    expect((await file(id)).expires_at).toBe(expires_at);
  });

  it.each([
    ['cleared', { status: 2 }],
    ['deleted', { status: 0 }],
    ['failed', { status: 5 }],
    ['purged', { purged_at: 1 }],
  ])('row 59: refuses a %s file', async (_state, state) => {
    const { operator, services } = await openOffice();
    const { code } = await buildFile(services.db, state);
    expect(await operator.get(path(code))).toMatchObject({
      status: 409,
      body: { code: 'E_STATE' },
    });
  });

  it('row 60: refuses beyond the year 9999, however often it is asked', async () => {
    const { operator, file, send } = await openOffice();
    const { id, code } = await send();
    let refused = 0;
    for (let time = 0; time < 1000; time += 1) {
      const { status, body } = await operator.get(path(code));
      if (status === 200) continue;
      refused += 1;
      expect([status, body['code']]).toEqual([409, 'E_LIMIT']);
    }
    expect(refused).toBe(1000 - 797);
    expect(toWireTime((await file(id)).expires_at).slice(0, 4)).toBe('9996');
  });

  it('answers an unknown code with 404', async () => {
    const { operator } = await openOffice();
    expect(await operator.get(path(UNKNOWN))).toMatchObject({ status: 404 });
    expect(await operator.get(path('%2E%2E%2F'))).toMatchObject({ status: 404 });
  });
});

describe('GET /api/transmit/public1', () => {
  it('spec §4: makes a file public for at least ten years; twice is the same', async () => {
    const { operator, opened, file, audit, send } = await openOffice();
    const { id, code } = await send();
    const first = await operator.api.operations.publish({ code });
    expect(first.data).toEqual({ popular: 1, expire_time: '2036-11-20 12:00:00' });
    expect(await file(id)).toMatchObject({ is_public: 1, expires_at: Date.UTC(2036, 10, 20, 4) });
    expect(await operator.api.operations.publish({ code })).toEqual(first);
    expect((await audit()).at(-1)).toMatchObject({
      action: 'file.publish',
      before: { popular: 0 },
      after: { popular: 1, expire_time: '2036-11-20 12:00:00' },
    });
    opened.clock.now += 1000;
  });

  it.each([
    ['cleared', { status: 2 }],
    ['deleted', { status: 0 }],
  ])('SECURITY §3 row 61: refuses a %s file', async (_state, state) => {
    const { operator, services } = await openOffice();
    const { code } = await buildFile(services.db, state);
    const answer = await operator.get(`/api/transmit/public1?code=${code}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'E_STATE' } });
  });
});

describe('POST /api/transmit/backup', () => {
  const backUp = '/api/transmit/backup';

  it.each([{}, { md5: 'a'.repeat(31) }, { md5: 'g'.repeat(32) }, { md5: 5 }, { md5: null }])(
    'SECURITY §3 row 62: refuses %j',
    async (body) => {
      const { operator } = await openOffice();
      expect(await operator.post(backUp, body)).toMatchObject({
        status: 400,
        body: { code: 'E_PARAM' },
      });
    },
  );

  it('row 62: takes upper case; row 63: backs up all three files, with one copy of the bytes', async () => {
    const { operator, services, file, audit, send } = await openOffice();
    const files = [await send('same'), await send('same'), await send('same')];
    const other = await send('other');
    const { status, body } = await operator.post(backUp, { md5: md5('same').toUpperCase() });
    expect(status).toBe(200);
    expect(body['data']).toMatchObject({
      state: 'done',
      operation: 'backup',
      // One content, whatever the number of files.
      total: 1,
      finished: 1,
      failed: 0,
      total_bytes: 4,
      done_bytes: 4,
    });
    for (const { id } of files) expect(await file(id)).toMatchObject({ status: 3 });
    expect(await file(other.id)).toMatchObject({ status: 1 });
    const { objects } = await services.backups.listObjects();
    expect(objects).toMatchObject([
      { key: `${md5('same').slice(0, 2)}/${md5('same')}-4-${crc64(Buffer.from('same'))}` },
    ]);
    expect(await audit()).toEqual(
      files.toReversed().map(({ code }) => ({
        action: 'file.backup',
        target: code.replace('-', ''),
        before: { status: 1 },
        after: { status: 3, md5: md5('same') },
      })),
    );
    const again = await operator.post(backUp, { md5: md5('same') });
    expect(again.body['data']).toMatchObject({ state: 'done', failed: 0 });
    expect(await audit()).toHaveLength(3);
  });

  it('row 63: knows no file with this md5', async () => {
    const { operator } = await openOffice();
    expect(await operator.post(backUp, { md5: md5('nobody') })).toMatchObject({ status: 404 });
  });

  it('refuses when all with this md5 are gone', async () => {
    const { operator, services } = await openOffice();
    await buildFile(services.db, { md5: md5('x'), status: 2 });
    expect(await operator.post(backUp, { md5: md5('x') })).toMatchObject({
      status: 409,
      body: { code: 'E_STATE' },
    });
  });

  it('says so when the object has gone, and changes nothing', async () => {
    const { opened, operator, services, file, send } = await openOffice();
    const lost = await send('lost');
    await services.storage.removeObject(await objectKeyOf(opened, lost));
    const answer = await operator.post(backUp, { md5: md5('lost') });
    expect(answer).toMatchObject({ status: 503, body: { code: 'E_STORAGE' } });
    expect(await file(lost.id)).toMatchObject({ status: 1 });
    expect((await services.backups.listObjects()).objects).toEqual([]);
  });
});

describe('POST /api/transmit/clear', () => {
  it('PRODUCT §3: removes the bytes and then says so, and writes it down', async () => {
    const { opened, operator, services, file, audit, send } = await openOffice();
    const { id, code } = await send('secret', { name: '机密.txt' });
    const objectKey = await objectKeyOf(opened, { id });
    expect(await services.storage.findObject(objectKey)).toBeDefined();
    const { data } = await operator.api.operations.clear({ code });
    expect(data).toMatchObject({ state: 'done', files: [{ done: true, file_status: 2 }] });
    expect(await services.storage.findObject(objectKey)).toBeUndefined();
    expect(await file(id)).toMatchObject({ status: 2, purged_at: expect.any(Number) });
    expect(await audit()).toEqual([
      {
        action: 'file.clear',
        target: code.replace('-', ''),
        before: { status: 1, name: '机密.txt' },
        after: { status: 2 },
      },
    ]);
  });

  it('SECURITY §3 row 64: twice, or when the object had gone, it answers 200 and status 2', async () => {
    const { opened, operator, services, audit, send } = await openOffice();
    const { code } = await send();
    const gone = await send('gone');
    await services.storage.removeObject(await objectKeyOf(opened, gone));
    for (const one of [code, code, gone.code]) {
      const { status, body } = await operator.post('/api/transmit/clear', { code: one });
      expect(status).toBe(200);
      expect(body['data']).toMatchObject({ files: [{ done: true, file_status: 2 }] });
    }
    expect(await audit()).toHaveLength(2);
  });

  it('takes the backup along, unless another file has the same content', async () => {
    const { operator, services, send } = await openOffice();
    const [one, two] = [await send('same'), await send('same')];
    await operator.api.operations.backUp({ md5: md5('same') });
    await operator.api.operations.clear({ code: one.code });
    expect((await services.backups.listObjects()).objects).toHaveLength(1);
    await operator.api.operations.clear({ code: two.code });
    expect((await services.backups.listObjects()).objects).toEqual([]);
  });

  it('clears what its owner has deleted, and it does not come back to the owner', async () => {
    const { opened, operator, services, file } = await openOffice();
    const owner = opened.visitor();
    const sent = await sendFile(opened, owner);
    const objectKey = await objectKeyOf(opened, sent);
    await owner.api.shares.remove({ code: sent.code });
    await operator.api.operations.clear({ code: sent.code });
    expect(await file(sent.id)).toMatchObject({ status: 2, owner: '' });
    expect(await services.storage.findObject(objectKey)).toBeUndefined();
    expect(await owner.get(`/api/transmit/detail?code=${sent.code}`)).toMatchObject({
      status: 404,
    });
  });

  it('answers an unknown code with 404', async () => {
    const { operator } = await openOffice();
    expect(await operator.post('/api/transmit/clear', { code: UNKNOWN })).toMatchObject({
      status: 404,
    });
  });
});

describe('SECURITY T4 c: another’s file', () => {
  it('is not prolonged, published, backed up or cleared by a user or a visitor', async () => {
    const { opened, file, send } = await openOffice();
    const { id, code } = await send('mine');
    const before = await file(id);
    for (const [viewer, status] of [
      [await logInAs(opened, 'user'), 403],
      [opened.visitor(), 401],
    ] as const) {
      const answers = [
        await viewer.get(`/api/transmit/prolong?code=${code}&num=10&date_type=YEAR`),
        await viewer.get(`/api/transmit/public1?code=${code}`),
        await viewer.post('/api/transmit/backup', { md5: md5('mine') }),
        await viewer.post('/api/transmit/clear', { code }),
        await viewer.post('/api/transmit/operate_many', { action: 'clear', codes: [code] }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status));
    }
    expect(await file(id)).toEqual(before);
  });
});
