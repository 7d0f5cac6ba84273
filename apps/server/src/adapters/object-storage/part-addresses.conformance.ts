/** SECURITY §10.13: the part of the suite about addresses for the parts of an upload. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ObjectStorage, PartStore } from './object-storage.ts';

const MIB = 1024 * 1024;

export function hashPart(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64');
}

export function computeProof(parts: readonly Uint8Array[]): string {
  const all = createHash('md5');
  for (const part of parts) all.update(createHash('md5').update(part).digest());
  return `${all.digest('hex')}-${parts.length}`;
}

export function putPart(
  address: string,
  body: Uint8Array,
  md5 = hashPart(body),
): Promise<Response> {
  const headers = { 'content-md5': md5 };
  return fetch(address, { method: 'PUT', body: Buffer.from(body), headers });
}

export function requireParts({ parts }: Pick<ObjectStorage, 'parts'>): PartStore {
  if (!parts) throw new Error('this store gives no addresses');
  return parts;
}

export function describePartAddresses(opened: () => { storage: ObjectStorage }): void {
  describe('addresses of parts', () => {
    const begin = async (key: string) => {
      const store = requireParts(opened().storage);
      const uploadId = await store.beginUpload(key);
      return {
        uploadId,
        store,
        address: (partNumber: number, bytes: Uint8Array) =>
          store.presignPart({
            key,
            uploadId,
            partNumber,
            sizeBytes: bytes.length,
            md5: hashPart(bytes),
            ttlSeconds: 1800,
          }),
        join: (etags: string[]) => store.completeUpload({ key, uploadId, etags }),
      };
    };

    it('come without credentials, and last as long as asked', async () => {
      const asked = { key: 'parts/none', maxSizeBytes: 9, ttlSeconds: 1800 };
      const issued = await opened().storage.issueUploadCredentials(asked);
      const now = Date.now() / 1000;
      expect(issued).not.toHaveProperty('credentials');
      expect(issued.upload).toBe('presigned');
      expect(issued.startTime).toBeLessThanOrEqual(now);
      expect(issued.expiredTime).toBeGreaterThan(now + 1700);
      expect(issued.expiredTime).toBeLessThanOrEqual(now + 1801);
    });

    it.each(['上传/file 1.bin', `parts/it's +%20 & <odd>.bin`])(
      'take their parts, which become one object with the ETag of their MD5s: %s',
      { timeout: 30_000 },
      async (key) => {
        const parts = [Buffer.alloc(5 * MIB, 'a'), Buffer.from('the rest')];
        const upload = await begin(key);
        for (const [index, part] of parts.entries()) {
          const answer = await putPart(await upload.address(index + 1, part), part);
          expect(answer.status).toBe(200);
        }
        const page = await upload.store.listParts({ key, uploadId: upload.uploadId, after: 0 });
        expect(page).toEqual({
          parts: parts.map((part, index) => ({
            partNumber: index + 1,
            sizeBytes: part.length,
            etag: createHash('md5').update(part).digest('hex'),
          })),
        });
        const after = await upload.store.listParts({ key, uploadId: upload.uploadId, after: 1 });
        expect(after?.parts.map(({ partNumber }) => partNumber)).toEqual([2]);
        expect(await upload.join(page?.parts.map(({ etag }) => etag) ?? [])).toBe('joined');
        expect(await opened().storage.findObject(key)).toMatchObject({
          sizeBytes: Buffer.concat(parts).length,
          etag: computeProof(parts),
        });
        await opened().storage.removeObject(key);
      },
    );

    it('hold an empty part', async () => {
      const upload = await begin('parts/empty');
      const nothing = new Uint8Array();
      expect((await putPart(await upload.address(1, nothing), nothing)).status).toBe(200);
      expect(await upload.join([createHash('md5').update(nothing).digest('hex')])).toBe('joined');
      expect(await opened().storage.findObject('parts/empty')).toMatchObject({ sizeBytes: 0 });
    });

    it('refuse other bytes, another size, another part, another key and another MD5', async () => {
      const upload = await begin('parts/strict');
      const bytes = Buffer.from('exactly these');
      const address = await upload.address(1, bytes);
      const others = Buffer.from('exactly THESE');
      const refused = [
        await putPart(address, others, hashPart(bytes)),
        await putPart(address, others),
        await putPart(address, Buffer.from('longer than these'), hashPart(bytes)),
        await putPart(address.replace('partNumber=1', 'partNumber=2'), bytes),
        await putPart(address.replace('strict', 'other'), bytes),
        await fetch(address),
        await fetch(address, { method: 'DELETE' }),
      ];
      for (const { status } of refused) {
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
      const where = { key: 'parts/strict', uploadId: upload.uploadId };
      expect((await upload.store.listParts({ ...where, after: 0 }))?.parts).toEqual([]);
      await upload.store.abortUpload(where);
    });

    it('are worth nothing once their upload was given up', async () => {
      const bytes = Buffer.from('late');
      const upload = await begin('parts/gone');
      const address = await upload.address(1, bytes);
      await opened().storage.abortUploads('parts/gone');
      expect((await putPart(address, bytes)).status).toBe(404);
      const where = { key: 'parts/gone', uploadId: upload.uploadId };
      expect(await upload.store.listParts({ ...where, after: 0 })).toBeUndefined();
      expect(await upload.join([createHash('md5').update(bytes).digest('hex')])).toBe('unknown');
      await expect(upload.store.abortUpload(where)).resolves.toBeUndefined();
    });

    it('become no object from parts that are not there, or are others', async () => {
      const bytes = Buffer.from('one');
      const upload = await begin('parts/misfit');
      await putPart(await upload.address(1, bytes), bytes);
      expect(await upload.join(['0'.repeat(32)])).toBe('misfit');
      const etag = createHash('md5').update(bytes).digest('hex');
      expect(await upload.join([etag, etag])).toBe('misfit');
      expect(await opened().storage.findObject('parts/misfit')).toBeUndefined();
      await opened().storage.abortUploads('parts/misfit');
    });

    it('leave uploads that are listed, and given up for exactly one key', async () => {
      const { storage } = opened();
      for (const key of ['up/a', 'up/a', 'up/a.b']) await begin(key);
      const listed = (await storage.listUploads()).filter(({ key }) => key.startsWith('up/'));
      expect(listed.map((one) => one.key)).toEqual(['up/a', 'up/a', 'up/a.b']);
      expect(listed[0]?.startedAt).toBeGreaterThan(Date.now() - 60_000);
      await storage.abortUploads('up/a');
      const left = await storage.listUploads();
      expect(left.map((one) => one.key).filter((key) => key.startsWith('up/'))).toEqual(['up/a.b']);
      await storage.abortUploads('up/a.b');
      await expect(storage.abortUploads('never')).resolves.toBeUndefined();
    });
  });
}
