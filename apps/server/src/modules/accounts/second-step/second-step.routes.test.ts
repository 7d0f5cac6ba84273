/** SECURITY §10.3: an operator logs in with a second step without messages, over HTTP. */
import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import { logInAs } from '#test/log-in-as.ts';
import {
  addTestAuthenticator,
  addTestPasskey,
  askedFor,
  byCode,
  byPasskey,
  byRecovery,
  dataOf,
  logInByPassword,
  openOperator,
  password,
  RELYING_PARTY,
  STEP_MS,
} from './testing/second-step-scene.ts';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('a passkey (%s)', (engine) => {
  it('is added with the password, and logs in on a new device', async () => {
    const { opened, operator, phone } = await openOperator(engine);
    const { key, begun, added } = await addTestPasskey(operator);
    expect(dataOf(begun)).toMatchObject({ rp: { id: 'kuai.test' } });
    expect(dataOf(added)['recovery_codes']).toHaveLength(10);
    const fresh = opened.visitor();
    const asked = await askedFor(fresh, phone);
    expect(asked['ways']).toEqual(['passkey', 'sms', 'recovery_code']);
    const challenge = String(asked.passkey?.challenge);
    const answer = await byPasskey(fresh, phone, key.get({ ...RELYING_PARTY, challenge }));
    expect(answer.body).toMatchObject({ status: 1, data: { role: 'operator' } });
    expect((await fresh.get('/api/audit')).status).toBe(200);
    const shown = await operator.api.accounts.secondStep();
    expect(shown.data.passkeys).toMatchObject([{ is_here: false }]);
    expect(shown.data.passkeys[0]?.last_used_time).not.toBeNull();
    expect(JSON.stringify(shown)).not.toContain(key.id.toString('base64url'));
  });

  it('SECURITY §3 row 137: a signature is good once, for one challenge, device and site', async () => {
    const { opened, operator, phone } = await openOperator(engine);
    const { key } = await addTestPasskey(operator);
    const fresh = opened.visitor();
    const first = String((await askedFor(fresh, phone)).passkey?.challenge);
    const other = opened.visitor();
    const foreign = key.get({ ...RELYING_PARTY, challenge: first });
    await askedFor(other, phone);
    const refusal = { code: 'E_SECOND_STEP', msg: '通行密钥没有通过验证，请重试，或换一种方式' };
    expect((await byPasskey(other, phone, foreign)).body).toMatchObject(refusal);
    const elsewhere = { rpId: 'kuai.test', origin: 'https://evil.test' };
    const phished = key.get({ ...elsewhere, challenge: first });
    const renewed = await byPasskey(fresh, phone, phished);
    expect(renewed.body).toMatchObject(refusal);
    // A refusal brings a new challenge, and the old one is over.
    const late = key.get({ ...RELYING_PARTY, challenge: first });
    const again = await byPasskey(fresh, phone, late);
    expect(again.body).toMatchObject(refusal);
    const challenge = String(dataOf(again).passkey?.challenge);
    const right = key.get({ ...RELYING_PARTY, challenge });
    const both = await Promise.all([
      byPasskey(fresh, phone, right),
      byPasskey(fresh, phone, right),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('of somebody else, or that was removed, opens nothing', async () => {
    const { opened, operator, phone } = await openOperator(engine);
    const { key } = await addTestPasskey(operator);
    const colleague = await logInAs(opened, 'operator');
    const { key: hers } = await addTestPasskey(colleague);
    const fresh = opened.visitor();
    let challenge = String((await askedFor(fresh, phone)).passkey?.challenge);
    const foreign = await byPasskey(fresh, phone, hers.get({ ...RELYING_PARTY, challenge }));
    expect(foreign.status).toBe(401);
    challenge = String(dataOf(foreign).passkey?.challenge);
    const [mine] = (await operator.api.accounts.secondStep()).data.passkeys;
    const id = mine?.id ?? 0;
    const theft = await colleague.post('/api/user/second_step/remove_passkey', { id, password });
    expect(theft.status).toBe(404);
    await operator.api.accounts.removePasskey({ id, password });
    const gone = await byPasskey(fresh, phone, key.get({ ...RELYING_PARTY, challenge }));
    expect(gone.body).toMatchObject({ data: { ways: ['sms'] } });
    // Codes that stand in for nothing went with it.
    expect((await operator.api.accounts.secondStep()).data.recovery_codes).toBeNull();
  });
});

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('a second step (%s)', (engine) => {
  const TEXTS = ['', '\u0000', 'a\u0000b', '\ud800', "'--", '%_', 'a b', 'x'.repeat(2049)];

  it('SECURITY T23: with any text in it is refused in words', async () => {
    const env = { RATE_LIMIT_SCALE: '1000' };
    const { opened, operator, phone } = await openOperator(engine, env);
    const { key } = await addTestPasskey(operator);
    const made = key.get({ ...RELYING_PARTY, challenge: 'x' });
    for (const text of TEXTS) {
      const fields = [{ id: text }, { rawId: text }, { id: text, rawId: text }];
      const answers = await Promise.all([
        ...fields.map((field) => byPasskey(opened.visitor(), phone, { ...made, ...field })),
        byCode(opened.visitor(), phone, text),
        byRecovery(opened.visitor(), phone, text),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(
        statuses.filter((status) => ![400, 401].includes(status)),
        text,
      ).toEqual([]);
    }
  });
});

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('a one-time code (%s)', (engine) => {
  it('is set up by QR code and proved, and logs in', async () => {
    const { opened, operator, phone } = await openOperator(engine);
    const { added, secret, codeNow } = await addTestAuthenticator(opened, operator);
    expect(dataOf(added)['recovery_codes']).toHaveLength(10);
    opened.clock.now += STEP_MS;
    const fresh = opened.visitor();
    expect((await askedFor(fresh, phone))['ways']).toEqual([
      'one_time_code',
      'sms',
      'recovery_code',
    ]);
    const answer = await byCode(fresh, phone, codeNow());
    expect(answer.body).toMatchObject({ status: 1, data: { role: 'operator' } });
    const shown = JSON.stringify(await operator.api.accounts.secondStep());
    expect(shown).not.toContain(secret);
    const kept = await opened.services.db.selectFrom('authenticators').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it('SECURITY §3 row 138: counts once, also for two at once, and not the one that set it up', async () => {
    const { opened, operator, phone } = await openOperator(engine);
    const { codeNow } = await addTestAuthenticator(opened, operator);
    const used = { code: 'E_SECOND_STEP', msg: '这个动态码已经用过，请等验证器显示下一个' };
    expect((await byCode(opened.visitor(), phone, codeNow())).body).toMatchObject(used);
    opened.clock.now += STEP_MS;
    const both = await Promise.all([
      byCode(opened.visitor(), phone, codeNow()),
      byCode(opened.visitor(), phone, codeNow()),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await byCode(opened.visitor(), phone, codeNow())).body).toMatchObject(used);
    // One older than one that was used counts no more either.
    expect((await byCode(opened.visitor(), phone, codeNow(-1))).body).toMatchObject(used);
    expect((await byCode(opened.visitor(), phone, codeNow(1))).status).toBe(200);
  });

  it('a recovery code counts once, also for two at once, and is shown no more', async () => {
    const { opened, operator, phone } = await openOperator(engine);
    const { added } = await addTestAuthenticator(opened, operator);
    const codes = dataOf(added)['recovery_codes'] as string[];
    const typed = ` ${codes[0]?.toLowerCase().replace('-', ' ')} `;
    const both = await Promise.all([
      byRecovery(opened.visitor(), phone, typed),
      byRecovery(opened.visitor(), phone, typed),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const shown = await operator.api.accounts.secondStep();
    expect(shown.data.recovery_codes).toMatchObject({ left: 9 });
    expect(JSON.stringify(shown)).not.toContain(codes[1]);
    const renewed = await operator.api.accounts.renewRecoveryCodes({ password });
    expect(renewed.data.recovery_codes).toHaveLength(10);
    const old = await byRecovery(opened.visitor(), phone, codes[1] ?? '');
    expect(old.body).toMatchObject({ msg: '恢复码不正确或已经用过' });
    const fresh = await byRecovery(opened.visitor(), phone, renewed.data.recovery_codes[0] ?? '');
    expect(fresh.status).toBe(200);
  });

  it('goes with the account, and leaves nothing', async () => {
    const { opened, operator } = await openOperator(engine);
    await addTestAuthenticator(opened, operator);
    await addTestPasskey(operator);
    await operator.post('/api/user/second_step/begin_passkey', { password });
    await operator.api.accounts.deleteAccount({ password });
    const { db } = opened.services;
    const tables = ['passkeys', 'authenticators', 'recovery_codes', 'second_step_asks'] as const;
    for (const table of tables) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});

describe('trying second steps', () => {
  it('needs the password first: a stranger learns of no way', async () => {
    const { opened, operator, phone } = await openOperator();
    const { codeNow } = await addTestAuthenticator(opened, operator);
    opened.clock.now += STEP_MS;
    const second_step = { way: 'one_time_code', code: codeNow() };
    const wrong = { phone, password: 'not this one', second_step };
    expect((await logInByPassword(opened.visitor(), wrong)).body).toMatchObject({
      code: 'E_CREDENTIALS',
    });
    const alone = await logInByPassword(opened.visitor(), { phone, second_step });
    expect(alone.body).toMatchObject({ code: 'E_PARAM' });
    expect((await byCode(opened.visitor(), phone, codeNow())).status).toBe(200);
  });

  it('SECURITY §3 row 139: ends after eight, and does not lock a known device out', async () => {
    const { opened, operator, phone } = await openOperator();
    const { codeNow } = await addTestAuthenticator(opened, operator);
    opened.clock.now += STEP_MS;
    const wrong = String((Number(codeNow()) + 1) % 1_000_000).padStart(6, '0');
    const statuses = [];
    for (let tries = 0; tries < 8; tries += 1) {
      statuses.push((await byCode(opened.visitor(), phone, wrong)).status);
      opened.clock.now += 80_000;
    }
    expect(statuses).toEqual(Array(8).fill(401));
    // The number's ten tries at passwords are not used up.
    const locked = await byCode(opened.visitor(), phone, codeNow());
    expect(locked.status).toBe(429);
    await operator.api.accounts.logout();
    expect((await byCode(operator, phone, codeNow())).status).toBe(200);
  });

  it.each([
    ['no way', { way: 'none', code: '1' }],
    ['a list', []],
    ['no code', { way: 'one_time_code' }],
    ['a long code', { way: 'recovery_code', code: 'x'.repeat(65) }],
    ['a passkey without a signature', { way: 'passkey', response: { id: 'x' } }],
    ['SMS', { way: 'sms', code: '123456' }],
  ])('refuses %s', async (_title, second_step) => {
    const { opened, phone } = await openOperator();
    const answer = await logInByPassword(opened.visitor(), { phone, password, second_step });
    expect(answer.status).toBe(400);
  });

  it.each([
    ['nothing', ''],
    ['letters', 'abcdef'],
    ['a number too long', '1234567'],
    ['of another script', '١٢٣٤٥٦'],
  ])('a code of %s is wrong in words', async (_title, code) => {
    const { opened, operator, phone } = await openOperator();
    await addTestAuthenticator(opened, operator);
    const answer = await byCode(opened.visitor(), phone, code);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      code: 'E_SECOND_STEP',
      fields: { second_step: '动态码不正确，请填写验证器现在显示的 6 位数字' },
    });
  });

  it.each([
    ['garbage', 'AAAA'],
    ['text', '不是'],
    ['8 KB', 'A'.repeat(8192)],
  ])('SECURITY §3 row 140: a passkey of %s is refused in words', async (_title, bytes) => {
    const { opened, operator, phone } = await openOperator();
    const { key } = await addTestPasskey(operator);
    const fresh = opened.visitor();
    await askedFor(fresh, phone);
    const id = key.id.toString('base64url');
    const head = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
    const signed = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
    const used = await byPasskey(fresh, phone, { ...head, response: signed });
    expect(used.body).toMatchObject({ code: 'E_SECOND_STEP' });
    await operator.post('/api/user/second_step/begin_passkey', { password });
    const made = { clientDataJSON: bytes, attestationObject: bytes };
    const response = { ...head, response: made };
    const added = await operator.post('/api/user/second_step/add_passkey', { response });
    expect(added.body).toMatchObject({ code: 'E_SECOND_STEP' });
  });
});
