/** Sending and picking up by plain curl: who may, what is refused, and what a name can do (PRODUCT §7). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CURL_ROUTES,
  CURL_SENDING_MS,
  MAX_FILE_BYTES,
  MAX_TEXT_BYTES,
  MOST_ADDRESSED_BYTES,
  normalizeCode,
  writeTokenHeader,
} from '@transmit/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';
import { createTestApp, type TestApp, type TestViewer } from '#test/test-app.ts';
import { readSending, signSending } from './sending-link.ts';

const post = (viewer: TestViewer, path: string, body = '', headers: Record<string, string> = {}) =>
  viewer.send(path, { method: 'POST', body, headers });

/** Somebody with a cookie, as a browser has one. */
async function knownVisitor(app: TestApp): Promise<TestViewer> {
  const viewer = app.visitor();
  await viewer.api.site.settings({});
  return viewer;
}

async function sendText(app: TestApp, text: string, query = ''): Promise<string> {
  const answer = await post(app.visitor(), `${CURL_ROUTES.text}${query}`, text);
  expect(answer.status).toBe(200);
  return answer.text();
}

function codeIn(ticket: string): string {
  const [, code = ''] = /取件码 {2}(\S+)/.exec(ticket) ?? [];
  return normalizeCode(code);
}

describe('who may send', () => {
  it.each([CURL_ROUTES.send, CURL_ROUTES.text, CURL_ROUTES.finish])(
    'nobody by another page, and nobody in the name of a cookie: %s',
    async (path) => {
      const app = await createTestApp();
      const known = await knownVisitor(app);
      const body = 'name=a.txt&size=1';
      const refused = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-mode': 'navigate' },
      ];
      for (const headers of refused) {
        const answer = await post(app.visitor(), path, body, headers);
        // A wrong link has 403 too: this is the guard's word.
        expect([answer.status, JSON.parse(await answer.text()).code]).toEqual([403, 'E_CSRF']);
      }
      // A form of another page brings the cookies of a browser that is too old to say where it comes from.
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await post(known, path, body, form)).status).toBe(403);
      expect(await app.services.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
    },
  );

  it('somebody bare, who is given no cookie', async () => {
    const app = await createTestApp();
    const answer = await post(app.visitor(), CURL_ROUTES.text, '一');
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });
});

describe('what is announced', () => {
  it.each<[string, string, number]>([
    ['nothing', '', 400],
    ['no size', 'name=a', 400],
    ['a size below nothing', 'name=a&size=-1', 400],
    ['a size in words', 'name=a&size=1e3', 400],
    ['no name', 'name=&size=1', 400],
    ['a name without an end', `name=${'a'.repeat(2000)}&size=1`, 400],
    ['more than a visitor may send', `name=a&size=${MAX_FILE_BYTES.visitor + 1}`, 413],
    ['a form without an end', `name=a&size=1&x=${'a'.repeat(20_000)}`, 413],
  ])('%s is refused', async (_what, body, status) => {
    const app = await createTestApp();
    expect((await post(app.visitor(), CURL_ROUTES.send, body)).status).toBe(status);
  });

  it('more than one PUT takes is refused before anything is reserved', async () => {
    const app = await createAccountsApp();
    const owner = await logInAs(app, 'user');
    const { data } = await owner.api.tokens.create({ name: 'curl', rights: ['send'], days: 7 });
    const announce = (size: number) =>
      post(app.visitor(), CURL_ROUTES.send, `name=a&size=${size}`, {
        authorization: writeTokenHeader(data.token),
      });
    const refused = await announce(MOST_ADDRESSED_BYTES + 1);
    expect(refused.status).toBe(413);
    expect(await refused.text()).toMatch(/5 GB.*transmit send/);
    const uploads = () => app.services.db.selectFrom('uploads').select('max_bytes').execute();
    expect(await uploads()).toEqual([]);
    expect((await announce(MOST_ADDRESSED_BYTES)).status).toBe(200);
    expect(await uploads()).toEqual([{ max_bytes: MOST_ADDRESSED_BYTES }]);
  });

  it('a text is as long as a page’s may be', async () => {
    const app = await createTestApp();
    const most = 'a'.repeat(MAX_TEXT_BYTES);
    expect((await post(app.visitor(), CURL_ROUTES.text, most)).status).toBe(200);
    expect((await post(app.visitor(), CURL_ROUTES.text, `${most}a`)).status).toBe(413);
  });

  it.each(['expire_days=0', 'expire_days=x', 'max_downloads=-1', 'max_downloads=1e3'])(
    'terms that none can have: %s',
    async (terms) => {
      const app = await createTestApp();
      const answer = await post(app.visitor(), `${CURL_ROUTES.text}?${terms}`, '一');
      expect(answer.status).toBe(400);
    },
  );
});

describe('the address that finishes', () => {
  async function announce(app: TestApp): Promise<URL> {
    const answer = await post(app.visitor(), CURL_ROUTES.send, 'name=a.txt&size=1');
    const [, finish = ''] = (await answer.text()).trim().split('\n');
    return new URL(finish);
  }
  const finish = (app: TestApp, { pathname, search }: URL) =>
    post(app.visitor(), `${pathname}${search}`);

  it('is this server’s own, for this upload and for its time', async () => {
    const app = await createTestApp();
    const own = await announce(app);
    const token = own.searchParams.get('link') ?? '';
    const { visitorKey } = app.services;
    const claims = readSending(visitorKey, token, app.clock.now) ?? expect.fail('not our own');
    const forged = [
      '',
      'x',
      'a.b.c',
      signSending('another key', claims),
      // Another's claims stand under our signature.
      `${signSending('x', { ...claims, key: 'other' }).split('.')[0]}.${token.split('.')[1]}`,
      signSending(visitorKey, { ...claims, endsAt: app.clock.now }),
    ];
    for (const link of forged) {
      const address = new URL(own);
      address.searchParams.set('link', link);
      expect((await finish(app, address)).status, link).toBe(403);
    }
    app.clock.now += CURL_SENDING_MS;
    expect((await finish(app, own)).status).toBe(403);
  });

  it('finishes nothing that has not come', async () => {
    const app = await createTestApp();
    expect((await finish(app, await announce(app))).status).toBe(409);
  });
});

it('a name does nothing in the shell that takes the ticket’s own line', async () => {
  const app = await createTestApp();
  const folder = mkdtempSync(join(tmpdir(), 'transmit-shell-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const name = `a'; touch ran; '$(touch ran)\`touch ran\`"&touch ran&".txt`;
  const ticket = await sendText(app, '一', `?${new URLSearchParams({ name })}`);
  const [, line = ''] = /取件 {4}(.+)/.exec(ticket) ?? [];
  const program = `curl() { printf '%s\\n' "$@"; }; ${line}`;
  const words = execFileSync('bash', ['-c', program], { cwd: folder, encoding: 'utf8' });
  expect(words.split('\n')).toEqual(['-fL', '-o', name, expect.stringContaining('/c/'), '']);
  expect(readdirSync(folder)).toEqual([]);
});

describe('picking up', () => {
  const get = (viewer: TestViewer, code: string, headers: Record<string, string> = {}) =>
    viewer.send(`/c/${code}`, { headers });

  it('a browser sees the page and spends nothing, whatever it says of itself', async () => {
    const app = await createTestApp();
    const code = codeIn(await sendText(app, '一', '?max_downloads=1'));
    const known = await knownVisitor(app);
    const browsers: [TestViewer, Record<string, string>][] = [
      [app.visitor(), { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
      [app.visitor(), { 'sec-fetch-dest': 'image' }],
      [app.visitor(), { origin: 'https://evil.example' }],
      [known, {}],
    ];
    for (const [viewer, headers] of browsers) {
      for (const path of [code, `${code}/zip`]) {
        const answer = await get(viewer, path, headers);
        expect([answer.status, answer.headers.get('location')]).toEqual([302, `/v/detail/${code}`]);
      }
    }
    const bytes = await get(app.visitor(), code);
    expect(bytes.headers.get('location')).toContain(app.storeOrigin);
    expect((await get(app.visitor(), code)).status).toBe(410);
  });

  it('a password is asked for, and never shown to the store', async () => {
    const app = await createTestApp();
    const code = codeIn(await sendText(app, '一', '?password=8852'));
    const withPassword = (password: string) => ({
      authorization: `Basic ${Buffer.from(`:${password}`).toString('base64')}`,
    });
    const viewer = app.visitor();
    expect((await get(viewer, code)).status).toBe(403);
    expect((await get(viewer, code, withPassword('no'))).status).toBe(401);
    const opened = await get(app.visitor(), code, withPassword('8852'));
    expect(opened.status).toBe(302);
    expect(opened.headers.get('location')).not.toContain('8852');
  });

  it('what is not there is answered like what never was, and guessing ends', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner, { key: 'k', name: 'a.txt', content: 'a' });
    await owner.api.shares.remove({ code });
    const viewer = app.visitor();
    const texts = new Set<string>();
    for (const gone of [code, '0000000000', 'zzz']) {
      const answer = await get(viewer, gone);
      expect(answer.status).toBe(404);
      texts.add(await answer.text());
    }
    expect(texts.size).toBe(1);
    const statuses: number[] = [];
    for (let guess = 0; guess < 40; guess += 1) {
      statuses.push((await get(viewer, '0000000000')).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
