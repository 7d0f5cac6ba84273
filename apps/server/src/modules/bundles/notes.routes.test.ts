import { MAX_NOTE_LENGTH } from '@transmit/contract';
import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { describe, expect, it } from 'vitest';
import { sendFile } from '#test/send-file.ts';
import { createTestApp } from '#test/test-app.ts';

const TRICKY = '请查收\r\n\r\n\r\n第二行\u202e\u0000 <script>alert(1)</script>';
const SHOWN = '请查收\n\n第二行 <script>alert(1)</script>';

describe.each(['sqlite', 'postgres'] as const)('a note to the receiver (%s)', (engine) => {
  it('stands on the page of several files, which has their title', async () => {
    const app = await createTestApp({ engine });
    const owner = app.visitor();
    const { code } = await sendFile(app, owner);
    const { data } = await owner.api.bundles.create({
      codes: [code],
      name: '三月的照片',
      note: TRICKY,
    });
    const shown = await app.visitor().api.bundles.detail({ code: data.code });
    expect(shown.data.bundle).toMatchObject({ name: '三月的照片', note: SHOWN });
  });

  it('is asked for again like everything else under the same key', async () => {
    const app = await createTestApp({ engine });
    const owner = app.visitor();
    const { code } = await sendFile(app, owner);
    const asked = { codes: [code], note: TRICKY, request_key: 'a-note-of-one-sending' };
    const { data } = await owner.api.bundles.create(asked);
    expect((await owner.api.bundles.create(asked)).data.code).toBe(data.code);
    const other = { ...asked, note: '别的' };
    expect(await owner.post('/api/transmit/create_bundle', other)).toMatchObject({ status: 422 });
  });

  it('stands on the page of a single file with its title, once the password was given', async () => {
    const app = await createTestApp({ engine });
    const terms = { title: ' 给 \n 张先生 ', note: TRICKY, password: '暗号' };
    const data = await sendFile(app, app.visitor(), terms);
    const receiver = app.visitor();
    const locked = await receiver.get(`/api/transmit/detail?code=${data.code}`);
    expect(JSON.stringify(locked.body)).not.toMatch(/张先生|请查收/);
    await receiver.api.shares.unlock({ code: data.code, password: '暗号' });
    const shown = await receiver.api.shares.detail({ code: data.code });
    expect(shown.data.file).toMatchObject({ title: '给 张先生', note: SHOWN });
  });
});

it('a note that is too long is refused, and how long it may be is said', async () => {
  const app = await createTestApp();
  const owner = app.visitor();
  const { code } = await sendFile(app, owner);
  const answer = await owner.post('/api/transmit/create_bundle', {
    codes: [code],
    note: '字'.repeat(10_000),
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'E_PARAM', fields: { note: FIELD_FAULTS.textTooLong(MAX_NOTE_LENGTH) } },
  });
});

describe('a title', () => {
  it('of hidden characters alone is none: several files are named by what they are', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const sent = [await sendFile(app, owner), await sendFile(app, owner, { key: 'b' })];
    const codes = sent.map(({ code }) => code);
    const { data } = await owner.api.bundles.create({ codes, name: '\u202e\u0000\u2066' });
    expect(data.name).toBe('a.txt 等 2 个文件');
    const titled = await owner.api.bundles.create({ codes, name: '三月\u202egpj.exe\u0007\n四月' });
    expect(titled.data.name).toBe('三月gpj.exe 四月');
  });

  it.each([
    ['of a file', '/api/transmit/upload_count', 'title'],
    ['of several', '/api/transmit/create_bundle', 'name'],
  ])('of ten thousand characters is refused at its field (%s)', async (_kind, path, field) => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code, key } = await sendFile(app, owner);
    const body =
      field === 'name' ? { codes: [code] } : { key, name: 'a.txt', size: 3, file_type: 1 };
    const answer = await owner.post(path, { ...body, [field]: '字'.repeat(10_000) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'E_PARAM' } });
    expect(answer.body).toHaveProperty(['fields', field]);
  });
});
