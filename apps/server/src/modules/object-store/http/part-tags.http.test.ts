/**
 * The reply to a client that takes the ETags of parts for opaque, as ours does
 * (docs/decisions/0040).
 */
import { childText, crc64 } from '@transmit/cos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { completion, parsed } from '../testing/test-replies.ts';
import { MIB, md5Hex, openTestStore, patternBytes, type TestStore } from '../testing/test-store.ts';

describeEachDatabase('tags of parts', (database) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore(database());
  });
  afterAll(async () => {
    expect(store.logged).toEqual([]);
    await store.close();
  });

  const initiate = async (key: string, headers: Record<string, string>) => {
    const reply = await store.send({ method: 'POST', key, params: { uploads: '' }, headers });
    return childText(parsed(reply, 'InitiateMultipartUploadResult'), 'UploadId') ?? '';
  };
  const part = async (key: string, uploadId: string, partNumber: number, body: Uint8Array) => {
    const params = { partNumber: `${partNumber}`, uploadId };
    const { headers } = await store.send({ method: 'PUT', key, params, body });
    return { tag: String(headers.etag).replaceAll('"', ''), crc: headers['x-cos-hash-crc64ecma'] };
  };

  it('are no MD5s, and make the same object', async () => {
    const key = 'opaque/whole.bin';
    const uploadId = await initiate(key, { 'x-cos-meta-part-tags': 'opaque' });
    const pieces = [patternBytes(MIB, 1), patternBytes(7, 2)];
    const tags: string[] = [];
    for (const [index, piece] of pieces.entries()) {
      const { tag, crc } = await part(key, uploadId, index + 1, piece);
      expect(tag).toMatch(/^[0-9a-f]{32}$/);
      expect(tag).not.toBe(md5Hex(piece));
      expect(crc).toBe(String(crc64(piece)));
      tags.push(tag);
    }
    const wrong = await store.send({
      method: 'POST',
      key,
      params: { uploadId },
      body: completion(tags.toReversed()),
    });
    expect(wrong.status).toBe(400);
    const done = await store.send({
      method: 'POST',
      key,
      params: { uploadId },
      body: completion(tags),
    });
    expect(done.status).toBe(200);
    const whole = Buffer.concat(pieces);
    const got = await store.send({ key });
    expect(got.body.equals(whole)).toBe(true);
    expect(got.headers['x-cos-hash-crc64ecma']).toBe(String(crc64(whole)));
  });

  it.each([{}, { 'x-cos-meta-part-tags': 'md5' }])(
    'are MD5s for anybody else: %j',
    async (said) => {
      const key = `md5/${Object.keys(said).length}.bin`;
      const uploadId = await initiate(key, said);
      const piece = patternBytes(MIB, 3);
      expect((await part(key, uploadId, 1, piece)).tag).toBe(md5Hex(piece));
    },
  );
});
