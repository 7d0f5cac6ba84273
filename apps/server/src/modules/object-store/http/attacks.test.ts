/** The attacks of SECURITY.md §1.6 that meet the store, and what a refusal must leave untouched. */
import { readFileSync, writeFileSync } from 'node:fs';
import { childText, readXml } from '@transmit/cos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DurableFiles, diskFiles } from '#core/durable-files.ts';
import { describeEachDatabase, openTestDatabase } from '#test/each-database.ts';
import { createEmbeddedStorage } from '../store/embedded-storage.ts';
import { rawBytes } from '../testing/test-raw-request.ts';
import {
  BUCKET,
  type Credentials,
  credentialsFor,
  KEYS,
  MIB,
  md5Hex,
  nowSeconds,
  openTestStore,
  patternBytes,
  REGION,
  type TestRequest,
  type TestStore,
} from '../testing/test-store.ts';

const KEY = 'd/a.bin';

describeEachDatabase('the store under attack', (database) => {
  let store: TestStore;
  const send = (request: TestRequest) => store.send(request);
  const put = (key: string, body: Uint8Array | string, as?: Credentials) =>
    send({ method: 'PUT', key, body, ...(as && { as }) });
  const initiate = async (key: string, as: Credentials) => {
    const reply = await send({ method: 'POST', key, params: { uploads: '' }, as });
    const xml = readXml(reply.text);
    return (xml && childText(xml, 'UploadId')) ?? '';
  };
  const putPart = (
    key: string,
    uploadId: string,
    partNumber: number,
    body: Uint8Array,
    as: Credentials,
  ) => send({ method: 'PUT', key, params: { partNumber: `${partNumber}`, uploadId }, body, as });
  /** Runs it and proves that neither index nor disk has changed. */
  const unchanged = async <T>(work: () => Promise<T>): Promise<T> => {
    const snapshot = async () => ({
      files: store.files().toSorted(),
      objects: await database().selectFrom('store_objects').selectAll().orderBy('key').execute(),
      uploads: await database().selectFrom('store_uploads').select('id').orderBy('id').execute(),
    });
    const before = await snapshot();
    const result = await work();
    expect(await snapshot()).toEqual(before);
    return result;
  };

  beforeAll(async () => {
    store = await openTestStore(database());
  });
  afterAll(async () => {
    expect(store.logged).toEqual([]);
    await store.close();
  });

  describe('temporary credentials (T6)', () => {
    const lent = credentialsFor(KEY);

    it.each(['d/b.bin', 'd/a.bin/x', 'd/', 'D/a.bin', 'd/a.bin\0', 'd/a.bi', 'd/a.bin ', 'd'])(
      'do not open %j (a)',
      async (key) => {
        const reply = await unchanged(() => put(key, 'x', lent));
        expect(reply).toMatchObject({ status: 403, code: 'AccessDenied' });
      },
    );

    it.each<[string, TestRequest]>([
      ['GET', { key: KEY }],
      ['HEAD', { key: KEY, method: 'HEAD' }],
      ['DELETE', { key: KEY, method: 'DELETE' }],
      ['?acl', { key: KEY, params: { acl: '' } }],
      ['the bucket’s list', {}],
      ['the bucket’s head', { method: 'HEAD' }],
      ['many deletions', { method: 'POST', params: { delete: '' }, body: '<Delete/>' }],
      ['the list of all uploads', { params: { uploads: '' } }],
      ['the list of a wider prefix', { params: { uploads: '', prefix: 'd/' } }],
      ['the list of a longer prefix', { params: { uploads: '', prefix: `${KEY}x` } }],
      [
        'copies',
        {
          method: 'PUT',
          key: KEY,
          headers: { 'x-cos-copy-source': `${BUCKET}.cos.${REGION}.myqcloud.com/${KEY}` },
        },
      ],
    ])('do not allow %s (b)', async (_, request) => {
      await put(KEY, 'the object');
      const reply = await unchanged(() => send({ ...request, as: lent }));
      expect(reply.status).toBe(403);
    });

    it('do not choose a storage class that nobody can pick up', async () => {
      const headers = { 'x-cos-storage-class': 'ARCHIVE' };
      const reply = await send({ method: 'PUT', key: KEY, body: 'x', headers, as: lent });
      expect(reply.status).toBe(403);
    });

    it('list only uploads of exactly their key', async () => {
      const mine = await initiate(KEY, lent);
      await initiate(`${KEY}.other`, credentialsFor(`${KEY}.other`));
      const reply = await send({ params: { uploads: '', prefix: KEY }, as: lent });
      expect(reply.text.match(/<UploadId>/g)).toHaveLength(1);
      expect(reply.text).toContain(mine);
    });

    it('write nothing after the upload was finished, and the content stays (d)', async () => {
      const key = 'd/finished';
      const as = credentialsFor(key);
      await put(key, 'the content', as);
      const uploadId = await initiate(key, as);
      await putPart(key, uploadId, 1, patternBytes(5), as);
      store.gates.write = false;
      const list = `<Part><PartNumber>1</PartNumber><ETag>${md5Hex(patternBytes(5))}</ETag></Part>`;
      const body = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`;
      const tries = await unchanged(() =>
        Promise.all([
          put(key, 'other', as),
          putPart(key, uploadId, 2, patternBytes(5), as),
          send({ method: 'POST', key, params: { uploadId }, body, as }),
          send({ method: 'POST', key, params: { uploads: '' }, as }),
        ]),
      );
      store.gates.write = true;
      for (const reply of tries) expect(reply).toMatchObject({ status: 403, code: 'AccessDenied' });
      expect((await send({ key })).text).toBe('the content');
    });

    it('write nothing when the upload is finished while the bytes are on their way', async () => {
      const key = 'd/meanwhile';
      await put(key, 'the content');
      // The gate is asked at the start and again inside the commit.
      const answers = [100, undefined];
      const { gates } = store.storage.store;
      const asked = gates.mayWrite;
      gates.mayWrite = async () => answers.shift();
      const reply = await unchanged(() => put(key, 'other', credentialsFor(key)));
      gates.mayWrite = asked;
      expect(reply).toMatchObject({ status: 403, code: 'AccessDenied' });
      expect((await send({ key })).text).toBe('the content');
    });

    it('keep no part whose upload is finished while its bytes are on their way', async () => {
      const key = 'd/part meanwhile';
      const as = credentialsFor(key);
      const uploadId = await initiate(key, as);
      const answers = [100, undefined];
      const { gates } = store.storage.store;
      const asked = gates.mayWrite;
      gates.mayWrite = async () => answers.shift();
      const reply = await unchanged(() => putPart(key, uploadId, 1, patternBytes(5), as));
      gates.mayWrite = asked;
      expect(reply).toMatchObject({ status: 403, code: 'AccessDenied' });
    });

    it('delete none of many but their own key', async () => {
      await put(KEY, 'the object');
      const as = credentialsFor('', { actions: ['DeleteMultipleObjects', 'DeleteObject'] });
      const body = `<Delete><Object><Key>${KEY}</Key></Object></Delete>`;
      const headers = { 'content-md5': Buffer.from(md5Hex(body), 'hex').toString('base64') };
      const reply = await unchanged(() =>
        send({ method: 'POST', params: { delete: '' }, body, headers, as }),
      );
      expect(reply.text).toContain('<Code>AccessDenied</Code>');
    });

    it('end with the words that make the SDK ask for new ones (e)', async () => {
      const as = credentialsFor(KEY, { ttl: -10 });
      const window = { start: nowSeconds() - 100, end: nowSeconds() - 10 };
      const late = await send({ method: 'PUT', key: KEY, body: 'x', as, window });
      expect(late).toMatchObject({
        status: 403,
        code: 'AccessDenied',
        message: 'Request has expired',
      });
      expect(late.headers.date).toBeDefined();
      const stretched = await send({ method: 'PUT', key: KEY, body: 'x', as });
      expect(stretched).toMatchObject({ status: 400, code: 'ExpiredToken' });
    });

    it('do not reach another key’s upload (f)', async () => {
      const other = await initiate('d/b.bin', credentialsFor('d/b.bin'));
      const reply = await unchanged(() => putPart(KEY, other, 1, patternBytes(5), lent));
      expect(reply).toMatchObject({ status: 404, code: 'NoSuchUpload' });
      const list = await send({ key: KEY, params: { uploadId: other }, as: lent });
      expect(list).toMatchObject({ status: 404, code: 'NoSuchUpload' });
    });

    it('begin only so many uploads of one key', async () => {
      const key = 'd/many';
      const as = credentialsFor(key);
      for (let n = 0; n < 8; n += 1) expect(await initiate(key, as)).not.toBe('');
      const reply = await send({ method: 'POST', key, params: { uploads: '' }, as });
      expect(reply).toMatchObject({ status: 403, code: 'TooManyUploads' });
    });
  });

  describe('size lies (T8)', () => {
    it('takes no byte of more than was declared (a)', async () => {
      const as = credentialsFor('size/whole', { maxSize: 10 });
      const reply = await unchanged(() => put('size/whole', patternBytes(11), as));
      expect(reply).toMatchObject({ status: 413, code: 'EntityTooLarge' });
      expect((await put('size/whole', patternBytes(10), as)).status).toBe(200);
    });

    it('drives nothing out for what could never fit', async () => {
      const key = 'size/never';
      const as = credentialsFor(key, { maxSize: 10 });
      const uploadId = await initiate(key, as);
      await putPart(key, uploadId, 1, patternBytes(8), as);
      const reply = await unchanged(() => put(key, patternBytes(11), as));
      expect(reply).toMatchObject({ status: 413, code: 'EntityTooLarge' });
    });

    it('counts all parts together, and a part sent again only once', async () => {
      const key = 'size/parts';
      const as = credentialsFor(key, { maxSize: 25 });
      const uploadId = await initiate(key, as);
      expect((await putPart(key, uploadId, 1, patternBytes(10), as)).status).toBe(200);
      expect((await putPart(key, uploadId, 2, patternBytes(10), as)).status).toBe(200);
      const third = await unchanged(() => putPart(key, uploadId, 3, patternBytes(6), as));
      expect(third).toMatchObject({ status: 413, code: 'EntityTooLarge' });
      expect((await putPart(key, uploadId, 2, patternBytes(15), as)).status).toBe(200);
      expect((await putPart(key, uploadId, 3, patternBytes(1), as)).status).toBe(413);
    });

    it('refuses no part of a file of just that size, however they overlap', async () => {
      const key = 'size/exact';
      const as = credentialsFor(key, { maxSize: 96 * 1000 });
      const uploadId = await initiate(key, as);
      const rest = Array.from({ length: 96 }, (_, n) => n + 1).values();
      const statuses: number[] = [];
      const walk = async () => {
        for (const number of rest) {
          statuses.push((await putPart(key, uploadId, number, patternBytes(1000), as)).status);
        }
      };
      await Promise.all(Array.from({ length: 6 }, walk));
      expect(statuses).toEqual(Array(96).fill(200));
    });

    it('lets no parts in parallel exceed it together', async () => {
      const key = 'size/parallel';
      const as = credentialsFor(key, { maxSize: 3 * MIB });
      const uploadId = await initiate(key, as);
      const numbers = Array.from({ length: 12 }, (_, n) => n + 1);
      const replies = await Promise.all(
        numbers.map((number) => putPart(key, uploadId, number, patternBytes(MIB), as)),
      );
      const kept = replies.filter((reply) => reply.status === 200).length;
      expect(kept).toBeLessThanOrEqual(3);
      const row = await database()
        .selectFrom('store_uploads')
        .select('total_bytes')
        .where('id', '=', uploadId)
        .executeTakeFirstOrThrow();
      expect(row.total_bytes).toBe(kept * MIB);
    });
  });

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
      const answer = await rawBytes(store, bytes);
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
      store.storage.presignDownload({
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
      store.clock.aheadMs = 301_000;
      const response = await fetch(url);
      store.clock.aheadMs = 0;
      expect(response.status).toBe(403);
      expect(await codeOf(response)).toBe('AccessDenied');
    });

    it.each<[string, (url: string) => string]>([
      ['key', (url) => url.replace('.pdf?', '.txt?')],
      ['end', (url) => url.replace(/(q-key-time=\d+%3B)\d+/, '$19999999999')],
      ['disposition', (url) => url.replace('attachment', 'inline')],
      ['signature', (url) => url.replace(/q-signature=../, 'q-signature=00')],
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

    it.each(['PUT', 'POST', 'DELETE', 'HEAD'])('answers %s with 405', async (method) => {
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
      store.gates.read = state;
      const asked = [{}, { range: 'bytes=2-' }, { 'if-none-match': '*' }];
      const responses = await Promise.all(asked.map((headers) => fetch(url, { headers })));
      store.gates.read = 'yes';
      for (const response of responses) {
        expect(response.status).toBe(status);
        expect(await codeOf(response)).toBe(code);
      }
    });

    it('is not asked about the product’s own reading', async () => {
      store.gates.read = 'gone';
      const reply = await send({ key });
      store.gates.read = 'yes';
      expect(reply.status).toBe(200);
    });

    it('gives no bytes once the object was removed', async () => {
      await put('cleared', 'x');
      const url = link({ key: 'cleared' });
      await store.storage.removeObject('cleared');
      expect((await fetch(url, { headers: { 'if-none-match': '*' } })).status).toBe(404);
    });
  });

  describe('unsigned requests (T7, row 71)', () => {
    it.each<[string, TestRequest, number, string]>([
      ['nothing', { as: false }, 403, 'AccessDenied'],
      [
        'an empty header',
        { as: false, unsignedHeaders: { authorization: '' } },
        403,
        'AccessDenied',
      ],
      ['a wrong secret', { as: { ...KEYS, secretKey: 'x' } }, 403, 'SignatureDoesNotMatch'],
      ['an unknown id', { as: { secretId: 'AKIDx', secretKey: 'x' } }, 403, 'InvalidAccessKeyId'],
      ['no token', { as: { ...credentialsFor(KEY), token: '' } }, 403, 'InvalidAccessKeyId'],
      ['another path', { path: `/cos/${REGION}/${BUCKET}/d/other` }, 403, 'SignatureDoesNotMatch'],
      ['an added x-cos header', { unsignedHeaders: { 'x-cos-meta-a': 'b' } }, 403, 'AccessDenied'],
      ['an old signature', { window: { start: 1, end: 2 } }, 403, 'AccessDenied'],
      [
        'one from the future',
        { window: { start: nowSeconds() + 2000, end: nowSeconds() + 3000 } },
        403,
        'RequestTimeTooSkewed',
      ],
      ['a malformed one', { tamper: () => 'q-ak=1' }, 400, 'InvalidArgument'],
    ])('stores nothing with %s', async (_, request, status, code) => {
      const reply = await unchanged(() =>
        send({ method: 'PUT', key: KEY, body: 'evil', ...request }),
      );
      expect(reply).toMatchObject({ status, code });
    });

    it('refuses the unsigned before it looks whether there is anything', async () => {
      const replies = await Promise.all(['none', KEY].map((key) => send({ key, as: false })));
      const [first, second] = replies.map((reply) =>
        reply.text.replace(/<(Resource|RequestId|TraceId)>.*?<\/\1>/g, ''),
      );
      expect(first).toBe(second);
    });
  });
});

describeEachDatabase('the store on a failing disk', (database) => {
  const fault = (code: string) => async () => {
    throw Object.assign(new Error(code), { code });
  };

  it.each([
    ['the disk is full while the bytes come', { append: fault('ENOSPC') }, 403, 'StorageFull'],
    ['the quota is used up at the end', { datasync: fault('EDQUOT') }, 403, 'StorageFull'],
    [
      'there is no room from the start',
      { space: async () => ({ freeBytes: 1, totalBytes: 2 }) },
      403,
      'StorageFull',
    ],
    ['the bytes cannot be made durable (F4)', { datasync: fault('EIO') }, 500, 'InternalError'],
    ['the name cannot be made durable (F4)', { rename: fault('EIO') }, 500, 'InternalError'],
  ] as const)('acknowledges nothing when %s', async (_, files, status, code) => {
    const broken = { ...files };
    const failing = await openTestStore(database(), { files: broken });
    const put = () => failing.send({ method: 'PUT', key: 'k', body: patternBytes(600_000) });
    expect(await put()).toMatchObject({ status, code });
    expect((await failing.send({ key: 'k' })).status).toBe(404);
    expect(failing.files()).toEqual([]);
    expect(failing.logged).toHaveLength(status === 500 ? 1 : 0);
    await failing.close();
  });

  it('says when to come again while the database is away (F7)', async () => {
    const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const store = await openTestStore(
      database().withPlugin({
        transformQuery: () => {
          throw away;
        },
        transformResult: async ({ result }) => result,
      }),
    );
    for (const method of ['GET', 'PUT']) {
      const reply = await store.send({ method, key: 'k', ...(method === 'PUT' && { body: 'x' }) });
      expect(reply).toMatchObject({ status: 503, code: 'ServiceUnavailable' });
      expect(reply.headers['retry-after']).toBe('2');
    }
    expect(store.logged).toEqual([]);
    await store.close();
  });

  it('opens no file for a part that is too much (T8)', async () => {
    let created = 0;
    const create: DurableFiles['create'] = (path) => {
      created += 1;
      return diskFiles.create(path);
    };
    const store = await openTestStore(database(), { files: { create } });
    const as = credentialsFor('k', { maxSize: 10 });
    const begun = await store.send({ method: 'POST', key: 'k', params: { uploads: '' }, as });
    const uploadId = /<UploadId>(.*?)</.exec(begun.text)?.[1] ?? '';
    const part = (partNumber: string, bytes: number) =>
      store.send({
        method: 'PUT',
        key: 'k',
        params: { partNumber, uploadId },
        body: patternBytes(bytes),
        as,
      });
    expect((await part('1', 6)).status).toBe(200);
    expect((await part('2', 5)).status).toBe(413);
    expect(created).toBe(1);
    await store.close();
  });

  it('still reads when it can no longer write, and writes again once there is room (F5)', async () => {
    let isFull = false;
    const append: DurableFiles['append'] = (handle, buffers) =>
      isFull ? fault('ENOSPC')() : diskFiles.append(handle, buffers);
    const store = await openTestStore(database(), { files: { append } });
    const put = (body: string) => store.send({ method: 'PUT', key: 'full', body });
    await put('before');
    isFull = true;
    expect((await put('during')).code).toBe('StorageFull');
    expect((await store.send({ key: 'full' })).text).toBe('before');
    isFull = false;
    await put('after');
    expect((await store.send({ key: 'full' })).text).toBe('after');
    await store.close();
  });

  it('never ends a download well whose bytes have rotted (F19)', async () => {
    const store = await openTestStore(database());
    const bytes = patternBytes(MIB);
    for (const key of ['small', 'large']) {
      await store.send({ method: 'PUT', key, body: key === 'small' ? 'small' : bytes });
    }
    for (const file of store.files()) {
      const content = readFileSync(file);
      content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
      writeFileSync(file, content);
    }
    expect(await store.send({ key: 'small' })).toMatchObject({
      status: 500,
      code: 'InternalError',
    });
    await expect(store.send({ key: 'large' })).rejects.toThrow();
    expect(store.logged.join()).toContain('check value');
    await store.close();
  });
});

describe('the store without its keys (T7 b)', () => {
  it.each([
    { keys: { secretId: '', secretKey: 'x' } },
    { keys: { secretId: 'x', secretKey: '' } },
    { tokenSecret: '' },
  ])('refuses to start with %o', async (missing) => {
    const { db, close } = await openTestDatabase();
    const start = createEmbeddedStorage({
      db,
      folder: '/nowhere',
      origin: 'http://localhost',
      publicOrigin: 'http://localhost',
      bucket: BUCKET,
      region: REGION,
      keys: KEYS,
      tokenSecret: 'x',
      gates: { mayWrite: async () => 1, mayRead: async () => 'yes' },
      ...missing,
    });
    await expect(start).rejects.toThrow('does not start without its keys');
    await close();
  });
});
