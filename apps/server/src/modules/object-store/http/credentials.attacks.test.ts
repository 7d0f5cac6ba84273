/** The attacks of SECURITY.md §1.6 on what may be written, and what a refusal must leave untouched. */
import { describe, expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { attackStore } from '../testing/attacked-store.ts';
import {
  BUCKET,
  credentialsFor,
  KEYS,
  MIB,
  md5Hex,
  nowSeconds,
  patternBytes,
  REGION,
  type TestRequest,
} from '../testing/test-store.ts';

const KEY = 'd/a.bin';

describeEachDatabase('the store under attack', (database) => {
  const { store, send, put, initiate, putPart, unchanged } = attackStore(database);

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
      await putPart({ key, uploadId, partNumber: 1 }, patternBytes(5), as);
      store().gates.write = false;
      const list = `<Part><PartNumber>1</PartNumber><ETag>${md5Hex(patternBytes(5))}</ETag></Part>`;
      const body = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`;
      const tries = await unchanged(() =>
        Promise.all([
          put(key, 'other', as),
          putPart({ key, uploadId, partNumber: 2 }, patternBytes(5), as),
          send({ method: 'POST', key, params: { uploadId }, body, as }),
          send({ method: 'POST', key, params: { uploads: '' }, as }),
        ]),
      );
      store().gates.write = true;
      for (const reply of tries) expect(reply).toMatchObject({ status: 403, code: 'AccessDenied' });
      expect((await send({ key })).text).toBe('the content');
    });

    it('write nothing when the upload is finished while the bytes are on their way', async () => {
      const key = 'd/meanwhile';
      await put(key, 'the content');
      // The gate is asked at the start and again inside the commit.
      const answers = [100, undefined];
      const { gates } = store().storage.store;
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
      const { gates } = store().storage.store;
      const asked = gates.mayWrite;
      gates.mayWrite = async () => answers.shift();
      const reply = await unchanged(() =>
        putPart({ key, uploadId, partNumber: 1 }, patternBytes(5), as),
      );
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
      const reply = await unchanged(() =>
        putPart({ key: KEY, uploadId: other, partNumber: 1 }, patternBytes(5), lent),
      );
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
      await putPart({ key, uploadId, partNumber: 1 }, patternBytes(8), as);
      const reply = await unchanged(() => put(key, patternBytes(11), as));
      expect(reply).toMatchObject({ status: 413, code: 'EntityTooLarge' });
    });

    it('counts all parts together, and a part sent again only once', async () => {
      const key = 'size/parts';
      const as = credentialsFor(key, { maxSize: 25 });
      const uploadId = await initiate(key, as);
      expect((await putPart({ key, uploadId, partNumber: 1 }, patternBytes(10), as)).status).toBe(
        200,
      );
      expect((await putPart({ key, uploadId, partNumber: 2 }, patternBytes(10), as)).status).toBe(
        200,
      );
      const third = await unchanged(() =>
        putPart({ key, uploadId, partNumber: 3 }, patternBytes(6), as),
      );
      expect(third).toMatchObject({ status: 413, code: 'EntityTooLarge' });
      expect((await putPart({ key, uploadId, partNumber: 2 }, patternBytes(15), as)).status).toBe(
        200,
      );
      expect((await putPart({ key, uploadId, partNumber: 3 }, patternBytes(1), as)).status).toBe(
        413,
      );
    });

    it('refuses no part of a file of just that size, however they overlap', async () => {
      const key = 'size/exact';
      const as = credentialsFor(key, { maxSize: 96 * 1000 });
      const uploadId = await initiate(key, as);
      const rest = Array.from({ length: 96 }, (_, n) => n + 1).values();
      const statuses: number[] = [];
      const walk = async () => {
        for (const number of rest) {
          statuses.push(
            (await putPart({ key, uploadId, partNumber: number }, patternBytes(1000), as)).status,
          );
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
        numbers.map((number) =>
          putPart({ key, uploadId, partNumber: number }, patternBytes(MIB), as),
        ),
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
