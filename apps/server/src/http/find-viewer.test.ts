/** SECURITY §9.1: who is given an identity, and what becomes of somebody who is given none. */
import { FIRST_CALLS_HEADER } from '@transmit/contract';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { logInAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';
import { createTestApp, TEST_ORIGIN, type TestApp, type TestViewer } from '#test/test-app.ts';
import { createCookies } from './cookies.ts';
import { createFindViewer } from './find-viewer.ts';
import { createVisitorCookies } from './viewer.ts';

/** As a browser sends them; each without the cookies that it keeps back for being Strict. */
const UNPROVEN: [title: string, headers: Record<string, string>][] = [
  ['a link on another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }],
  ['a link on another port', { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate' }],
  ['a typed address', { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }],
  ['a picture', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' }],
  ['a foreign script', { 'X-Requested-With': 'transmit', Origin: 'https://evil.example' }],
  ['a browser that tells nothing', {}],
  ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
];
const PATHS = ['/api/site', '/api/user/check_status', '/api/transmit/query_by_user', '/'];

/** Returns the cookies that an answer to the app's own page would have set. */
async function cookiesFor({ app }: TestApp, path: string, headers: Record<string, string>) {
  const socket = { remoteAddress: '198.51.100.1', remotePort: 1, remoteFamily: 'IPv4' };
  return (await app.request(path, { headers }, { incoming: { socket } })).headers.getSetCookie();
}

describe('a request that does not prove our page', () => {
  it.each(UNPROVEN)('%s sets no cookie and clears none', async (_title, headers) => {
    const app = await createTestApp();
    for (const path of PATHS) expect(await cookiesFor(app, path, headers), path).toEqual([]);
  });

  it('leaves a visitor the files, and a user the session', async () => {
    const app = await createTestApp();
    const visitor = app.visitor();
    await sendFile(app, visitor, { name: 'precious.txt' });
    const user = await logInAs(app, 'user');
    for (const viewer of [visitor, user]) {
      for (const [, headers] of UNPROVEN) {
        for (const path of PATHS) await viewer.send(path, { headers });
      }
    }
    expect((await visitor.api.library.ownFiles({})).rows).toMatchObject([{ name: 'precious.txt' }]);
    expect(await user.api.accounts.checkStatus()).toEqual({ status: 1 });
  });
});

describe('somebody who shows no cookie', () => {
  it.each([
    ['own', 'given'],
    ['bare', 'none'],
    ['unproven', 'none'],
    ['foreign', 'none'],
  ] as const)('%s: is %s an identity', async (source, identity) => {
    const findViewer = createFindViewer({
      cookies: createCookies(TEST_ORIGIN),
      visitorCookies: createVisitorCookies('a'.repeat(32)),
      findSignedIn: async () => undefined,
    });
    const app = new Hono();
    app.get('/', async (http) => http.json(await findViewer(http, source)));
    expect(await (await app.request('/')).json()).toMatchObject({ role: 'visitor', identity });
  });
});

describe('our own page', () => {
  it.each<[string, Record<string, string>]>([
    ['its client', { 'X-Requested-With': 'transmit' }],
    ['its scripts', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' }],
    ['a tool with its content type', { 'Content-Type': 'application/json' }],
  ])('%s is made a visitor, once', async (_title, headers) => {
    const app = await createTestApp();
    const visitor = app.visitor();
    const first = await visitor.send('/api/site', { headers });
    expect(first.headers.getSetCookie().join()).toMatch(/^vid=[^;]+; .*HttpOnly; SameSite=Strict$/);
    expect((await visitor.send('/api/site', { headers })).headers.getSetCookie()).toEqual([]);
  });
});

describe('the first calls of a page (SECURITY §3 row 328)', () => {
  const PAGE = '9f1c62a4-7d1b-4f0e-8a55-0c2f6f0f3b11';
  const named = async (app: TestApp, firstCalls: string, more: Record<string, string> = {}) => {
    const own = { 'X-Requested-With': 'transmit', [FIRST_CALLS_HEADER]: firstCalls };
    const cookies = await cookiesFor(app, '/api/site', { ...own, ...more });
    return cookies.map((cookie) => /^vid=([^;]+)/.exec(cookie)?.[1]);
  };

  it('are one visitor’s, in whatever order they are answered', async () => {
    const app = await createTestApp();
    const [first] = await named(app, PAGE);
    expect(first).toMatch(/./);
    expect(await named(app, PAGE)).toEqual([first]);
    expect(await named(app, PAGE.replace('9', '8'))).not.toEqual([first]);
  });

  it('are nobody else’s: whoever has a cookie keeps it, and another site makes nobody', async () => {
    const app = await createTestApp();
    const visitor = app.visitor();
    await sendFile(app, visitor, { name: 'own.txt' });
    const answer = await visitor.send('/api/site', { headers: { [FIRST_CALLS_HEADER]: PAGE } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await visitor.api.library.ownFiles({})).rows).toMatchObject([{ name: 'own.txt' }]);
    expect(await named(app, PAGE, { 'Sec-Fetch-Site': 'cross-site' })).toEqual([]);
  });

  it.each(['', 'x', '1', PAGE.toUpperCase(), `${PAGE}0`, '0'.repeat(36)])(
    'with %j are those of anybody',
    async (firstCalls) => {
      const app = await createTestApp();
      const [first] = await named(app, firstCalls);
      expect(first).toMatch(/./);
      expect(await named(app, firstCalls)).not.toEqual([first]);
    },
  );
});

describe('a plain curl with a code', () => {
  const curl = (nobody: TestViewer, code: string) =>
    nobody.send(`/api/transmit/get_download_link?code=${code}`, { headers: { Accept: '*/*' } });

  it('gets the link and no cookie', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    const answer = await curl(app.visitor(), code);
    expect(await answer.json()).toMatchObject({ status: 1, data: { name: 'a.txt' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('comes as somebody else each time: none lives on what another was given', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { max_downloads: 2 });
    const nobody = app.visitor();
    const statuses: number[] = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await curl(nobody, code)).status);
    expect(statuses).toEqual([200, 200, 410]);
  });

  it('is refused with a cookie and no proof, and the last download is left', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { max_downloads: 1 });
    const known = app.visitor();
    await known.api.site.settings();
    expect((await curl(known, code)).status).toBe(403);
    expect((await known.api.shares.downloadLink({ code })).status).toBe(1);
  });
});
