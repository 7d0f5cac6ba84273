/** SECURITY §10.13: no address that was ever given out reaches the bytes that are served. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import type { ObjectPlace, ObjectStorage } from './object-storage.ts';
import { hashPart, putPart, requireParts } from './part-addresses.conformance.ts';

export function describeSealedParts(opened: () => { storage: ObjectStorage; db: Database }): void {
  describe('sealing an object that came in parts', () => {
    /** A page that keeps every address it was ever given. */
    const openPage = async (key: string) => {
      const store = requireParts(opened().storage);
      const uploadId = await store.beginUpload(key);
      const addresses: { address: string; bytes: Buffer }[] = [];
      const send = async (text: string) => {
        const bytes = Buffer.from(text);
        const part = { key, uploadId, partNumber: 1, sizeBytes: bytes.length, ttlSeconds: 1800 };
        const address = await store.presignPart({ ...part, md5: hashPart(bytes) });
        addresses.push({ address, bytes });
        return putPart(address, bytes);
      };
      return {
        addresses,
        send,
        join: (text: string) =>
          store.completeUpload({
            key,
            uploadId,
            etags: [createHash('md5').update(text).digest('hex')],
          }),
      };
    };
    const sendWhole = async (key: string, text: string) => {
      const page = await openPage(key);
      expect((await page.send(text)).status).toBe(200);
      expect(await page.join(text)).toBe('joined');
      return page;
    };
    const seal = async (key: string, version?: string): Promise<ObjectPlace | undefined> => {
      const { storage, db } = opened();
      const found = await storage.findObject(key);
      const what = { key, version: version ?? found?.version };
      return db.transaction().execute((tx) => storage.sealObject(what, tx));
    };
    const expectServed = async (place: ObjectPlace, text: string) => {
      const { storage } = opened();
      expect(await storage.findObject(place.key, place.version)).toMatchObject({
        sizeBytes: text.length,
      });
      expect(await textOf(storage.readObject(place.key, undefined, place.version))).toBe(text);
      const name = { fileName: 'a.txt', disposition: 'attachment', ttlSeconds: 300 } as const;
      const link = await storage.presignDownload({ ...place, ...name });
      expect(await (await fetch(link)).text()).toBe(text);
    };

    it('keeps it from every address, whatever it is sent', async () => {
      const key = 'seal/one';
      const page = await openPage(key);
      await page.send('never joined');
      await page.send('first');
      await page.join('first');
      const place = await seal(key);
      if (!place) return expect.unreachable('nothing was sealed');
      for (const { address, bytes } of page.addresses) {
        expect((await putPart(address, bytes)).status).toBe(404);
      }
      await expectServed(place, 'first');
      await opened().storage.removeOtherVersions(place.key, place.version);
      await expectServed(place, 'first');
    });

    it('keeps it from an upload that had begun before: only the server joins', async () => {
      const key = 'seal/early';
      const early = await openPage(key);
      await early.send('early');
      await sendWhole(key, 'first');
      const place = await seal(key);
      if (!place) return expect.unreachable('nothing was sealed');
      expect((await early.send('late')).status).toBe(200);
      await expectServed(place, 'first');
      await opened().storage.abortUploads(key);
      await expectServed(place, 'first');
    });

    it('seals what was looked at, and nothing that came since', async () => {
      const { storage } = opened();
      const key = 'seal/raced';
      await sendWhole(key, 'seen');
      const seen = await storage.findObject(key);
      await sendWhole(key, 'unseen');
      const place = await seal(key, seen?.version);
      if (!place) return;
      expect(await storage.findObject(key, place.version)).toBeUndefined();
      const reading = textOf(storage.readObject(key, undefined, place.version));
      await expect(reading).rejects.toMatchObject({ code: 'E_NOT_FOUND' });
    });

    it('can be removed like any other', async () => {
      const { storage } = opened();
      const key = 'seal/removed';
      await sendWhole(key, 'first');
      const place = await seal(key);
      if (!place) return expect.unreachable('nothing was sealed');
      await storage.removeObject(place.key);
      expect(await storage.findObject(place.key, place.version)).toBeUndefined();
      const name = { fileName: 'a.txt', disposition: 'attachment', ttlSeconds: 300 } as const;
      const link = await storage.presignDownload({ ...place, ...name });
      expect((await fetch(link)).status).toBe(404);
    });
  });
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += Buffer.from(piece).toString();
  return text;
}
