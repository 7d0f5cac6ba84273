/** Uploads in parts over raw HTTP (COS.md §2.1, §2.2). */
import { childrenNamed, childText, crc64 } from '@transmit/cos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { completion, parsed } from '../testing/test-replies.ts';
import {
  BUCKET,
  MIB,
  md5Base64,
  md5Hex,
  openTestStore,
  patternBytes,
  REGION,
  type TestRequest,
  type TestStore,
} from '../testing/test-store.ts';
import { initiate as initiateAt, sendPart } from '../testing/test-uploads.ts';

describeEachDatabase('uploads in parts over HTTP', (database) => {
  let store: TestStore;
  const send = (request: TestRequest) => store.send(request);

  beforeAll(async () => {
    store = await openTestStore(database());
  });
  afterAll(async () => {
    expect(store.logged).toEqual([]);
    await store.close();
  });

  describe('uploads in parts', () => {
    const initiate = (key: string, headers?: Record<string, string>) =>
      initiateAt(store, key, headers);
    const part = (key: string, uploadId: string, partNumber: number | string, body: Uint8Array) =>
      sendPart(store, { key, uploadId, partNumber }, body);
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
  });
});
