/** Tokens over HTTP: who makes them, what they open, and when they are dead (SECURITY §10.11). */
import {
  CURL_ROUTES,
  listEndpoints,
  MAX_TOKENS,
  RATE_LIMITS,
  TOKEN_RIGHTS,
  type TokenRight,
  writeTokenHeader,
} from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { type Account, askCode, createAccountsApp, logInAs } from '#test/log-in-as.ts';
import type { TestApp, TestViewer } from '#test/test-app.ts';
import { hashToken } from './token-secret.ts';

const DAY_MS = 86_400_000;

async function tokenOf(
  owner: TestViewer,
  rights: readonly TokenRight[] = TOKEN_RIGHTS,
  days: 0 | 7 = 0,
) {
  const { data } = await owner.api.tokens.create({ name: '备份', rights: [...rights], days });
  return { token: data.token, id: data.row.id };
}

/** A program: no cookie, no proof, nothing but the header. */
async function call(
  app: TestApp,
  token: string,
  path: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  viewer: TestViewer = app.visitor(),
) {
  const response = await viewer.send(path, {
    ...init,
    headers: { Authorization: writeTokenHeader(token), ...init.headers },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: asJson(text) };
}

function asJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const ROOM = '/api/transmit/upload_room';
const LIST = '/api/transmit/query_by_user';
const SELF = '/api/token/self';

async function scene(role: 'user' | 'operator' = 'user') {
  const app = await createAccountsApp();
  const owner = await logInAs(app, role);
  return { app, owner };
}

describe.each(['sqlite', 'postgres'] as const)('a token (%s)', (engine) => {
  it('is told once, and kept as a hash alone', async () => {
    const app = await createAccountsApp({ engine });
    const owner = await logInAs(app, 'user');
    const { token } = await tokenOf(owner, ['list', 'send'], 7);
    const { data } = await owner.api.tokens.list();
    expect(data.most).toBe(MAX_TOKENS);
    expect(data.rows).toMatchObject([
      { name: '备份', rights: ['send', 'list'], state: 'live', last_used: null },
    ]);
    expect(JSON.stringify(data)).not.toContain(token);
    const rows = await app.services.db.selectFrom('tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(8, -4));
    expect(rows[0]?.token_hash).toBe(hashToken(token));
  });

  it('acts for its owner, and the list says when and by what', async () => {
    const app = await createAccountsApp({ engine });
    const owner = await logInAs(app, 'user');
    const { token } = await tokenOf(owner);
    const program = app.visitor({ address: '47.96.1.2', userAgent: 'curl/8.5.0' });
    const answer = await call(app, token, LIST, {}, program);
    expect([answer.status, answer.body['status']]).toEqual([200, 1]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { rows } = (await owner.api.tokens.list()).data;
    expect(rows[0]?.last_used).toMatchObject({ program: 'curl 8.5.0' });
    expect(rows[0]?.last_used?.address).not.toContain('1.2');
  });

  it('goes with its account', async () => {
    const app = await createAccountsApp({ engine });
    const owner = await logInAs(app, 'user');
    const { token } = await tokenOf(owner);
    const { rows } = await owner.api.accounts.belongings();
    expect(rows).toContainEqual({ name: 'tokens', label: '接口密钥', count: 1 });
    await owner.api.accounts.deleteAccount({ password: owner.password });
    expect((await call(app, token, ROOM)).body['code']).toBe('E_TOKEN');
    expect(await app.services.db.selectFrom('tokens').selectAll().execute()).toEqual([]);
  });
});

describe('SECURITY §3 row 276: dead tokens', () => {
  it.each([
    ['short', 'tk_x'],
    ['nobody’s', `tk_${'A'.repeat(43)}`],
    ['too long', `tk_${'A'.repeat(4000)}`],
    ['of other letters', `tk_${"'or 1=1--".repeat(5).slice(0, 43)}`],
  ])('one that is %s is refused, and never taken for a visitor', async (_what, token) => {
    const { app } = await scene();
    const answer = await call(app, token, ROOM);
    expect([answer.status, answer.body['code']]).toEqual([401, 'E_TOKEN']);
  });

  it('a revoked one is dead at once, and revoked by its owner alone', async () => {
    const { app, owner } = await scene();
    const { token, id } = await tokenOf(owner);
    const other = await logInAs(app, 'user');
    expect((await other.post('/api/token/revoke', { id })).status).toBe(404);
    expect((await call(app, token, ROOM)).status).toBe(200);
    await owner.api.tokens.revoke({ id });
    expect((await call(app, token, ROOM)).body['code']).toBe('E_TOKEN');
  });

  it('one at its end is dead, and the list says so', async () => {
    const { app, owner } = await scene();
    const { token } = await tokenOf(owner, ['send'], 7);
    app.clock.now += 7 * DAY_MS - 1;
    expect((await call(app, token, ROOM)).status).toBe(200);
    app.clock.now += 1;
    expect((await call(app, token, ROOM)).body['code']).toBe('E_TOKEN');
    expect((await owner.api.tokens.list()).data.rows[0]?.state).toBe('ended');
  });

  it('a password that was reset ends all of them', async () => {
    const { app, owner } = await scene();
    const { token } = await tokenOf(owner);
    app.clock.now += 120_000;
    await resetPassword(app, owner);
    expect((await call(app, token, ROOM)).body['code']).toBe('E_TOKEN');
  });

  it('that of a frozen account opens nothing', async () => {
    const { app, owner } = await scene();
    const { token } = await tokenOf(owner);
    await app.services.db.updateTable('users').set({ frozen_at: app.clock.now }).execute();
    expect((await call(app, token, ROOM)).body['code']).toBe('E_FROZEN');
  });
});

async function resetPassword(app: TestApp, { phone }: Account): Promise<void> {
  const viewer = app.visitor();
  const code = await askCode(app, viewer, { phone, purpose: 'reset' });
  await viewer.api.accounts.resetPassword({ phone, code, password: '两只白鹭站在水里' });
}

describe('SECURITY §3 row 277: rights', () => {
  it('no right opens a call that declares another, or none', async () => {
    const { app, owner } = await scene('operator');
    const { token } = await tokenOf(owner, ['collect']);
    const closed = listEndpoints().filter(
      ([, endpoint]) =>
        endpoint.access !== 'anyone' && endpoint.token !== 'any' && endpoint.token !== 'collect',
    );
    expect(closed.length).toBeGreaterThan(100);
    for (const [name, { path, method }] of closed) {
      const address = path.replace(':module', 'transmit');
      const answer = await call(app, token, address, { method });
      expect([answer.status, answer.body['code']], name).toEqual([403, 'E_FORBIDDEN']);
    }
  });

  it.each(['/api/order/export', '/api/ai/pictures/1', '/api/ai/events'])(
    'a route beside the contract that declares none is closed too: %s',
    async (path) => {
      const { app, owner } = await scene('operator');
      const { token } = await tokenOf(owner);
      const { status } = await call(app, token, path);
      expect([403, 404]).toContain(status);
    },
  );

  it('an operator’s token is a user’s', async () => {
    const { app, owner } = await scene('operator');
    const { token } = await tokenOf(owner);
    const answer = await call(app, token, '/api/transmit/query');
    expect([answer.status, answer.body['code']]).toEqual([403, 'E_FORBIDDEN']);
  });

  it('a token tells of itself, and makes no other', async () => {
    const { app, owner } = await scene();
    const { token } = await tokenOf(owner, ['list']);
    expect((await call(app, token, SELF)).body['data']).toMatchObject({
      name: '备份',
      rights: ['list'],
      end_time: null,
    });
    const json = { 'content-type': 'application/json' };
    const wish = JSON.stringify({ name: '又一把', rights: ['send'], days: 0 });
    const made = await call(app, token, '/api/token/create', {
      method: 'POST',
      body: wish,
      headers: json,
    });
    expect(made.body['code']).toBe('E_FORBIDDEN');
    expect((await owner.api.tokens.show()).data).toBeNull();
  });

  it('nothing can be sent by curl with a token for picking up', async () => {
    const { app, owner } = await scene();
    const { token } = await tokenOf(owner, ['pick_up']);
    const answer = await call(app, token, CURL_ROUTES.text, { method: 'POST', body: '一' });
    expect(answer.body['code']).toBe('E_FORBIDDEN');
    expect(await app.services.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });
});

describe('SECURITY §3 row 278: the header alone', () => {
  it('needs no proof, and a page of another site cannot use it', async () => {
    const { app, owner } = await scene();
    const { token } = await tokenOf(owner);
    const sts = '/api/transmit/sts?filename=a.txt&size=1';
    expect((await call(app, token, sts)).status).toBe(200);
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-mode': 'navigate' },
    ]) {
      const answer = await call(app, token, sts, { headers });
      expect(answer.body['code']).toBe('E_CSRF');
    }
  });

  it('is looked at instead of cookies: a bad one is not helped by a session', async () => {
    const { app, owner } = await scene();
    const { token } = await tokenOf(owner, ['list']);
    expect((await call(app, `${token}x`, LIST, {}, owner)).body['code']).toBe('E_TOKEN');
    expect((await call(app, token, '/api/user/info', {}, owner)).body['code']).toBe('E_FORBIDDEN');
  });
});

describe('SECURITY §3 row 279: limits', () => {
  it('a token has a limit of its own, and its owner’s page goes on', async () => {
    const { app, owner } = await scene();
    const { token, id } = await tokenOf(owner);
    const { limit, windowMs } = RATE_LIMITS.callsPerToken;
    const resets_at = app.clock.now + windowMs;
    await app.services.db
      .insertInto('rate_limits')
      .values({ key: `token_calls:${id}`, count: limit, resets_at })
      .execute();
    const refused = await call(app, token, ROOM);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await call(app, (await tokenOf(owner)).token, ROOM)).status).toBe(200);
    expect((await owner.get(LIST)).status).toBe(200);
  });

  it('whoever tries tokens is told to wait, and a true one from there is not', async () => {
    const { app, owner } = await scene();
    const { token } = await tokenOf(owner);
    const there = app.visitor();
    const codes = new Set<unknown>();
    for (let tried = 0; tried <= RATE_LIMITS.tokenMissPerAddress.limit; tried += 1) {
      codes.add((await call(app, 'tk_guess', ROOM, {}, there)).body['code']);
    }
    expect([...codes]).toEqual(['E_TOKEN', 'E_RATE']);
    expect((await call(app, token, ROOM, {}, there)).status).toBe(200);
  });

  it('an account has a few, and one is made of a name, rights and days', async () => {
    const { owner } = await scene();
    const wish = { name: 'a', rights: ['send'], days: 0 };
    for (const bad of [
      { ...wish, name: '' },
      { ...wish, name: '\0 ' },
      { ...wish, name: 'a'.repeat(31) },
      { ...wish, rights: [] },
      { ...wish, rights: ['office'] },
      { ...wish, rights: ['send', 'send', 'send', 'send', 'send'] },
      { ...wish, days: 1 },
      { ...wish, days: -1 },
      { ...wish, days: '7' },
      { ...wish, user_id: 1 },
    ]) {
      expect((await owner.post('/api/token/create', bad)).status).toBe(400);
    }
    for (let made = 0; made < MAX_TOKENS; made += 1) await tokenOf(owner);
    const more = await owner.post('/api/token/create', wish);
    expect([more.status, more.body['code']]).toEqual([409, 'E_LIMIT']);
  });
});
