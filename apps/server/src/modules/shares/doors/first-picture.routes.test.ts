import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { FILE_STATUS, RATE_LIMITS, withCheckSymbol } from '@transmit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadStaticWeb, type StaticWeb } from '#http/pages/static-web.ts';
import { buildFile } from '#test/file-rows.ts';
import { sendFile } from '#test/send-file.ts';
import { createTestApp, SELLING, type TestApp, type TestAppOptions } from '#test/test-app.ts';
import { visitsOf } from '../testing/strangers-file.ts';

const PICTURE =
  '<h1>{{name}}</h1><p>{{kind}} {{size}} {{left}}后到期</p><button data-first-press="{{code}}">下载</button>';
const HTML = `<html><head><title>快传</title></head><body><!-- first-picture /v/detail/:code -->${PICTURE}<!-- /first-picture --><p data-not-started hidden></p></body></html>`;
const DAY_MS = 86_400_000;

let folder = '';
let web: StaticWeb;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'transmit-first-picture-'));
  writeFileSync(join(folder, 'index.html'), HTML);
  const routes = [{ path: '/v/detail/:code', files: [] }];
  writeFileSync(join(folder, 'route-preload.json'), JSON.stringify(routes));
  web = loadStaticWeb(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (options: TestAppOptions = {}) => createTestApp({ ...options, web });

/** As somebody opens a link that was sent to them in a chat. */
function openPage(app: TestApp, code: string, headers: Record<string, string> = {}) {
  return app.visitor({ address: '198.51.100.7' }).send(`/v/detail/${code}`, {
    headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', ...headers },
  });
}

async function pageOf(app: TestApp, code: string): Promise<string> {
  const answer = await openPage(app, code);
  expect(answer.status).toBe(200);
  return answer.text();
}

describe('the page of a share, before its scripts', () => {
  it('shows what everybody with the code may download', async () => {
    const app = await open();
    const { code } = await sendFile(app, app.visitor(), { name: '会议纪要.docx' });
    const page = await pageOf(app, code);
    expect(page).toContain('<h1>会议纪要.docx</h1><p>Word 文档 3 B 7 天后到期</p>');
    expect(page).toContain(`data-first-press="${code}"`);
    expect(await pageOf(app, code.toLowerCase())).toBe(page);
  });

  it('is packed, kept by nobody, and gives nobody a cookie', async () => {
    const app = await open();
    const { code } = await sendFile(app, app.visitor(), { name: '甲.txt' });
    const plain = await pageOf(app, code);
    const packed = async (encoding: string) => {
      const answer = await openPage(app, code, { 'Accept-Encoding': encoding });
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.getSetCookie()).toEqual([]);
      return Buffer.from(await answer.arrayBuffer());
    };
    expect(brotliDecompressSync(await packed('gzip, br')).toString()).toBe(plain);
    expect(gunzipSync(await packed('gzip')).toString()).toBe(plain);
    const head = await app.visitor().send(`/v/detail/${code}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('shows a long name whole: the page cuts it after two lines', async () => {
    const app = await open();
    const name = `${'长'.repeat(100)}.txt`;
    const { code } = await sendFile(app, app.visitor(), { name });
    expect(await pageOf(app, code)).toContain(`<h1>${name}</h1>`);
  });

  it('takes a name for words and nothing else', async () => {
    const app = await open();
    const name = `"><img src=x onerror='$&'>{{code}}.txt`;
    const { code } = await buildFile(app.services.db, { name, created_at: app.clock.now });
    const page = await pageOf(app, code);
    expect(page).not.toContain('<img');
    expect(page).toContain('&#60;img src=x onerror=&#39;$&#38;&#39;&#62;{{code}}.txt');
  });

  it('records nobody as having seen it', async () => {
    const app = await open();
    const { code } = await sendFile(app, app.visitor(), { name: '甲.txt' });
    await pageOf(app, code);
    expect(await visitsOf(app)).toEqual([]);
  });

  const secret = '机密.txt';
  it.each<[string, Parameters<typeof sendFile>[2], number]>([
    ['with a password', { password: 'geheim' }, 0],
    ['that has expired', {}, 8 * DAY_MS],
  ])('tells nothing of a share %s', async (_what, options, later) => {
    const app = await open();
    const { code } = await sendFile(app, app.visitor(), { name: secret, ...options });
    app.clock.now += later;
    expect(await pageOf(app, code)).not.toMatch(/机密|<h1>|first-press/);
  });

  it.each([
    ['whose downloads are used up', { max_downloads: 1, used_downloads: 1 }, {}],
    ['that costs something', { size_bytes: 60 * 2 ** 20 }, SELLING],
    ['with a note above the button', { note: '请在周五前看完' }, {}],
    ['that was removed', { status: FILE_STATUS.deleted }, {}],
  ])('leaves a file %s to the app', async (_what, file, options) => {
    const app = await open(options);
    const { code } = await buildFile(app.services.db, {
      name: secret,
      created_at: app.clock.now,
      ...file,
    });
    expect(await pageOf(app, code)).not.toMatch(/机密|<h1>|first-press/);
  });

  it('is no way to try codes: misses count, and then it tells nothing (SECURITY T3)', async () => {
    const app = await open();
    const { code } = await sendFile(app, app.visitor(), { name: '甲.txt' });
    for (let miss = 0; miss < RATE_LIMITS.codeMissPerAddress.limit; miss += 1) {
      expect(await pageOf(app, withCheckSymbol('777777777'))).not.toContain('<h1>');
    }
    expect(await pageOf(app, code)).not.toContain('甲');
  });

  it('comes without its picture when the database does not answer', async () => {
    const app = await open();
    const { code } = await sendFile(app, app.visitor(), { name: '甲.txt' });
    await app.services.db.destroy();
    expect(await pageOf(app, code)).not.toContain('<h1>');
  });
});
