/** Copies, addresses, CORS and many requests at once, over raw HTTP (COS.md §2). */
import { childText, crc64 } from '@transmit/cos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { parsed } from '../testing/test-replies.ts';
import {
  BUCKET,
  credentialsFor,
  MIB,
  md5Base64,
  md5Hex,
  openTestStore,
  PUBLIC_ORIGIN,
  patternBytes,
  REGION,
  type TestRequest,
  type TestStore,
} from '../testing/test-store.ts';

describeEachDatabase('requests over HTTP', (database) => {
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

  describe('copies', () => {
    const from = (key: string, bucket = BUCKET) => ({
      'x-cos-copy-source': `${bucket}.cos.${REGION}.myqcloud.com/${encodeURIComponent(key)}`,
    });
    const copy = (key: string, headers: Record<string, string>) =>
      send({ method: 'PUT', key, headers });
    beforeAll(async () => {
      await put('copy/source 源', patternBytes(1000));
    });

    it('copies bytes, CRC-64 and headers', async () => {
      const reply = await copy('copy/target', from('copy/source 源'));
      const result = parsed(reply, 'CopyObjectResult');
      expect(result.children.map((child) => child.name)).toEqual(['ETag', 'LastModified', 'CRC64']);
      expect(childText(result, 'CRC64')).toBe(String(crc64(patternBytes(1000))));
      await send({ method: 'DELETE', key: 'copy/source 源' });
      expect((await send({ key: 'copy/target' })).body.equals(patternBytes(1000))).toBe(true);
      await put('copy/source 源', patternBytes(1000));
    });

    it('copies an object onto itself with new headers', async () => {
      await put('copy/self', 'same', { 'content-type': 'text/x-old' });
      const headers = {
        ...from('copy/self'),
        'x-cos-metadata-directive': 'Replaced',
        'content-type': 'text/x-new',
      };
      expect((await copy('copy/self', headers)).status).toBe(200);
      const got = await send({ key: 'copy/self' });
      expect(got.text).toBe('same');
      expect(got.headers['content-type']).toBe('text/x-new');
    });

    it('copies a range into a part', async () => {
      const reply = await send({ method: 'POST', key: 'copy/part', params: { uploads: '' } });
      const uploadId = childText(parsed(reply, 'InitiateMultipartUploadResult'), 'UploadId') ?? '';
      const headers = { ...from('copy/source 源'), 'x-cos-copy-source-range': 'bytes=10-19' };
      const params = { partNumber: '1', uploadId };
      const copied = await send({ method: 'PUT', key: 'copy/part', params, headers });
      const etag = childText(parsed(copied, 'CopyPartResult'), 'ETag');
      expect(etag).toBe(`"${md5Hex(patternBytes(1000).subarray(10, 20))}"`);
      for (const range of ['bytes=5-1', 'bytes=1000-1001', 'x']) {
        const wrong = { ...from('copy/source 源'), 'x-cos-copy-source-range': range };
        const refused = await send({ method: 'PUT', key: 'copy/part', params, headers: wrong });
        expect([400, 416]).toContain(refused.status);
      }
    });

    it.each([
      ['malformed', { 'x-cos-copy-source': 'nonsense' }, 400, 'InvalidCopySource'],
      ['empty', { 'x-cos-copy-source': '' }, 400, 'InvalidCopySource'],
      ['path style', { 'x-cos-copy-source': `/${BUCKET}/key` }, 400, 'InvalidCopySource'],
      ['in another bucket', from('copy/source 源', 'other-125'), 403, 'AccessDenied'],
      ['nowhere', from('copy/none'), 404, 'NoSuchKey'],
      ['named with a null character', from('copy/\0'), 400, 'InvalidCopySource'],
      [
        'unfit',
        { ...from('copy/source 源'), 'x-cos-copy-source-if-match': '"x"' },
        412,
        'PreconditionFailed',
      ],
    ])('refuses a source that is %s (row 80)', async (_, headers, status, code) => {
      expect(await copy('copy/refused', headers)).toMatchObject({ status, code });
    });

    it('refuses to read or copy what is archived (row 80)', async () => {
      await put('copy/archive', 'x', { 'x-cos-storage-class': 'ARCHIVE' });
      const code = 'InvalidObjectState';
      const copied = await copy('copy/thawed', from('copy/archive'));
      expect(copied).toMatchObject({ status: 403, code });
      expect(await send({ key: 'copy/archive' })).toMatchObject({ status: 403, code });
      expect((await send({ key: 'copy/archive', method: 'HEAD' })).status).toBe(200);
    });
  });

  describe('addresses', () => {
    it('heads the bucket', async () => {
      const reply = await send({ method: 'HEAD' });
      expect(reply).toMatchObject({ status: 200, text: '' });
      expect(reply.headers['x-cos-bucket-region']).toBe(REGION);
    });

    it.each([
      [`/cos/${REGION}/other-125/k`, 404, 'NoSuchBucket'],
      [`/cos/ap-other/${BUCKET}/k`, 404, 'NoSuchBucket'],
      [`/cos/${REGION}/Abc/k`, 400, 'InvalidBucketName'],
      [`/cos/cos.ap-x/${BUCKET}/k`, 400, 'InvalidRegionName'],
      [`/${BUCKET}/k`, 400, 'InvalidURI'],
      ['/', 400, 'InvalidURI'],
      [`/cos/${REGION}/${BUCKET}/%zz`, 400, 'InvalidURI'],
    ])('refuses %s (row 75)', async (path, status, code) => {
      expect(await send({ key: 'k', path })).toMatchObject({ status, code });
    });

    it.each(['acl', 'tagging', 'restore', 'append', 'select', 'versionId', 'torrent'])(
      'does not take ?%s for a plain request',
      async (name) => {
        await put('plain', 'x');
        for (const method of ['GET', 'PUT', 'POST', 'DELETE']) {
          const reply = await send({ method, key: 'plain', params: { [name]: '' } });
          expect(reply).toMatchObject({ status: 501, code: 'NotImplemented' });
        }
        expect((await send({ key: 'plain' })).text).toBe('x');
      },
    );

    it.each(['PATCH', 'POST'])('has no %s', async (method) => {
      const reply = await send({ method, key: 'k' });
      expect(reply).toMatchObject({ status: 405, code: 'MethodNotAllowed' });
      expect(reply.headers.allow).toBeDefined();
    });
  });

  describe('CORS (COS.md §2.5)', () => {
    const preflight = (headers: Record<string, string>) =>
      send({ method: 'OPTIONS', key: 'k', as: false, unsignedHeaders: headers });

    it('answers a preflight of the app, unsigned', async () => {
      const reply = await preflight({
        origin: PUBLIC_ORIGIN,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-md5,x-cos-security-token',
      });
      expect(reply).toMatchObject({ status: 200, text: '' });
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': PUBLIC_ORIGIN,
        'access-control-allow-methods': 'GET, PUT, POST, DELETE, HEAD',
        'access-control-allow-headers': 'authorization,content-md5,x-cos-security-token',
        'access-control-max-age': '600',
        vary: 'Origin',
      });
      expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
    });

    it.each([
      { origin: 'http://evil.test', 'access-control-request-method': 'PUT' },
      { origin: 'null', 'access-control-request-method': 'PUT' },
      { origin: PUBLIC_ORIGIN, 'access-control-request-method': 'PATCH' },
      { origin: PUBLIC_ORIGIN },
      { 'access-control-request-method': 'PUT' },
    ])('refuses %o', async (headers) => {
      const reply = await preflight(headers as Record<string, string>);
      expect(reply).toMatchObject({ status: 403, code: 'AccessForbidden' });
    });

    it.each(['cors/there', 'cors/none'])('lets the app read the answer for %s', async (key) => {
      await put('cors/there', 'x');
      const reply = await send({ key, unsignedHeaders: { origin: PUBLIC_ORIGIN } });
      expect(reply.headers['access-control-allow-origin']).toBe(PUBLIC_ORIGIN);
      expect(reply.headers['access-control-expose-headers']).toBe(
        'ETag, Date, Content-Length, Content-Range, Accept-Ranges, Last-Modified, ' +
          'x-cos-request-id, x-cos-trace-id, x-cos-hash-crc64ecma',
      );
    });

    it('lets no other page read anything', async () => {
      const reply = await send({
        key: 'cors/there',
        unsignedHeaders: { origin: 'http://evil.test' },
      });
      expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    });
  });

  it('answers a big refused upload before cutting it off', async () => {
    const body = patternBytes(20 * MIB);
    const as = credentialsFor('elsewhere');
    const reply = await send({ method: 'PUT', key: 'refused', body, as });
    expect(reply).toMatchObject({ status: 403, code: 'AccessDenied' });
  });

  it('takes sixteen writers of one key, and one of them wins whole', async () => {
    const bodies = Array.from({ length: 16 }, (_, n) => patternBytes(50_000, n + 1));
    const before = store.files().length;
    const replies = await Promise.all(bodies.map((body) => put('race', body)));
    expect(replies.map((reply) => reply.status)).toEqual(bodies.map(() => 200));
    const { body, headers } = await send({ key: 'race' });
    expect(headers.etag).toBe(`"${md5Hex(body)}"`);
    expect(bodies.some((one) => one.equals(body))).toBe(true);
    expect(store.files()).toHaveLength(before + 1);
  });

  describe('characters that no database takes', () => {
    it.each<TestRequest>([
      { method: 'PUT', key: 'nul\0', body: 'x' },
      { key: 'nul\0' },
      { params: { prefix: '\0' } },
      { params: { uploads: '', 'key-marker': 'a\0' } },
      { key: 'nul', params: { uploadId: '\0' } },
    ])('are refused in %o', async (request) => {
      const reply = await send(request);
      expect(reply).toMatchObject({ status: 400, code: 'InvalidArgument' });
    });

    it('are refused in XML', async () => {
      const body = '<Delete><Object><Key>a\0</Key></Object></Delete>';
      const headers = { 'content-md5': md5Base64(body) };
      const reply = await send({ method: 'POST', params: { delete: '' }, body, headers });
      expect(reply).toMatchObject({ status: 400, code: 'MalformedXML' });
    });
  });

  it('gives readers a whole object while it is replaced', async () => {
    const bodies = [1, 2].map((seed) => patternBytes(300_000, seed));
    await put('flip', bodies[0] ?? '');
    const writing = (async () => {
      for (let n = 0; n < 20; n += 1) await put('flip', bodies[n % 2] ?? '');
    })();
    for (let n = 0; n < 20; n += 1) {
      const { status, body, headers } = await send({ key: 'flip' });
      expect(status).toBe(200);
      expect(headers.etag).toBe(`"${md5Hex(body)}"`);
    }
    await writing;
  });
});
