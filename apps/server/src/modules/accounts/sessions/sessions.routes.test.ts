import { UNATTENDED_HEADER } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#kernel/database/database.ts';
import {
  callWithCookie,
  createAccountsApp,
  logInAs,
  PASSWORD,
  sessionOf,
} from '#test/log-in-as.ts';
import type { TestApp } from '#test/test-app.ts';
import { withdrawOperator } from '../users/change-role.ts';
import { createSessionToken } from './session-token.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Ten calls that only a user may make. */
const USER_CALLS: [method: string, path: string][] = [
  ['GET', '/api/user/info'],
  ['POST', '/api/user/info'],
  ['GET', '/api/user/sessions'],
  ['POST', '/api/user/sessions/end'],
  ['POST', '/api/user/sessions/end_others'],
  ['GET', '/api/user/belongings'],
  ['POST', '/api/user/change_password'],
  ['POST', '/api/user/delete_account'],
  ['GET', '/api/audit'],
  ['GET', '/api/audit?last_id=1'],
];

/** A user who has just logged in, and the value of the session cookie. */
async function openSession(role: 'user' | 'operator' = 'user') {
  const opened = await createAccountsApp();
  const user = await logInAs(opened, role);
  if (role === 'operator') return { opened, user, sid: '' };
  const answer = await user.post('/api/user/login', { phone: user.phone, password: PASSWORD });
  return { opened, user, sid: sessionOf(answer) };
}

async function statusOf(opened: TestApp, cookie: string) {
  const answer = await callWithCookie(opened, '/api/user/check_status', { cookie });
  return { http: answer.status, status: answer.body['status'] };
}

describe('check_status', () => {
  it.each([
    'u=1',
    'u=1; user=13800000000',
    'u=13800138000; user=13800138000; sessionId=20261120100000aB3x9Z',
    'sid=',
    'sid=x',
    'sid=%00',
    `sid=${'A'.repeat(5000)}`,
  ])('SECURITY §3 row 93, T2 a: the cookies %s prove nothing', async (cookie) => {
    const opened = await createAccountsApp();
    expect(await statusOf(opened, cookie)).toEqual({ http: 200, status: 0 });
    for (const [method, path] of USER_CALLS) {
      expect((await callWithCookie(opened, path, { cookie, method })).status).toBe(401);
    }
  });

  it('SECURITY §3 row 93: says nothing about a session while the database is away', async () => {
    const { opened, sid } = await openSession();
    const { services } = opened;
    // Port 9 is closed: connecting is refused at once.
    const away = openDatabase({ url: 'postgres://127.0.0.1:9/none', sqlitePath: '' });
    services.db = away;
    const answer = await callWithCookie(opened, '/api/user/check_status', { cookie: `sid=${sid}` });
    await away.destroy();
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ status: 0, code: 'E_BUSY' });
  });

  it('clears the page’s hints when there is no session behind them', async () => {
    const opened = await createAccountsApp();
    const answer = await callWithCookie(opened, '/api/user/check_status', {
      cookie: 'u=1; user=1',
    });
    expect(answer.headers.getSetCookie()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^u=; Max-Age=0/),
        expect.stringMatching(/^user=; Max-Age=0/),
      ]),
    );
  });
});

describe('a session (SECURITY T2)', () => {
  it('T2 f: is another one with any bit of its id flipped', async () => {
    const { opened, sid } = await openSession();
    expect(await statusOf(opened, `sid=${sid}`)).toMatchObject({ status: 1 });
    const bytes = Buffer.from(sid, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const cookie = `sid=${flipped.toString('base64url')}`;
      expect((await callWithCookie(opened, '/api/user/info', { cookie })).status).toBe(401);
    }
    expect(await statusOf(opened, `sid=${createSessionToken()}`)).toMatchObject({ status: 0 });
  });

  it('T2 c: a copied cookie opens nothing after logging out', async () => {
    const { opened, user, sid } = await openSession();
    const answer = await user.get('/api/user/logout');
    expect(answer.headers.getSetCookie()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^sid=; Max-Age=0/),
        expect.stringMatching(/^u=; Max-Age=0/),
        expect.stringMatching(/^user=; Max-Age=0/),
      ]),
    );
    const statuses = await Promise.all(
      USER_CALLS.map(async ([method, path]) => {
        const replay = await callWithCookie(opened, path, { cookie: `sid=${sid}`, method });
        return replay.status;
      }),
    );
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 401));
  });

  it('T2 d: an operator who is one no more is refused at once, and is still a user', async () => {
    const { opened, user } = await openSession('operator');
    expect((await user.get('/api/audit')).status).toBe(200);
    await withdrawOperator(opened.services.db, user.phone, opened.services.now());
    const refused = await user.get('/api/audit');
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'E_FORBIDDEN' });
    expect((await user.get('/api/user/info')).body).toMatchObject({ data: { role: 'user' } });
  });

  it('T2 d: an operator’s session that has lapsed does not live again as a user’s', async () => {
    const { opened, user } = await openSession('operator');
    opened.clock.now += 31 * MINUTE_MS;
    expect((await user.get('/api/user/info')).status).toBe(401);
    await withdrawOperator(opened.services.db, user.phone, opened.services.now());
    expect((await user.get('/api/user/info')).status).toBe(401);
  });

  it('is not kept in the database as it is in the cookie', async () => {
    const { opened, sid } = await openSession();
    const rows = await opened.services.db.selectFrom('sessions').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(sid);
  });

  it.each([
    ['a user', 'user', 29 * DAY_MS, 30 * DAY_MS],
    ['an operator', 'operator', 29 * MINUTE_MS, 30 * MINUTE_MS],
  ] as const)(
    'lives on while %s is there, and lapses when idle',
    async (_title, role, fine, late) => {
      const { opened, user } = await openSession(role);
      opened.clock.now += fine;
      expect(await user.api.accounts.checkStatus()).toEqual({ status: 1 });
      opened.clock.now += fine;
      expect(await user.api.accounts.checkStatus()).toEqual({ status: 1 });
      opened.clock.now += late;
      expect(await user.api.accounts.checkStatus()).toEqual({ status: 0 });
    },
  );

  it('SECURITY T2: lapses behind a page that only goes on asking by itself', async () => {
    const { opened, user } = await openSession('operator');
    const look = async (more: Record<string, string> = {}) => {
      const headers = { 'X-Requested-With': 'transmit', ...more };
      return (await user.send('/api/audit', { headers })).status;
    };
    const unattended = { [UNATTENDED_HEADER]: '1' };
    opened.clock.now += 20 * MINUTE_MS;
    expect(await look()).toBe(200);
    for (let minute = 1; minute < 30; minute += 1) {
      opened.clock.now += MINUTE_MS;
      expect(await look(unattended)).toBe(200);
    }
    opened.clock.now += MINUTE_MS;
    expect(await look(unattended)).toBe(401);
    expect(await look()).toBe(401);
  });

  it.each([
    ['a user after 90 days', 'user', 10 * DAY_MS, 9],
    ['an operator after 12 hours', 'operator', 20 * MINUTE_MS, 36],
  ] as const)('ends for %s, however busy', async (_title, role, step, steps) => {
    const { opened, user } = await openSession(role);
    for (let done = 1; done < steps; done += 1) {
      opened.clock.now += step;
      expect(await user.api.accounts.checkStatus()).toEqual({ status: 1 });
    }
    opened.clock.now += step;
    expect(await user.api.accounts.checkStatus()).toEqual({ status: 0 });
  });

  it('writes down that it was seen once a minute at most', async () => {
    const { opened, user } = await openSession();
    const seen = async () => {
      const { db } = opened.services;
      const rows = await db.selectFrom('sessions').select('last_seen_at').execute();
      return Math.max(...rows.map((row) => row.last_seen_at));
    };
    const loggedIn = await seen();
    opened.clock.now += MINUTE_MS - 1;
    await user.api.accounts.checkStatus();
    expect(await seen()).toBe(loggedIn);
    opened.clock.now += 1;
    await user.api.accounts.checkStatus();
    expect(await seen()).toBe(loggedIn + MINUTE_MS);
  });
});

describe('logging out', () => {
  it('SECURITY §3 row 95: is the same without a session, and twice', async () => {
    const { user } = await openSession();
    expect((await user.get('/api/user/logout')).body).toEqual({ status: 1 });
    expect((await user.get('/api/user/logout')).body).toEqual({ status: 1 });
  });

  it('SECURITY §3 row 95: is refused to another site', async () => {
    const { user } = await openSession();
    const response = await user.send('/api/user/logout', {
      headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
    });
    expect(response.status).toBe(403);
    expect(await user.api.accounts.checkStatus()).toEqual({ status: 1 });
  });
});

describe('devices that are logged in', () => {
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';

  async function openTwoDevices() {
    const opened = await createAccountsApp();
    const desktop = await logInAs(opened, 'user', { userAgent: CHROME, address: '203.0.113.77' });
    opened.clock.now += MINUTE_MS;
    const phone = opened.visitor({ userAgent: IPHONE });
    await phone.api.accounts.login({ phone: desktop.phone, password: PASSWORD });
    return { opened, desktop, phone };
  }

  it('are listed with what tells them apart, and without whole addresses', async () => {
    const { desktop } = await openTwoDevices();
    const { rows, total } = await desktop.api.accounts.sessions();
    expect(total).toBe(2);
    expect(rows.map(({ device, is_current }) => [device, is_current])).toEqual(
      expect.arrayContaining([
        ['Chrome · Windows', true],
        ['Safari · iPhone', false],
      ]),
    );
    expect(rows.find((row) => row.is_current)).toMatchObject({ address: '203.0.113.*' });
  });

  it('can be signed out from here', async () => {
    const { desktop, phone } = await openTwoDevices();
    const { rows } = await desktop.api.accounts.sessions();
    const id = rows.find((row) => !row.is_current)?.id ?? 0;
    expect(await desktop.api.accounts.endSession({ id })).toEqual({ status: 1 });
    expect(await phone.api.accounts.checkStatus()).toEqual({ status: 0 });
    expect(await desktop.api.accounts.checkStatus()).toEqual({ status: 1 });
    expect((await desktop.post('/api/user/sessions/end', { id })).status).toBe(404);
  });

  it('can all be signed out but this one', async () => {
    const { desktop, phone } = await openTwoDevices();
    expect(await desktop.api.accounts.endOtherSessions()).toEqual({
      status: 1,
      data: { ended: 1 },
    });
    expect(await phone.api.accounts.checkStatus()).toEqual({ status: 0 });
    expect(await desktop.api.accounts.checkStatus()).toEqual({ status: 1 });
  });

  it('counts as ended those alone that were still logged in', async () => {
    const { opened, desktop, phone } = await openTwoDevices();
    opened.clock.now += 20 * DAY_MS;
    await desktop.api.accounts.checkStatus();
    opened.clock.now += 10 * DAY_MS;
    expect(await phone.api.accounts.checkStatus()).toEqual({ status: 0 });
    expect((await desktop.api.accounts.endOtherSessions()).data.ended).toBe(0);
    const { db } = opened.services;
    const open = db.selectFrom('sessions').select('id').where('revoked_at', 'is', null);
    expect(await open.execute()).toHaveLength(1);
  });

  it('SECURITY T4: nobody signs another user’s devices out, or learns of them', async () => {
    const { opened, desktop } = await openTwoDevices();
    const stranger = await logInAs(opened, 'user');
    const own = await desktop.api.accounts.sessions();
    for (const { id } of own.rows) {
      const answer = await stranger.post('/api/user/sessions/end', { id });
      const missing = await stranger.post('/api/user/sessions/end', { id: 999_999 });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(missing.body);
    }
    expect((await stranger.api.accounts.sessions()).rows).toHaveLength(1);
    expect((await desktop.api.accounts.sessions()).rows).toHaveLength(2);
  });

  it.each([0, -1, 1.5, '1', null, [1], 2 ** 60])('refuses the id %j', async (id) => {
    const opened = await createAccountsApp();
    const user = await logInAs(opened, 'user');
    expect((await user.post('/api/user/sessions/end', { id })).status).toBe(400);
  });
});
