/** SECURITY §10.3: strangers use up their own share of the day's messages, and nobody else's. */
import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import {
  askCode,
  createAccountsApp,
  logInAs,
  newPhone,
  readOutbox,
  sendCodeTo,
} from '#test/log-in-as.ts';
import type { TestApp } from '#test/test-app.ts';

const DAY_MS = 86_400_000;
/** Strangers have 14 of them, known devices 4 more, operators the last 2. */
const BUDGET = { SMS_DAILY_BUDGET: '20' };

/** Each from another address, for another number, until one is refused; how many were sent. */
async function fillStrangersShare(opened: TestApp): Promise<number> {
  for (let sent = 0; sent < 40; sent += 1) {
    const stranger = opened.visitor({ address: `10.2.${sent}.1` });
    const answer = await sendCodeTo(stranger, { phone: newPhone(), purpose: 'login' });
    if (answer.status !== 200) return sent;
  }
  throw new Error('strangers were never stopped');
}

/** Users and an operator, who have gone home, and a day in which strangers ask for all they can. */
async function openFlooded(engine: DatabaseEngine) {
  const opened = await createAccountsApp({ engine, env: BUDGET });
  const user = await logInAs(opened, 'user');
  const operator = await logInAs(opened, 'operator');
  const others = [];
  for (let other = 0; other < 3; other += 1) others.push(await logInAs(opened, 'user'));
  for (const viewer of [user, operator, ...others]) await viewer.api.accounts.logout();
  opened.clock.now += DAY_MS;
  expect(await fillStrangersShare(opened)).toBe(14);
  return { opened, user, operator, others };
}

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('a day of strangers (%s)', (engine) => {
  it('SECURITY §3 row 135: stops strangers, and neither a known device nor an operator', async () => {
    const { opened, user, operator } = await openFlooded(engine);
    const code = await askCode(opened, user, { phone: user.phone, purpose: 'login' });
    const byCode = { phone: user.phone, code };
    expect((await user.post('/api/user/login', byCode)).status).toBe(200);
    const both = { phone: operator.phone, password: operator.password };
    const second = await askCode(opened, operator, { phone: operator.phone, purpose: 'login' });
    const answer = await operator.post('/api/user/login', { ...both, code: second });
    expect(answer.body).toMatchObject({ status: 1, data: { role: 'operator' } });
  });

  it('begins again when the first of them are a day old', async () => {
    const { opened } = await openFlooded(engine);
    const wish = { phone: newPhone(), purpose: 'login' } as const;
    const refused = await sendCodeTo(opened.visitor(), wish);
    expect(refused.status).toBe(503);
    opened.clock.now += 1000 * Number(refused.headers.get('Retry-After'));
    expect((await sendCodeTo(opened.visitor(), wish)).status).toBe(200);
  });

  it('leaves operators their share when known devices have used up theirs', async () => {
    const { opened, user, operator, others } = await openFlooded(engine);
    const statuses = [];
    for (const known of [user, ...others]) {
      statuses.push((await sendCodeTo(known, { phone: known.phone, purpose: 'login' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200]);
    opened.clock.now += 61_000;
    const refused = await sendCodeTo(user, { phone: user.phone, purpose: 'login' });
    expect(refused.status).toBe(503);
    const wish = { phone: operator.phone, purpose: 'login' } as const;
    expect((await sendCodeTo(operator, wish)).status).toBe(200);
  });
});

describe('the sentence when a share is used up', () => {
  it.each([
    ['login', '今日短信发送量已达上限，请改用密码登录，或 24 小时后再试'],
    ['register', '今日短信发送量已达上限，请 24 小时后再试'],
    ['reset', '今日发给新设备的短信已达上限，请在登录过的设备上重置，或 24 小时后再试'],
  ] as const)(
    'SECURITY §3 row 136: for %s, alike of an operator’s, a user’s and nobody’s number',
    async (purpose, msg) => {
      const { opened, user, operator } = await openFlooded('sqlite');
      for (const phone of [operator.phone, user.phone, newPhone()]) {
        const answer = await sendCodeTo(opened.visitor(), { phone, purpose });
        expect(answer.status).toBe(503);
        expect(answer.body).toMatchObject({ code: 'E_BUSY', msg });
      }
      expect((await readOutbox(opened)).at(-1)?.phone).not.toBe(operator.phone);
    },
  );

  it('what it advises a user on a new device is so: the password logs in', async () => {
    const { opened, user } = await openFlooded('sqlite');
    const { phone, password } = user;
    const answer = await opened.visitor().post('/api/user/login', { phone, password });
    expect(answer.status).toBe(200);
  });

  it('what it advises who forgot the password is so: the known device resets it', async () => {
    const { opened, user } = await openFlooded('sqlite');
    const { phone } = user;
    const code = await askCode(opened, user, { phone, purpose: 'reset' });
    const reset = { phone, code, password: 'another orange cat' };
    expect((await user.post('/api/user/reset_password', reset)).status).toBe(200);
  });
});
