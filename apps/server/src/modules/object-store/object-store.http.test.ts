/** The store over raw HTTP: every operation, header, XML shape and refusal of COS.md §2. */
import { connect } from 'node:net';
import { childrenNamed, childText, crc64, readXml, type XmlNode } from '@transmit/cos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BUCKET,
  credentialsFor,
  MIB,
  md5Base64,
  md5Hex,
  openTestStore,
  PUBLIC_ORIGIN,
  patternBytes,
  prepare,
  REGION,
  type TestReply,
  type TestRequest,
  type TestStore,
} from '#adapters/object-storage/test-store.ts';
import { describeEachDatabase } from '#test/each-database.ts';

describeEachDatabase('the store over HTTP', (database) => {
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

  describe('DELETE', () => {
    it('answers 204 whether there was one', async () => {
      await put('delete/a', 'x');
      expect((await send({ method: 'DELETE', key: 'delete/a' })).status).toBe(204);
      expect((await send({ method: 'DELETE', key: 'delete/a' })).status).toBe(204);
      expect((await send({ key: 'delete/a' })).status).toBe(404);
    });

    const deleteMany = (xml: string, headers = { 'content-md5': md5Base64(xml) } as object) =>
      send({ method: 'POST', params: { delete: '' }, body: xml, headers: { ...headers } });

    it('deletes many', async () => {
      await put('delete/1', 'x');
      const object = (key: string) => `<Object><Key>${key}</Key></Object>`;
      const reply = await deleteMany(`<Delete>${object('delete/1')}${object('delete/2')}</Delete>`);
      const deleted = childrenNamed(parsed(reply, 'DeleteResult'), 'Deleted');
      expect(deleted.map((one) => childText(one, 'Key'))).toEqual(['delete/1', 'delete/2']);
    });

    it('is quiet when asked', async () => {
      const xml = '<Delete><Quiet>true</Quiet><Object><Key>a</Key></Object></Delete>';
      expect(parsed(await deleteMany(xml), 'DeleteResult').children).toEqual([]);
    });

    it.each([
      ['no keys', '<Delete></Delete>'],
      ['1001 keys', `<Delete>${'<Object><Key>a</Key></Object>'.repeat(1001)}</Delete>`],
      ['no XML', 'hello'],
      ['other XML', '<Other/>'],
    ])('refuses %s', async (_, xml) => {
      expect(await deleteMany(xml)).toMatchObject({ status: 400, code: 'MalformedXML' });
    });

    it('needs Content-MD5', async () => {
      const xml = '<Delete><Object><Key>a</Key></Object></Delete>';
      expect(await deleteMany(xml, {})).toMatchObject({ status: 400, code: 'InvalidRequest' });
      const wrong = await deleteMany(xml, { 'content-md5': md5Base64('other') });
      expect(wrong).toMatchObject({ status: 400, code: 'BadDigest' });
    });
  });

  describe('uploads in parts', () => {
    const initiate = async (key: string, headers: Record<string, string> = {}) => {
      const reply = await send({ method: 'POST', key, params: { uploads: '' }, headers });
      const result = parsed(reply, 'InitiateMultipartUploadResult');
      expect(childText(result, 'Bucket')).toBe(BUCKET);
      expect(childText(result, 'Key')).toBe(key);
      return childText(result, 'UploadId') ?? '';
    };
    const part = (key: string, uploadId: string, partNumber: number | string, body: Uint8Array) =>
      send({ method: 'PUT', key, params: { partNumber: `${partNumber}`, uploadId }, body });
    const complete = (key: string, uploadId: string, xml: string) =>
      send({ method: 'POST', key, params: { uploadId }, body: xml });
    const listParts = async (key: string, uploadId: string) => {
      const result = parsed(await send({ key, params: { uploadId } }), 'ListPartsResult');
      return childrenNamed(result, 'Part').map((one) => childText(one, 'PartNumber'));
    };

    it('makes an object of its parts without copying them', async () => {
      const key = 'parts/whole.bin';
      const uploadId = await initiate(key, { 'content-type': 'video/mp4', 'x-cos-meta-a': 'b' });
      const pieces = [patternBytes(MIB, 1), patternBytes(MIB + 3, 2), patternBytes(5, 3)];
      const etags: string[] = [];
      for (const [index, piece] of pieces.entries()) {
        const reply = await part(key, uploadId, index + 1, piece);
        expect(reply.headers.etag).toBe(`"${md5Hex(piece)}"`);
        expect(reply.headers['x-cos-hash-crc64ecma']).toBe(String(crc64(piece)));
        etags.push(md5Hex(piece));
      }
      const files = store.files().toSorted();
      const reply = await complete(key, uploadId, completion(etags));
      const result = parsed(reply, 'CompleteMultipartUploadResult');
      const etag = `"${md5Hex(Buffer.from(etags.join(''), 'hex'))}-3"`;
      expect(childText(result, 'ETag')).toBe(etag);
      expect(childText(result, 'Location')).toContain(`/cos/${REGION}/${BUCKET}/${key}`);
      expect(store.files().toSorted()).toEqual(files);
      const whole = Buffer.concat(pieces);
      const got = await send({ key });
      expect(got.body.equals(whole)).toBe(true);
      expect(got.headers).toMatchObject({
        etag,
        'content-type': 'video/mp4',
        'x-cos-meta-a': 'b',
        'x-cos-hash-crc64ecma': String(crc64(whole)),
      });
      const range = `bytes=${MIB - 2}-${2 * MIB + 4}`;
      const across = await send({ key, headers: { range } });
      expect(across.body.equals(whole.subarray(MIB - 2, 2 * MIB + 5))).toBe(true);
    });

    it('lets the last of two parts with one number win', async () => {
      const uploadId = await initiate('parts/again');
      await part('parts/again', uploadId, 1, patternBytes(10, 1));
      const files = store.files().length;
      await part('parts/again', uploadId, 1, patternBytes(20, 2));
      expect(store.files()).toHaveLength(files);
      const etag = md5Hex(patternBytes(20, 2));
      expect((await complete('parts/again', uploadId, completion([etag]))).status).toBe(200);
      expect((await send({ key: 'parts/again' })).body).toHaveLength(20);
    });

    it('throws away parts beyond the last named one', async () => {
      const uploadId = await initiate('parts/surplus');
      for (const number of [1, 2])
        await part('parts/surplus', uploadId, number, patternBytes(10, 1));
      const files = store.files().length;
      await complete('parts/surplus', uploadId, completion([md5Hex(patternBytes(10, 1))]));
      expect(store.files()).toHaveLength(files - 1);
      expect((await send({ key: 'parts/surplus' })).body).toHaveLength(10);
    });

    it.each(['0', '10001', '-1', 'abc', '', '1.5'])(
      'refuses part number %j (row 76)',
      async (n) => {
        const uploadId = await initiate('parts/number');
        const reply = await part('parts/number', uploadId, n, patternBytes(5));
        expect(reply).toMatchObject({ status: 400, code: 'InvalidArgument' });
      },
    );

    it('refuses the 10,001st part and takes the 10,000th', async () => {
      const uploadId = await initiate('parts/last');
      expect((await part('parts/last', uploadId, 10_000, patternBytes(5))).status).toBe(200);
      expect((await part('parts/last', uploadId, 10_001, patternBytes(5))).status).toBe(400);
    });

    it('knows no upload of another key or none at all (row 76)', async () => {
      const uploadId = await initiate('parts/mine');
      for (const [key, id] of [
        ['parts/other', uploadId],
        ['parts/mine', 'unknown'],
        ['parts/mine', ''],
      ]) {
        const at = { key: key ?? '', params: { uploadId: id ?? '' } };
        const asked = [
          part(at.key, id ?? '', 1, patternBytes(5)),
          send(at),
          complete(at.key, id ?? '', completion(['a'])),
          send({ ...at, method: 'DELETE' }),
        ];
        for (const reply of await Promise.all(asked)) {
          expect(reply).toMatchObject({ status: 404, code: 'NoSuchUpload' });
        }
      }
    });

    it('aborts and removes the parts', async () => {
      const before = store.files().length;
      const uploadId = await initiate('parts/abort');
      await part('parts/abort', uploadId, 1, patternBytes(100));
      const abort = { method: 'DELETE', key: 'parts/abort', params: { uploadId } };
      expect((await send(abort)).status).toBe(204);
      expect(store.files()).toHaveLength(before);
      expect((await send(abort)).status).toBe(404);
    });

    describe('Complete (row 77)', () => {
      let uploadId: string;
      const key = 'parts/complete';
      const [one, two] = [patternBytes(MIB, 1), patternBytes(9, 2)];
      const element = (number: number | string, etag: string) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`;
      const list = (...parts: string[]) =>
        `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      beforeAll(async () => {
        uploadId = await initiate(key);
        await part(key, uploadId, 1, one);
        await part(key, uploadId, 2, two);
        await part(key, uploadId, 4, two);
      });

      it.each([
        ['an empty list', list(), 'MalformedXML'],
        ['no XML', 'hello', 'MalformedXML'],
        ['an empty body', '', 'MalformedXML'],
        ['another root', '<Other/>', 'MalformedXML'],
        [
          'a doctype',
          `<!DOCTYPE x [<!ENTITY a "b">]>${list(element(1, md5Hex(one)))}`,
          'MalformedXML',
        ],
        ['a part without ETag', list('<Part><PartNumber>1</PartNumber></Part>'), 'MalformedXML'],
        ['a number that is none', list(element('x', md5Hex(one))), 'MalformedXML'],
        ['2 MB of XML', list(' '.repeat(2 * MIB)), 'XMLSizeLimit'],
        ['a wrong ETag', list(element(1, md5Hex(two))), 'InvalidPart'],
        [
          'a part that is not there',
          list(element(1, md5Hex(one)), element(2, md5Hex(two)), element(3, 'x')),
          'InvalidPart',
        ],
        [
          'a gap',
          list(element(1, md5Hex(one)), element(2, md5Hex(two)), element(4, md5Hex(two))),
          'InvalidPart',
        ],
        ['a start at 2', list(element(2, md5Hex(two))), 'InvalidPart'],
        [
          'the wrong order',
          list(element(2, md5Hex(two)), element(1, md5Hex(one))),
          'InvalidPartOrder',
        ],
        [
          'a number twice',
          list(element(1, md5Hex(one)), element(1, md5Hex(one))),
          'InvalidPartOrder',
        ],
      ])('refuses %s and keeps the parts', async (_, xml, code) => {
        expect(await complete(key, uploadId, xml)).toMatchObject({ status: 400, code });
        expect(await listParts(key, uploadId)).toEqual(['1', '2', '4']);
      });

      it('refuses a body whose MD5 differs', async () => {
        const body = list(element(1, md5Hex(one)));
        const headers = { 'content-md5': md5Base64('other') };
        const reply = await send({ method: 'POST', key, params: { uploadId }, body, headers });
        expect(reply).toMatchObject({ status: 400, code: 'BadDigest' });
      });

      it('refuses a small part before the last', async () => {
        const id = await initiate('parts/small');
        await part('parts/small', id, 1, two);
        await part('parts/small', id, 2, two);
        const reply = await complete('parts/small', id, completion([md5Hex(two), md5Hex(two)]));
        expect(reply).toMatchObject({ status: 400, code: 'EntityTooSmall' });
      });

      it('accepts either order of elements and any quoting of ETags', async () => {
        const xml = list(
          `<Part><ETag>"${md5Hex(one)}"</ETag><PartNumber>1</PartNumber></Part>`,
          element(2, `&quot;${md5Hex(two).toUpperCase()}&quot;`),
        );
        expect((await complete(key, uploadId, xml)).status).toBe(200);
      });

      it('answers the same when sent twice, another list is refused (row 78)', async () => {
        const xml = list(element(1, md5Hex(one)), element(2, md5Hex(two)));
        const again = await complete(key, uploadId, xml);
        expect(again.status).toBe(200);
        expect(childText(parsed(again, 'CompleteMultipartUploadResult'), 'ETag')).toMatch(/-2"$/);
        const other = await complete(key, uploadId, list(element(1, md5Hex(one))));
        expect(other).toMatchObject({ status: 400, code: 'InvalidPart' });
      });

      it('knows no part after Complete', async () => {
        const late = await part(key, uploadId, 3, two);
        expect(late).toMatchObject({ status: 404, code: 'NoSuchUpload' });
      });
    });

    describe('listings', () => {
      it('lists parts with everything COS names', async () => {
        const uploadId = await initiate('parts/list 列');
        await part('parts/list 列', uploadId, 7, patternBytes(5));
        const reply = await send({ key: 'parts/list 列', params: { uploadId } });
        const result = parsed(reply, 'ListPartsResult');
        expect(result.children.map((child) => child.name)).toEqual([
          'Bucket',
          'Key',
          'UploadId',
          'Initiator',
          'Owner',
          'PartNumberMarker',
          'Part',
          'StorageClass',
          'MaxParts',
          'IsTruncated',
        ]);
        const [listed] = childrenNamed(result, 'Part');
        expect(listed?.children.map((child) => [child.name, child.text])).toEqual([
          ['PartNumber', '7'],
          ['LastModified', expect.stringMatching(/^\d{4}-.*Z$/)],
          ['ETag', `"${md5Hex(patternBytes(5))}"`],
          ['Size', '5'],
        ]);
      });

      it('encodes keys when asked', async () => {
        const uploadId = await initiate('parts/enc 列');
        const params = { uploadId, 'encoding-type': 'url' };
        const result = parsed(await send({ key: 'parts/enc 列', params }), 'ListPartsResult');
        expect(childText(result, 'EncodingType')).toBe('url');
        expect(childText(result, 'Key')).toBe('parts%2Fenc%20%E5%88%97');
      });

      it('lists uploads by key, then by age, page by page', async () => {
        const ids = [await initiate('up/a'), await initiate('up/b'), await initiate('up/a')];
        const found: (string | undefined)[] = [];
        let markers: Record<string, string> = {};
        for (let pages = 0; pages < 5; pages += 1) {
          const params = { uploads: '', prefix: 'up/', 'max-uploads': '1', ...markers };
          const result = parsed(await send({ params }), 'ListMultipartUploadsResult');
          found.push(...childrenNamed(result, 'Upload').map((one) => childText(one, 'UploadId')));
          if (childText(result, 'IsTruncated') === 'false') break;
          markers = {
            'key-marker': childText(result, 'NextKeyMarker') ?? '',
            'upload-id-marker': childText(result, 'NextUploadIdMarker') ?? '',
          };
        }
        expect(found).toEqual([ids[0], ids[2], ids[1]]);
      });

      it('skips a whole key when only its name is the marker', async () => {
        await initiate('mark/a');
        const second = await initiate('mark/b');
        const params = { uploads: '', prefix: 'mark/', 'key-marker': 'mark/a' };
        const result = parsed(await send({ params }), 'ListMultipartUploadsResult');
        const ids = childrenNamed(result, 'Upload').map((one) => childText(one, 'UploadId'));
        expect(ids).toEqual([second]);
      });

      it.each(['0', '1001', '-1', 'abc'])('refuses a page of %s', async (size) => {
        for (const params of [{ 'max-keys': size }, { uploads: '', 'max-uploads': size }]) {
          expect(await send({ params })).toMatchObject({ status: 400, code: 'InvalidArgument' });
        }
      });

      it('refuses another encoding than url', async () => {
        const reply = await send({ params: { 'encoding-type': 'base64' } });
        expect(reply).toMatchObject({ status: 400, code: 'InvalidArgument' });
      });

      it('lists objects by the bytes of their keys', async () => {
        const keys = ['ls/A', 'ls/a', 'ls/é', 'ls/汉', 'ls/😀', 'ls/\uffee'];
        for (const key of keys) await put(key, 'x');
        const result = parsed(await send({ params: { prefix: 'ls/' } }), 'ListBucketResult');
        const listed = childrenNamed(result, 'Contents').map((one) => childText(one, 'Key'));
        const byBytes = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
        expect(listed).toEqual(byBytes);
      });
    });
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

function parsed(reply: TestReply, root: string): XmlNode {
  const node = readXml(reply.text);
  if (reply.status >= 300 && root !== 'Error') throw new Error(`${reply.status} ${reply.text}`);
  if (node?.name !== root) throw new Error(`expected ${root}, got ${reply.text}`);
  return node;
}

function completion(etags: readonly string[]): string {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>"${etag}"</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}

/** Exactly these bytes on a socket of its own; everything that came back until it closed. */
async function rawRequest(
  { host }: TestStore,
  request: {
    method: string;
    path: string;
    headers: Record<string, string>;
    extraHeaders: string[];
    body: string;
    /** Close our side after sending. */
    end?: boolean;
    /** Sent after the first answer. */
    afterwards?: string;
    /** Do not wait for more once this has come. */
    until?: string;
  },
): Promise<string> {
  const [hostname = '', port] = host.split(':');
  const socket = connect(Number(port), hostname);
  const lines = [
    `${request.method} ${request.path} HTTP/1.1`,
    ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
    ...request.extraHeaders,
    ...(request.end ? [] : ['Connection: close']),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${request.body}`);
  if (request.end) socket.end();
  let answer = '';
  for await (const piece of socket) {
    if (answer === '' && request.afterwards) socket.write(request.afterwards);
    answer += piece;
    if (request.until && answer.includes(request.until)) break;
  }
  return answer;
}
