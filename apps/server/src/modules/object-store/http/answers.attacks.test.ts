/** The attacks of SECURITY.md §1.6 on those who read: what browsers must not run, and links. */
import { childText, readXml } from '@transmit/cos';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { attackStore } from '../testing/attacked-store.ts';
import { rawBytes } from '../testing/test-raw-request.ts';
import type { TestRequest, TestStore } from '../testing/test-store.ts';

describeEachDatabase('the store under attack', (database) => {
  const { store, send, put, unchanged } = attackStore(database);

  describe('what browsers must not run (T9)', () => {
    const SAFE = {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-site',
    };
    const names = ['a.html', 'a.svg', 'a.xhtml', 'a.xml', 'a.mhtml', 'a.pdf', 'a.js', 'a.txt', 'a'];

    it.each(names)('sends %s as an attachment, whatever it is asked for', async (name) => {
      await put(`xss/${name}`, '<script>alert(1)</script>');
      const params = { 'response-content-disposition': `inline; filename="${name}"` };
      for (const request of [{}, { params }]) {
        const { headers } = await send({ key: `xss/${name}`, ...request });
        expect(headers['content-disposition']).toMatch(/^attachment/);
        expect(headers).toMatchObject(SAFE);
      }
    });

    it('shows pictures in place, but never lets one be taken for something else', async () => {
      await put('xss/a.jpg', '<script>alert(1)</script>');
      const { headers } = await send({ key: 'xss/a.jpg' });
      expect(headers).toMatchObject({ ...SAFE, 'content-type': 'image/jpeg' });
      const params = { 'response-content-type': 'text/html' };
      const asHtml = await send({ key: 'xss/a.jpg', params });
      expect(asHtml.headers['content-disposition']).toBe('attachment');
    });

    it.each<[number, TestRequest]>([
      [206, { key: 'xss/a.html', headers: { range: 'bytes=0-1' } }],
      [304, { key: 'xss/a.html', headers: { 'if-none-match': '*' } }],
      [416, { key: 'xss/a.html', headers: { range: 'bytes=999-' } }],
      [404, { key: 'xss/none' }],
      [403, { key: 'xss/a.html', as: false }],
      [400, { key: 'xss/a.html', path: '/nowhere' }],
      [200, { key: 'xss/a.html', method: 'HEAD' }],
      [200, {}],
    ])('sends the safe headers with %i too', async (status, request) => {
      const reply = await send(request);
      expect(reply.status).toBe(status);
      expect(reply.headers).toMatchObject(SAFE);
    });

    it.each([
      ['no HTTP', '\x16\x03\x01\r\n\r\n', 400],
      ['two lengths', 'PUT / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
      ['headers without end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ])('sends them with the refusal of %s', async (_, bytes, status) => {
      const answer = await rawBytes(store(), bytes);
      expect(answer).toContain(`HTTP/1.1 ${status}`);
      expect(answer).toContain('<Code>InvalidRequest</Code>');
      for (const [name, value] of Object.entries(SAFE)) {
        expect(answer.toLowerCase()).toContain(`${name}: ${value}`);
      }
    });

    it('refuses header values that would break out (T10)', async () => {
      const params = { 'response-content-disposition': 'a\r\nSet-Cookie: x=1' };
      const reply = await send({ key: 'xss/a.html', params });
      expect(reply).toMatchObject({ status: 400, code: 'InvalidArgument' });
      expect(reply.headers['set-cookie']).toBeUndefined();
    });

    it('neither reads nor sets cookies', async () => {
      const unsignedHeaders = { cookie: 'sid=1' };
      const reply = await send({ key: 'xss/a.html', unsignedHeaders });
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect((await send({ key: 'xss/a.html', as: false, unsignedHeaders })).status).toBe(403);
    });
  });

  describe('links (rows 14 and 15, T12)', () => {
    const key = '下载/报告.pdf';
    const link = (more: Partial<Parameters<TestStore['storage']['presignDownload']>[0]> = {}) =>
      store().storage.presignDownload({
        key,
        fileName: '报告 (终稿).pdf',
        disposition: 'attachment',
        ttlSeconds: 300,
        ...more,
      });
    const codeOf = async (response: Response) => {
      const xml = readXml(await response.text());
      return xml && childText(xml, 'Code');
    };
    beforeAll(async () => {
      await put(key, 'a report');
    });

    it('gives the bytes under the name, uncached', async () => {
      const response = await fetch(link());
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="__ (__).pdf"; filename*=UTF-8''%E6%8A%A5%E5%91%8A%20%28%E7%BB%88%E7%A8%BF%29.pdf`,
      );
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await response.text()).toBe('a report');
    });

    it('is neither cached nor unpacked as its sender wanted (T12, T20)', async () => {
      const headers = { 'cache-control': 'public, max-age=86400', 'content-encoding': 'gzip' };
      await send({ method: 'PUT', key: 'steered', body: 'no archive', headers });
      const response = await fetch(link({ key: 'steered' }));
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(await response.text()).toBe('no archive');
    });

    it('ends with its time', async () => {
      const url = link({ ttlSeconds: 300 });
      store().clock.aheadMs = 301_000;
      const response = await fetch(url);
      store().clock.aheadMs = 0;
      expect(response.status).toBe(403);
      expect(await codeOf(response)).toBe('AccessDenied');
    });

    it.each<[string, (url: string) => string]>([
      ['key', (url) => url.replace('.pdf?', '.txt?')],
      ['end', (url) => url.replace(/(q-key-time=\d+%3B)\d+/, '$19999999999')],
      ['disposition', (url) => url.replace('attachment', 'inline')],
      [
        'signature',
        (url) =>
          url.replace(/(q-signature=)(.)/, (_, name, digit) => `${name}${digit === '0' ? 1 : 0}`),
      ],
      ['signature, taken away', (url) => url.replace(/&q-signature=[0-9a-f]+/, '')],
      ['name, given twice', (url) => `${url}&response-content-disposition=inline`],
      ['operation', (url) => `${url}&uploadId=x`],
    ])('is refused with another %s', async (_, edit) => {
      const response = await unchanged(() => fetch(edit(link())));
      expect([400, 403]).toContain(response.status);
    });

    it('does not obey parameters that were added', async () => {
      const response = await fetch(`${link()}&response-content-type=text%2Fhtml&x=1`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/pdf');
    });

    it('answers HEAD as it would GET, without a byte', async () => {
      const head = await fetch(link(), { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, '8']);
      expect(await head.text()).toBe('');
    });

    it('gives no byte where it is for HEAD', async () => {
      const url = link({ method: 'HEAD' });
      expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
      expect((await fetch(url)).status).toBe(403);
    });

    it.each(['PUT', 'POST', 'DELETE'])('answers %s with 405', async (method) => {
      const response = await unchanged(() => fetch(link(), { method }));
      expect(response.status).toBe(405);
    });

    it.each([
      ['bytes=9-1', 416],
      [`bytes=${Array.from({ length: 1000 }, (_, n) => `${n}-${n}`).join(',')}`, 416],
      ['bytes=2-', 206],
    ])('answers the range %.12s with %i', async (range, status) => {
      expect((await fetch(link(), { headers: { range } })).status).toBe(status);
    });

    it.each([
      ['missing', 404, 'NoSuchKey'],
      ['gone', 410, 'ObjectGone'],
    ] as const)('stops at its first byte when the file is %s', async (state, status, code) => {
      const url = link();
      store().gates.read = state;
      const asked = [{}, { range: 'bytes=2-' }, { 'if-none-match': '*' }];
      const responses = await Promise.all(asked.map((headers) => fetch(url, { headers })));
      store().gates.read = 'yes';
      for (const response of responses) {
        expect(response.status).toBe(status);
        expect(await codeOf(response)).toBe(code);
      }
    });

    it('is not asked about the product’s own reading', async () => {
      store().gates.read = 'gone';
      const reply = await send({ key });
      store().gates.read = 'yes';
      expect(reply.status).toBe(200);
    });

    it('gives no bytes once the object was removed', async () => {
      await put('cleared', 'x');
      const url = link({ key: 'cleared' });
      await store().storage.removeObject('cleared');
      expect((await fetch(url, { headers: { 'if-none-match': '*' } })).status).toBe(404);
    });
  });
});
