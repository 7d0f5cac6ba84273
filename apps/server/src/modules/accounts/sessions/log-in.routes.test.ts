import { describe, expect, it } from 'vitest';
import {
  askCode,
  callWithCookie,
  createAccountsApp,
  logInAs,
  newPhone,
  PASSWORD,
  registerAs,
  sessionOf,
} from '#test/log-in-as.ts';
import type { TestApp, TestViewer } from '#test/test-app.ts';
import { grantOperator } from '../users/change-role.ts';

const MINUTE_MS = 60_000;

const logIn = (viewer: TestViewer, credentials: object) =>
  viewer.post('/api/user/login', credentials);

/** A registered number, and somebody who has just been sent a code for it. */
async function openWithCode() {
  const opened = await createAccountsApp();
  const { phone } = await registerAs(opened, opened.visitor(), { phone: newPhone() });
  opened.clock.now += 61_000;
  const viewer = opened.visitor();
  const code = await askCode(opened, viewer, { phone, purpose: 'login' });
  return { opened, phone, viewer, code };
}

/** A code that is not the right one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('logging in with a code', () => {
  it('opens a session and tells the page who it is', async () => {
    const { viewer, phone, code } = await openWithCode();
    const answer = await logIn(viewer, { phone, code });
    expect(answer.body).toMatchObject({ status: 1, data: { phone, role: 'user' } });
    expect(await viewer.api.accounts.checkStatus()).toEqual({ status: 1 });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toContainEqual(expect.stringMatching(/^sid=.*HttpOnly.*SameSite=Strict/));
    expect(cookies).toContainEqual(expect.stringMatching(new RegExp(`^u=${phone};`)));
    expect(cookies).toContainEqual(expect.stringMatching(new RegExp(`^user=${phone};`)));
  });

  it('SECURITY §3 row 88, T18 a: five wrong ones kill the right one', async () => {
    const { viewer, phone, code } = await openWithCode();
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await logIn(viewer, { phone, code: wrong(code) });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'E_CODE', fields: { code: expect.any(String) } });
    }
    const answer = await logIn(viewer, { phone, code });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'E_CODE_DEAD' });
  });

  it('gives no more tries to many at once', async () => {
    const { viewer, phone, code } = await openWithCode();
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => logIn(viewer, { phone, code: wrong(code) })),
    );
    expect(answers.filter(({ body }) => body['code'] === 'E_CODE')).toHaveLength(5);
    expect((await logIn(viewer, { phone, code })).body).toMatchObject({ code: 'E_CODE_DEAD' });
  });

  it.each([
    ['with spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `, 200],
    [
      'in full-width digits',
      (code: string) =>
        code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
      200,
    ],
    ['with a letter', (code: string) => `${code.slice(0, 5)}l`, 400],
    ['of five digits', (code: string) => code.slice(0, 5), 400],
    ['of nothing', () => '', 400],
  ])('SECURITY §3 row 89: a code %s', async (_title, typed, status) => {
    const { viewer, phone, code } = await openWithCode();
    expect((await logIn(viewer, { phone, code: typed(code) })).status).toBe(status);
  });

  it('SECURITY §3 row 89: a code that has ended is refused', async () => {
    const { opened, viewer, phone, code } = await openWithCode();
    opened.clock.now += 5 * MINUTE_MS;
    const answer = await logIn(viewer, { phone, code });
    expect(answer.body).toMatchObject({ status: 0, code: 'E_CODE' });
  });

  it('SECURITY §3 row 89, T18 b: a code for logging in does not reset the password', async () => {
    const { viewer, phone, code } = await openWithCode();
    const reset = { phone, code, password: 'another orange cat' };
    const answer = await viewer.post('/api/user/reset_password', reset);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'E_CODE' });
    expect((await logIn(viewer, { phone, code })).status).toBe(200);
  });

  it('SECURITY T18 c: a code for one number is not good for another', async () => {
    const { opened, viewer, code } = await openWithCode();
    const other = await registerAs(opened, opened.visitor(), { phone: newPhone() });
    const answer = await logIn(viewer, { phone: other.phone, code });
    expect(answer.body).toMatchObject({ code: 'E_CODE' });
  });

  it('SECURITY T18: a code is good for whoever asked for it, and costs nobody else a try', async () => {
    const { opened, viewer, phone, code } = await openWithCode();
    const thief = opened.visitor();
    for (let tries = 0; tries < 6; tries += 1) {
      expect((await logIn(thief, { phone, code })).body).toMatchObject({ code: 'E_CODE' });
    }
    // The number's own bucket is the only thing the thief has filled.
    expect((await logIn(viewer, { phone, code })).status).toBe(200);
  });

  it('uses a code once, also for two at once', async () => {
    const { viewer, phone, code } = await openWithCode();
    const answers = await Promise.all([
      logIn(viewer, { phone, code }),
      logIn(viewer, { phone, code }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await logIn(viewer, { phone, code })).body).toMatchObject({ code: 'E_CODE' });
  });

  it('SECURITY T17: a new code ends the one before', async () => {
    const { opened, viewer, phone, code } = await openWithCode();
    opened.clock.now += 61_000;
    const second = await askCode(opened, viewer, { phone, purpose: 'login' });
    if (second !== code) {
      expect((await logIn(viewer, { phone, code })).body).toMatchObject({ code: 'E_CODE' });
    }
    expect((await logIn(viewer, { phone, code: second })).status).toBe(200);
  });

  it('SECURITY T18 f: a number gets twenty tries a day, whatever codes it is sent', async () => {
    const { opened, viewer, phone, code } = await openWithCode();
    let tried = 0;
    let living = code;
    // Registering took the first message; a stranger gets four more.
    for (let message = 0; message < 4; message += 1) {
      for (let tries = 0; tries < 5; tries += 1) {
        const answer = await logIn(viewer, { phone, code: wrong(living) });
        if (answer.body['code'] === 'E_CODE') tried += 1;
      }
      opened.clock.now += 3 * 60 * MINUTE_MS;
      if (message < 3) living = await askCode(opened, viewer, { phone, purpose: 'login' });
    }
    // And the first try.
    expect(tried).toBe(19);
  });

  it('answers a number without an account like a wrong code', async () => {
    const { opened, viewer, phone, code } = await openWithCode();
    const unknown = newPhone();
    await askCode(opened, viewer, { phone: unknown, purpose: 'login' });
    const forUnknown = await logIn(viewer, { phone: unknown, code: '000000' });
    const forKnown = await logIn(viewer, { phone, code: wrong(code) });
    expect(forUnknown.status).toBe(forKnown.status);
    expect(forUnknown.body).toEqual(forKnown.body);
  });
});

describe('logging in with a password', () => {
  it('SECURITY §3 row 90, T18 d: a wrong one and an unknown number are answered alike', async () => {
    const opened = await createAccountsApp();
    const { phone } = await registerAs(opened, opened.visitor(), { phone: newPhone() });
    const viewer = opened.visitor();
    const wrongPassword = await logIn(viewer, { phone, password: 'not this one' });
    const unknown = await logIn(viewer, { phone: newPhone(), password: 'not this one' });
    expect(wrongPassword.status).toBe(401);
    expect(wrongPassword.body).toMatchObject({
      code: 'E_CREDENTIALS',
      msg: '手机号或密码不正确',
      fields: { password: '手机号或密码不正确' },
    });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrongPassword.body);
    expect((await logIn(viewer, { phone, password: PASSWORD })).status).toBe(200);
  });

  it('SECURITY §3 row 90: a number is locked after ten tries, also for the right one', async () => {
    const opened = await createAccountsApp();
    const { phone } = await registerAs(opened, opened.visitor(), { phone: newPhone() });
    for (let tries = 0; tries < 10; tries += 1) {
      // Each from another address: the number's bucket is its own.
      const answer = await logIn(opened.visitor(), { phone, password: 'not this one' });
      expect(answer.status).toBe(401);
    }
    const locked = await logIn(opened.visitor(), { phone, password: PASSWORD });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('Retry-After'))).toBe(15 * 60);
    opened.clock.now += 15 * MINUTE_MS;
    expect((await logIn(opened.visitor(), { phone, password: PASSWORD })).status).toBe(200);
  });

  it('SECURITY T18: an address is locked after thirty tries, and locks no number out', async () => {
    const opened = await createAccountsApp();
    const { phone } = await registerAs(opened, opened.visitor(), { phone: newPhone() });
    const guesser = opened.visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) {
      const answer = await logIn(guesser, { phone: newPhone(), password: 'not this one' });
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect((await logIn(opened.visitor(), { phone, password: PASSWORD })).status).toBe(200);
  });

  it.each([
    ['no proof at all', {}, 'E_PARAM'],
    ['a role', { password: PASSWORD, role: 'operator' }, 'E_PARAM'],
    ['a list', { password: [PASSWORD] }, 'E_PARAM'],
    ['an object', { password: { $ne: '' } }, 'E_PARAM'],
    ['5,000 characters', { password: 'x'.repeat(5000) }, 'E_PARAM'],
  ])('refuses %s', async (_title, proof, code) => {
    const opened = await createAccountsApp();
    const answer = await logIn(opened.visitor(), { phone: newPhone(), ...proof });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code });
  });

  it('needs every proof that is given to be right', async () => {
    const { viewer, phone, code } = await openWithCode();
    const half = await logIn(viewer, { phone, code, password: 'not this one' });
    expect(half.body).toMatchObject({ code: 'E_CREDENTIALS' });
    const other = await logIn(viewer, { phone, code: wrong(code), password: PASSWORD });
    expect(other.body).toMatchObject({ code: 'E_CODE' });
    expect((await logIn(viewer, { phone, code, password: PASSWORD })).status).toBe(200);
  });
});

describe('an operator logging in (SECURITY T5)', () => {
  async function openOperator() {
    const opened = await createAccountsApp();
    const { phone } = await registerAs(opened, opened.visitor(), { phone: newPhone() });
    await grantOperator(opened.services.db, phone, opened.services.now());
    opened.clock.now += 61_000;
    const viewer = opened.visitor();
    return { opened, phone, viewer };
  }

  it('is asked for the code after the password, and the reverse', async () => {
    const { opened, phone, viewer } = await openOperator();
    const byPassword = await logIn(viewer, { phone, password: PASSWORD });
    expect(byPassword.status).toBe(401);
    expect(byPassword.body).toMatchObject({ code: 'E_SECOND_STEP', data: { needs: 'code' } });
    const code = await askCode(opened, viewer, { phone, purpose: 'login' });
    const byCode = await logIn(viewer, { phone, code });
    expect(byCode.body).toMatchObject({ code: 'E_SECOND_STEP', data: { needs: 'password' } });
    expect(await viewer.api.accounts.checkStatus()).toEqual({ status: 0 });
    const both = await logIn(viewer, { phone, password: PASSWORD, code });
    expect(both.body).toMatchObject({ status: 1, data: { role: 'operator' } });
    expect((await viewer.get('/api/audit')).status).toBe(200);
  });

  it('learns of the second step with the first one right only', async () => {
    const { phone, viewer } = await openOperator();
    const answer = await logIn(viewer, { phone, password: 'not this one' });
    expect(answer.body).toMatchObject({ code: 'E_CREDENTIALS' });
  });
});

describe('what a session is opened with', () => {
  it('SECURITY T2 b: an id that an attacker planted is not the one after logging in', async () => {
    const { opened, phone } = await openWithCode();
    const planted = 'A'.repeat(43);
    const response = await opened.visitor().send('/api/user/login', {
      method: 'POST',
      headers: {
        Cookie: `sid=${planted}`,
        'Content-Type': 'application/json',
        'X-Requested-With': 'transmit',
      },
      body: JSON.stringify({ phone, password: PASSWORD }),
    });
    expect(sessionOf(response)).toMatch(/^[\w-]{43}$/);
    expect(sessionOf(response)).not.toBe(planted);
    const cookie = `sid=${planted}`;
    const replay = await callWithCookie(opened, '/api/user/check_status', { cookie });
    expect(replay.body).toEqual({ status: 0 });
  });

  it('ends the session that this browser had before', async () => {
    const opened = await createAccountsApp();
    const user = await logInAs(opened, 'user');
    await logIn(user, { phone: user.phone, password: PASSWORD });
    const { rows } = await user.api.accounts.sessions();
    expect(rows).toHaveLength(1);
  });

  it('moves what the visitor had to the user, in the same transaction', async () => {
    const { opened, viewer, phone, code } = await openWithCode();
    const moves = watchMoves(opened);
    await logIn(viewer, { phone, code: wrong(code) });
    expect(moves).toEqual([]);
    await logIn(viewer, { phone, code });
    expect(moves).toEqual([[expect.stringMatching(/^v:/), expect.stringMatching(/^u:\d+$/)]]);
  });

  it('opens nothing and uses up nothing when the move fails', async () => {
    const { opened, viewer, phone, code } = await openWithCode();
    const { services } = opened;
    services.belongings = [
      {
        name: 'broken',
        label: '坏',
        count: async () => 0,
        move: () => Promise.reject(new Error('no')),
        remove: async () => {},
      },
    ];
    expect((await logIn(viewer, { phone, code })).status).toBe(500);
    expect(await viewer.api.accounts.checkStatus()).toEqual({ status: 0 });
    services.belongings = [];
    expect((await logIn(viewer, { phone, code })).status).toBe(200);
  });
});

function watchMoves({ services }: TestApp): [string, string][] {
  const moves: [string, string][] = [];
  services.belongings = [
    {
      name: 'watched',
      label: '看',
      count: async () => 0,
      move: async (_tx, from, to) => {
        moves.push([from, to]);
      },
      remove: async () => {},
    },
  ];
  return moves;
}
