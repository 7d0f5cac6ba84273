/** Objects over raw HTTP: PUT, GET, HEAD and their headers (COS.md §2.1, §2.4). */
import { childText, crc64 } from '@transmit/cos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { rawRequest } from '../testing/test-raw-request.ts';
import { parsed } from '../testing/test-replies.ts';
import {
  MIB,
  md5Base64,
  md5Hex,
  openTestStore,
  patternBytes,
  prepare,
  type TestRequest,
  type TestStore,
} from '../testing/test-store.ts';

describeEachDatabase('objects over HTTP', (database) => {
  let store: TestStore;
  const send = (request: TestRequest) => store.send(request);
  const put = (key: string, body: Uint8Array | string, headers: Record<string, string> = {}) =>
    send({ method: 'PUT', key, body, headers });

  beforeAll(async () => {
    store = await openTestStore(database());
  });
  afterAll(async () => {
    expect(store.logged).toEqual([]);
    await store.close();
  });

  describe('PUT object', () => {
    it('answers ETag and CRC-64 and nothing else', async () => {
      const body = patternBytes(1000);
      const reply = await put('put/a', body);
      expect(reply).toMatchObject({ status: 200, text: '' });
      expect(reply.headers).toMatchObject({
        etag: `"${md5Hex(body)}"`,
        'x-cos-hash-crc64ecma': String(crc64(body)),
        'content-length': '0',
        server: 'tencent-cos',
      });
      expect(reply.headers['x-cos-request-id']).toMatch(/^\S{10,}$/);
      expect(reply.headers.date).toMatch(/GMT$/);
    });

    it('replaces the object and deletes the bytes it had', async () => {
      await put('put/twice', 'first');
      const before = store.files().length;
      await put('put/twice', 'second');
      expect((await send({ key: 'put/twice' })).text).toBe('second');
      expect(store.files()).toHaveLength(before);
    });

    it.each([
      ['a.png', {}, 'image/png'],
      ['b', {}, 'application/octet-stream'],
      ['c.txt', { 'content-type': '' }, 'text/plain'],
      ['d.txt', { 'content-type': 'text/x-own' }, 'text/x-own'],
    ])('stores %s with %o as %s', async (name, headers, type) => {
      await put(`put/type/${name}`, 'x', headers);
      expect((await send({ key: `put/type/${name}` })).headers['content-type']).toBe(type);
    });

    it('does not keep empty headers', async () => {
      await put('put/empty-headers', 'x', { 'cache-control': '' });
      const { headers } = await send({ key: 'put/empty-headers' });
      expect(headers['cache-control']).toBeUndefined();
    });

    it('gives metadata bytes back as they came', async () => {
      const name = Buffer.from('报告').toString('latin1');
      await put('put/meta', 'x', { 'x-cos-meta-name': name });
      expect((await send({ key: 'put/meta' })).headers['x-cos-meta-name']).toBe(name);
    });

    it('names a storage class other than STANDARD', async () => {
      await put('put/class', 'x', { 'x-cos-storage-class': 'STANDARD_IA' });
      const { headers } = await send({ key: 'put/class', method: 'HEAD' });
      expect(headers['x-cos-storage-class']).toBe('STANDARD_IA');
      const wrong = await put('put/class', 'x', { 'x-cos-storage-class': 'WOOD' });
      expect(wrong).toMatchObject({ status: 400, code: 'InvalidStorageClass' });
    });

    it('accepts the right Content-MD5', async () => {
      const reply = await put('put/md5', 'hello', { 'content-md5': md5Base64('hello') });
      expect(reply.status).toBe(200);
    });

    it.each([
      ['another body’s', md5Base64('other'), 'BadDigest'],
      ['one that is no base64', '!!!', 'InvalidDigest'],
      ['one of 15 bytes', Buffer.alloc(15).toString('base64'), 'InvalidDigest'],
      ['hex', md5Hex('hello'), 'InvalidDigest'],
      ['an empty one', '', 'InvalidDigest'],
    ])('refuses %s Content-MD5 and stores nothing (row 73)', async (_, md5, code) => {
      const before = store.files();
      const reply = await put('put/bad-md5', 'hello', { 'content-md5': md5 });
      expect(reply).toMatchObject({ status: 400, code });
      expect((await send({ key: 'put/bad-md5' })).status).toBe(404);
      expect(store.files()).toEqual(before);
    });

    it('refuses a body of unknown length (row 74)', async () => {
      const reply = await rawRequest(store, {
        ...prepare(store.host, { method: 'PUT', key: 'put/chunked' }),
        extraHeaders: ['Transfer-Encoding: chunked'],
        body: '5\r\nhello\r\n0\r\n\r\n',
      });
      expect(reply).toContain('HTTP/1.1 411');
      expect(reply).toContain('<Code>MissingContentLength</Code>');
    });

    it('refuses more than 5 GB in one request', async () => {
      const reply = await rawRequest(store, {
        ...prepare(store.host, { method: 'PUT', key: 'put/huge' }),
        extraHeaders: [`Content-Length: ${5 * 1024 ** 3 + 1}`],
        body: '',
        until: '</Error>',
      });
      expect(reply).toContain('HTTP/1.1 400');
      expect(reply).toContain('<Code>EntityTooLarge</Code>');
    });

    it('stores nothing of a body that ends early (row 72)', async () => {
      const before = store.files();
      const reply = await rawRequest(store, {
        ...prepare(store.host, { method: 'PUT', key: 'put/short' }),
        extraHeaders: ['Content-Length: 100'],
        body: 'only this',
        end: true,
      });
      expect(reply).toContain('HTTP/1.1 400');
      expect(reply).toContain('<Code>IncompleteBody</Code>');
      expect((await send({ key: 'put/short' })).status).toBe(404);
      await expect.poll(() => store.files()).toEqual(before);
    });

    it('stores nothing of a body that is longer than announced (row 72)', async () => {
      const reply = await rawRequest(store, {
        ...prepare(store.host, { method: 'PUT', key: 'put/long' }),
        extraHeaders: ['Content-Length: 5'],
        body: 'hello and more',
        end: true,
      });
      expect(reply).toContain('HTTP/1.1 400');
      expect((await send({ key: 'put/long' })).status).toBe(404);
    });

    it('refuses a key of more than 850 bytes', async () => {
      const reply = await put('k'.repeat(851), 'x');
      expect(reply).toMatchObject({ status: 400, code: 'KeyTooLong' });
    });

    it('says to go on only when the body is wanted', async () => {
      const wanted = prepare(store.host, { method: 'PUT', key: 'put/expect' });
      const expecting = { extraHeaders: ['Content-Length: 2', 'Expect: 100-continue'], end: false };
      const accepted = await rawRequest(store, {
        ...wanted,
        ...expecting,
        body: '',
        afterwards: 'hi',
      });
      expect(accepted).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200/);
      const unsigned = prepare(store.host, { method: 'PUT', key: 'put/expect', as: false });
      const refused = await rawRequest(store, { ...unsigned, ...expecting, body: '' });
      expect(refused).toMatch(/^HTTP\/1.1 403/);
    });
  });

  describe('GET and HEAD object', () => {
    const body = patternBytes(10_000);
    beforeAll(async () => {
      await put('get/a.bin', body, {
        'cache-control': 'max-age=60',
        'content-disposition': 'attachment; filename="a.bin"',
        'content-encoding': 'identity',
        expires: 'Wed, 21 Oct 2099 07:28:00 GMT',
        'x-cos-meta-note': 'n',
      });
    });

    it('gives bytes and everything that was kept with them', async () => {
      const reply = await send({ key: 'get/a.bin' });
      expect(reply.status).toBe(200);
      expect(reply.body.equals(body)).toBe(true);
      expect(reply.headers).toMatchObject({
        etag: `"${md5Hex(body)}"`,
        'accept-ranges': 'bytes',
        'content-length': '10000',
        'cache-control': 'max-age=60',
        'content-disposition': 'attachment; filename="a.bin"',
        'content-encoding': 'identity',
        expires: 'Wed, 21 Oct 2099 07:28:00 GMT',
        'x-cos-meta-note': 'n',
        'x-cos-hash-crc64ecma': String(crc64(body)),
      });
      expect(Date.parse(reply.headers['last-modified'] ?? '')).toBeGreaterThan(0);
      expect(reply.headers['x-cos-storage-class']).toBeUndefined();
    });

    it('heads the same without the bytes', async () => {
      const reply = await send({ key: 'get/a.bin', method: 'HEAD' });
      expect(reply).toMatchObject({ status: 200, text: '' });
      expect(reply.headers['content-length']).toBe('10000');
    });

    it.each([
      ['bytes=0-0', 0, 1],
      ['bytes=100-199', 100, 200],
      ['bytes=9990-', 9990, 10_000],
      ['bytes=-5', 9995, 10_000],
      ['bytes=9000-99999', 9000, 10_000],
    ])('gives %s', async (range, start, end) => {
      const reply = await send({ key: 'get/a.bin', headers: { range } });
      expect(reply.status).toBe(206);
      expect(reply.headers['content-range']).toBe(`bytes ${start}-${end - 1}/10000`);
      expect(reply.body.equals(body.subarray(start, end))).toBe(true);
    });

    it.each(['bytes=9-1', 'bytes=10000-', `bytes=${'0-0,'.repeat(999)}0-0`])(
      'refuses the range %.20s (rows 14, 15)',
      async (range) => {
        const reply = await send({ key: 'get/a.bin', headers: { range } });
        expect(reply).toMatchObject({ status: 416, code: 'InvalidRange' });
        expect(reply.headers['content-range']).toBe('bytes */10000');
      },
    );

    it('answers two ranges with the whole', async () => {
      const reply = await send({ key: 'get/a.bin', headers: { range: 'bytes=0-0,5-6' } });
      expect(reply.status).toBe(200);
      expect(reply.body).toHaveLength(10_000);
    });

    it.each([
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-modified-since': 'Wed, 21 Oct 2099 07:28:00 GMT' }, 304],
      [{ 'if-match': '"other"' }, 412],
      [{ 'if-unmodified-since': 'Wed, 21 Oct 2015 07:28:00 GMT' }, 412],
      [{ 'if-none-match': '"other"' }, 200],
    ])('weighs %o as %i', async (headers, status) => {
      const reply = await send({ key: 'get/a.bin', headers });
      expect(reply.status).toBe(status);
      if (status === 304) expect(reply.body).toHaveLength(0);
    });

    it('ignores a range of another version', async () => {
      const headers = { range: 'bytes=0-9', 'if-range': '"other"' };
      expect((await send({ key: 'get/a.bin', headers })).status).toBe(200);
      const same = { range: 'bytes=0-9', 'if-range': `"${md5Hex(body)}"` };
      expect((await send({ key: 'get/a.bin', headers: same })).status).toBe(206);
    });

    it('gives an empty object', async () => {
      await put('get/empty', '');
      const reply = await send({ key: 'get/empty' });
      expect(reply).toMatchObject({ status: 200, text: '' });
      expect(reply.headers['x-cos-hash-crc64ecma']).toBe('0');
    });

    it('names a key that is not there', async () => {
      const reply = await send({ key: 'get/none' });
      expect(reply).toMatchObject({ status: 404, code: 'NoSuchKey' });
      expect(reply.headers['content-type']).toBe('application/xml');
      const head = await send({ key: 'get/none', method: 'HEAD' });
      expect(head).toMatchObject({ status: 404, text: '' });
    });

    it('writes errors as COS does', async () => {
      const reply = await send({ key: 'get/none' });
      const error = parsed(reply, 'Error');
      expect(error.children.map((child) => child.name)).toEqual([
        'Code',
        'Message',
        'Resource',
        'RequestId',
        'TraceId',
      ]);
      expect(childText(error, 'RequestId')).toBe(reply.headers['x-cos-request-id']);
      expect(reply.headers['x-cos-trace-id']).toBeDefined();
    });

    it('tells its time with a time error, and what it signed with another signature', async () => {
      const late = parsed(await send({ window: { start: 1, end: 2 } }), 'Error');
      expect(Date.parse(childText(late, 'ServerTime') ?? '')).toBeGreaterThan(Date.now() - 60_000);
      const tamper = (text: string) => text.replace(/[0-9a-f]{40}$/, '0'.repeat(40));
      const other = parsed(await send({ key: 'get/a.bin', tamper }), 'Error');
      expect(childText(other, 'StringToSign')).toMatch(/^sha1\n\d+;\d+\n[0-9a-f]{40}\n$/);
      expect(childText(other, 'FormatString')).toBe(
        `get\n/get/a.bin\n\nhost=${encodeURIComponent(store.host)}\n`,
      );
    });

    it.each([
      ['response-expires', 'expires', 'Wed, 21 Oct 2099 07:28:00 GMT'],
      ['response-content-encoding', 'content-encoding', 'br'],
    ])('obeys %s', async (param, header, value) => {
      const reply = await send({ key: 'get/a.bin', params: { [param]: value } });
      expect(reply.headers[header]).toBe(value);
    });

    it('keeps the connection for a client that leaves in the middle of others', async () => {
      const big = patternBytes(4 * MIB);
      await put('get/big', big);
      const { path, headers } = prepare(store.host, { key: 'get/big' });
      const leaving = new AbortController();
      const response = await fetch(`${store.origin}${path}`, { headers, signal: leaving.signal });
      await response.body?.getReader().read();
      leaving.abort();
      expect((await send({ key: 'get/big' })).body.equals(big)).toBe(true);
    });
  });
});
