/** SECURITY §9.3, T6 (d): no credential that was ever given out reaches the bytes that are served. */
import { childText, encodeKey, readXml, writeXml } from '@transmit/cos';
import { describe, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import type { IssuedCredentials, ObjectPlace, ObjectStorage } from './object-storage.ts';
import { authorizationOf } from './upload-authorization.ts';

/** The credentials are never told that their upload is over: the place alone has to protect it. */
export function describeSealing(
  opened: () => { storage: ObjectStorage; uploadUrl: string; db: Database },
): void {
  describe('sealing an object', () => {
    /** A browser that holds credentials for the key. */
    const openBrowser = async (key: string) => {
      const { storage, uploadUrl } = opened();
      const issued = await storage.issueUploadCredentials({
        key,
        maxSizeBytes: 1000,
        ttlSeconds: 1800,
      });
      return {
        put: (body: string) => call(uploadUrl, issued, { method: 'PUT', key, body }),
        begin: async () => {
          const answer = await call(uploadUrl, issued, {
            method: 'POST',
            key,
            params: [['uploads', '']],
          });
          const uploadId = childText(readXml(answer.text) ?? fault(), 'UploadId') ?? '';
          const params = (more: readonly [string, string][] = []) => [
            ...more,
            ['uploadId', uploadId] as const,
          ];
          return {
            putPart: (body: string) =>
              call(uploadUrl, issued, {
                method: 'PUT',
                key,
                params: params([['partNumber', '1']]),
                body,
              }),
            complete: (etag: string) =>
              call(uploadUrl, issued, {
                method: 'POST',
                key,
                params: params(),
                body: writeXml([
                  'CompleteMultipartUpload',
                  [
                    [
                      'Part',
                      [
                        ['PartNumber', 1],
                        ['ETag', etag],
                      ],
                    ],
                  ],
                ]),
              }),
          };
        },
      };
    };

    const seal = async (key: string, version?: string): Promise<ObjectPlace | undefined> => {
      const { storage, db } = opened();
      const found = await storage.findObject(key);
      const what = { key, version: version ?? found?.version };
      return db.transaction().execute((tx) => storage.sealObject(what, tx));
    };

    const linkTo = async (place: ObjectPlace) =>
      opened().storage.presignDownload({
        ...place,
        fileName: 'a.txt',
        disposition: 'attachment',
        ttlSeconds: 300,
      });

    const expectServed = async (place: ObjectPlace, link: string, text: string) => {
      const { storage } = opened();
      for (const url of [link, await linkTo(place)]) {
        const response = await fetch(url);
        expect([response.status, await response.text()]).toEqual([200, text]);
      }
      expect(await storage.findObject(place.key, place.version)).toMatchObject({
        sizeBytes: text.length,
      });
      const range = { start: 1, end: text.length };
      expect(await textOf(storage.readObject(place.key, undefined, place.version))).toBe(text);
      expect(await textOf(storage.readObject(place.key, range, place.version))).toBe(text.slice(1));
    };

    it('keeps it from whoever may still write its key, whole', async () => {
      const key = 'seal/整个.txt';
      const browser = await openBrowser(key);
      await browser.put('first');
      const place = await seal(key);
      if (!place) return expect.unreachable('nothing was sealed');
      const link = await linkTo(place);
      await expectServed(place, link, 'first');
      expect((await browser.put('later')).status).toBe(200);
      await expectServed(place, link, 'first');
      await opened().storage.removeOtherVersions(place.key, place.version);
      await expectServed(place, link, 'first');
    });

    it('keeps it from an upload in parts that had begun before', async () => {
      const key = 'seal/parts';
      const browser = await openBrowser(key);
      const early = await browser.begin();
      const { etag } = await early.putPart('begun');
      await browser.put('first');
      const place = await seal(key);
      if (!place) return expect.unreachable('nothing was sealed');
      const link = await linkTo(place);
      expect((await early.complete(etag)).status).toBe(200);
      await expectServed(place, link, 'first');
      const late = await browser.begin();
      await late.complete((await late.putPart('later')).etag);
      await expectServed(place, link, 'first');
    });

    it('seals what came in parts', async () => {
      const key = 'seal/in parts';
      const browser = await openBrowser(key);
      const upload = await browser.begin();
      const { etag } = await upload.putPart('in parts');
      await upload.complete(etag);
      const place = await seal(key);
      if (!place) return expect.unreachable('nothing was sealed');
      const link = await linkTo(place);
      // The answer may have been lost: the same again changes nothing either.
      await upload.complete(etag);
      await browser.put('later');
      await expectServed(place, link, 'in parts');
    });

    it('seals what was looked at, and nothing that came since', async () => {
      const { storage } = opened();
      const key = 'seal/raced';
      const browser = await openBrowser(key);
      await browser.put('seen');
      const seen = await storage.findObject(key);
      await browser.put('unseen');
      const place = await seal(key, seen?.version);
      const sealed = place && (await textOf(storage.readObject(key, undefined, place.version)));
      // Sealing may come to nothing when something has come since.
      expect([undefined, 'seen']).toContain(sealed);
    });

    it('can be removed like any other, with whatever was written since', async () => {
      const { storage } = opened();
      const key = 'seal/removed';
      const browser = await openBrowser(key);
      await browser.put('first');
      const place = await seal(key);
      if (!place) return expect.unreachable('nothing was sealed');
      const link = await linkTo(place);
      await browser.put('later');
      await storage.removeObject(place.key);
      expect(await storage.findObject(place.key, place.version)).toBeUndefined();
      expect(await storage.findObject(place.key)).toBeUndefined();
      expect((await fetch(link)).status).toBe(404);
      const reading = textOf(storage.readObject(place.key, undefined, place.version));
      await expect(reading).rejects.toMatchObject({ code: 'E_NOT_FOUND' });
    });

    it('gives nobody credentials for the place itself', async () => {
      const { storage } = opened();
      const key = 'seal/place';
      await (await openBrowser(key)).put('first');
      const place = await seal(key);
      // An adapter whose sealing moves nothing has no place of its own.
      if (!place || place.key === key) return expect(place?.key ?? key).toBe(key);
      const request = { key: place.key, maxSizeBytes: 9, ttlSeconds: 1800 };
      await expect(storage.issueUploadCredentials(request)).rejects.toThrow();
    });
  });
}

interface Call {
  method: string;
  key: string;
  params?: readonly (readonly [string, string])[];
  body?: string;
}

async function call(
  uploadUrl: string,
  issued: IssuedCredentials,
  { method, key, params = [], body }: Call,
): Promise<{ status: number; text: string; etag: string }> {
  const query = params.map(([name, value]) => `${name}=${value}`).join('&');
  const response = await fetch(`${uploadUrl}/${encodeKey(key)}${query && `?${query}`}`, {
    method,
    body: body ?? null,
    headers: authorizationOf(issued, uploadUrl, method, key, params),
  });
  const etag = (response.headers.get('etag') ?? '').replaceAll('"', '');
  return { status: response.status, text: await response.text(), etag };
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += Buffer.from(piece).toString();
  return text;
}

function fault(): never {
  throw new Error('no XML');
}
