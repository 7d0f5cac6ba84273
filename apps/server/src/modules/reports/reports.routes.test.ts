/** Reports and feedback over HTTP (PRODUCT §7). */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import { createAccountsApp, logInAs, newPhone, registerAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';

const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];
const FEEDBACK = { text: '上传很快', contact: '' };
const key = () => randomUUID();

describe.each(ENGINES)('on %s', (engine) => {
  it('a share is reported, and operators find its file', async () => {
    const app = await createAccountsApp({ engine });
    const { code, id } = await sendFile(app, app.visitor(), { name: '坏东西.txt' });
    const reporter = app.visitor();
    const report = { code, reason: 'malware', text: '有病毒\0\r\n真的', contact: '' } as const;
    const answer = await reporter.post('/api/report/share', { ...report, request_key: key() });
    expect(answer).toMatchObject({ status: 200, body: { status: 1 } });
    expect(Object.keys(answer.body)).toEqual(['status']);
    const operator = await logInAs(app, 'operator');
    const { rows, total } = await operator.api.reports.query({ kind: 'report', state: 'new' });
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      {
        kind: 'report',
        code,
        reason: 'malware',
        text: '有病毒\n真的',
        unionid: null,
        files: [{ id, name: '坏东西.txt', is_left: true }],
      },
    ]);
    await operator.api.operations.clear({ code });
    const [cleared] = (await operator.api.reports.query({})).rows;
    expect(cleared?.files).toMatchObject([{ id, is_left: false }]);
  });

  it('what was told is answered to who told it, and to nobody else', async () => {
    const app = await createAccountsApp({ engine });
    const user = await logInAs(app, 'user');
    await user.api.reports.feedback({ ...FEEDBACK, request_key: key() });
    const operator = await logInAs(app, 'operator');
    const id = (await operator.api.reports.query({})).rows[0]?.id ?? 0;
    app.clock.now += 60_000;
    const handled = { id, state: 'done', note: '内部备注', answer: '谢谢' } as const;
    await operator.api.reports.handle(handled);
    const own = await user.get('/api/report/own');
    expect(own.body).toMatchObject({
      total: 1,
      rows: [
        { id, text: '上传很快', state: 'done', answer: '谢谢', answer_time: expect.any(String) },
      ],
    });
    expect(JSON.stringify(own.body)).not.toContain('内部备注');
    expect((await app.visitor().api.reports.own({})).total).toBe(0);
    const { rows } = await operator.api.accounts.auditLog({});
    expect(rows[0]).toMatchObject({ action: 'report.handle', target: String(id) });
  });
});

it('what a colleague wrote meanwhile is kept, and told to who would have overwritten it', async () => {
  const app = await createAccountsApp();
  const user = await logInAs(app, 'user');
  await user.api.reports.feedback({ ...FEEDBACK, request_key: key() });
  const one = await logInAs(app, 'operator');
  const other = await logInAs(app, 'operator');
  const id = (await one.api.reports.query({})).rows[0]?.id ?? 0;
  await one.api.reports.handle({ id, note: '已转给开发', seen: { note: '' } });
  await other.api.reports.handle({
    id,
    state: 'done',
    answer: '谢谢',
    seen: { state: 'new', answer: '' },
  });
  const late = { id, note: '再看看', seen: { note: '' } };
  expect(await other.post('/api/report/handle', late)).toMatchObject({
    status: 409,
    body: { code: 'E_CHANGED', data: { state: 'done', note: '已转给开发', answer: '谢谢' } },
  });
  // The same again, as after an answer that was lost, is no change of somebody else's.
  await one.api.reports.handle({ id, note: '已转给开发', seen: { note: '' } });
  const kept = { state: 'done', note: '已转给开发', answer: '谢谢' };
  expect((await one.api.reports.query({})).rows).toMatchObject([kept]);
  await other.api.reports.handle({ ...late, seen: { note: '已转给开发' } });
  expect((await one.api.reports.query({})).rows).toMatchObject([{ ...kept, note: '再看看' }]);
});

it('the same wish again is told once', async () => {
  const app = await createAccountsApp();
  const user = await logInAs(app, 'user');
  const told = { ...FEEDBACK, request_key: key() };
  for (let again = 0; again < 12; again += 1) await user.api.reports.feedback(told);
  expect((await user.api.reports.own({})).total).toBe(1);
});

it('is limited by address, whoever tells it', async () => {
  const app = await createAccountsApp();
  const answers: number[] = [];
  for (let told = 0; told < 11; told += 1) {
    const visitor = app.visitor({ address: '198.51.100.44' });
    const { status } = await visitor.post('/api/report/feedback', {
      ...FEEDBACK,
      request_key: key(),
    });
    answers.push(status);
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const other = app.visitor();
  expect(
    (await other.post('/api/report/feedback', { ...FEEDBACK, request_key: key() })).status,
  ).toBe(200);
});

it('a code that opens nothing is counted as where it is picked up', async () => {
  const app = await createAccountsApp();
  const guesser = app.visitor();
  const report = { code: '0000000000', reason: 'other', text: '', contact: '' };
  for (let miss = 0; miss < 30; miss += 1) {
    const { status } = await guesser.post('/api/report/share', { ...report, request_key: key() });
    expect(status).toBe(404);
  }
  expect((await guesser.post('/api/report/share', { ...report, request_key: key() })).status).toBe(
    429,
  );
});

it('a bundle is reported, with its files', async () => {
  const app = await createAccountsApp();
  const sender = app.visitor();
  const { code } = await sendFile(app, sender, { name: '一.txt' });
  const bundle = (await sender.api.bundles.create({ codes: [code] })).data.code;
  const report = {
    code: bundle,
    reason: 'other',
    text: '',
    contact: '',
    request_key: key(),
  } as const;
  await app.visitor().api.reports.share(report);
  const operator = await logInAs(app, 'operator');
  expect((await operator.api.reports.query({})).rows).toMatchObject([
    { kind: 'report', files: [{ name: '一.txt' }] },
  ]);
});

it('a locked share is reported without its password', async () => {
  const app = await createAccountsApp();
  const { code } = await sendFile(app, app.visitor(), { password: 'geheim' });
  const report = { code, reason: 'fraud', text: '', contact: '', request_key: key() } as const;
  expect(await app.visitor().api.reports.share(report)).toEqual({ status: 1 });
});

it('what a visitor told is the user’s after login, and nobody’s after the account', async () => {
  const app = await createAccountsApp();
  const viewer = app.visitor();
  await viewer.api.reports.feedback({ text: '先说一句', contact: '微信 abc', request_key: key() });
  const { password } = await registerAs(app, viewer, { phone: newPhone() });
  expect((await viewer.api.reports.own({})).total).toBe(1);
  await viewer.api.accounts.deleteAccount({ password });
  const operator = await logInAs(app, 'operator');
  expect((await operator.api.reports.query({})).rows).toMatchObject([
    { text: '先说一句', contact: '', unionid: null },
  ]);
});

it('what one page told as the user and again as a visitor is told once, and keeps nobody from logging in', async () => {
  const app = await createAccountsApp();
  const viewer = app.visitor();
  const { phone, password } = await registerAs(app, viewer, { phone: newPhone() });
  const told = { ...FEEDBACK, request_key: key() };
  await viewer.api.reports.feedback(told);
  await viewer.api.accounts.logout();
  await viewer.api.reports.feedback(told);
  await viewer.api.reports.feedback({ ...told, request_key: key() });
  await viewer.api.accounts.login({ phone, password });
  expect((await viewer.api.reports.own({})).total).toBe(2);
});

it.each([
  ['feedback without words', '/api/report/feedback', { ...FEEDBACK, text: ' \n ' }],
  ['feedback of controls', '/api/report/feedback', { ...FEEDBACK, text: '\u202e\u0007' }],
  [
    'feedback of 1,001 characters',
    '/api/report/feedback',
    { ...FEEDBACK, text: '长'.repeat(1001) },
  ],
  ['an unknown reason', '/api/report/share', { code: '0000000000', reason: 'gold', ...FEEDBACK }],
  ['no code', '/api/report/share', { reason: 'other', ...FEEDBACK }],
  ['a state of the caller’s', '/api/report/feedback', { ...FEEDBACK, state: 'done' }],
])('is refused: %s', async (_title, path, body) => {
  const app = await createAccountsApp();
  const answer = await app.visitor().post(path, { ...body, request_key: key() });
  expect(answer).toMatchObject({ status: 400, body: { code: 'E_PARAM' } });
});

it('is handled by operators, and only what there is', async () => {
  const app = await createAccountsApp();
  const user = await logInAs(app, 'user');
  const handled = { id: 1, state: 'done', note: '', answer: '' };
  expect((await user.post('/api/report/handle', handled)).status).toBe(403);
  expect((await user.get('/api/report/query')).status).toBe(403);
  expect((await app.visitor().get('/api/report/query')).status).toBe(401);
  const operator = await logInAs(app, 'operator');
  expect((await operator.post('/api/report/handle', handled)).status).toBe(404);
  expect((await operator.post('/api/report/handle', { ...handled, state: 'lost' })).status).toBe(
    400,
  );
});
