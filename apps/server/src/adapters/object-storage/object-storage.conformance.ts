/** The suite that every object storage must pass; run from each adapter's test. */
import { crc64 } from '@transmit/cos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import type { ObjectStorage } from './object-storage.ts';
import { describePartAddresses } from './part-addresses.conformance.ts';
import { describeSealedParts } from './sealed-parts.conformance.ts';
import { describeSealing } from './sealing.conformance.ts';
import { describeUploadCredentials } from './upload-credentials.conformance.ts';

export interface OpenStorage {
  storage: ObjectStorage;
  /** A browser with credentials sends its requests there; no trailing slash. */
  uploadUrl: string;
  /** The product's. */
  db: Database;
  close(): Promise<void>;
}

const MIB = 1024 * 1024;

/** `uploads`: what a page is given, credentials for a key or addresses for its parts. */
export function describeObjectStorage(
  name: string,
  open: () => Promise<OpenStorage>,
  uploads: 'credentials' | 'presigned' = 'credentials',
): void {
  describe(`${name} as an object storage`, () => {
    let opened: OpenStorage;
    let storage: ObjectStorage;
    beforeAll(async () => {
      opened = await open();
      storage = opened.storage;
    });
    afterAll(async () => {
      await opened.close();
    });

    const write = (key: string, text: string) =>
      storage.writeObject(key, Buffer.from(text), 'text/plain');
    const read = async (key: string, range?: { start: number; end: number }) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of storage.readObject(key, range)) pieces.push(piece);
      return Buffer.concat(pieces);
    };
    describe('objects', () => {
      it.each(['a.txt', '目录/报告 (终稿)+%20.pdf', `it's "quoted" & <odd>.txt`, '😀'])(
        'writes, finds, reads and removes %s',
        async (key) => {
          const bytes = Buffer.from(`the bytes of ${key}`);
          const before = Date.now() - 2000;
          await storage.writeObject(key, bytes, 'text/x-own');
          const found = await storage.findObject(key);
          expect(found).toMatchObject({
            sizeBytes: bytes.length,
            crc64: String(crc64(bytes)),
            contentType: 'text/x-own',
          });
          expect(found?.etag).toMatch(/^[0-9a-f]{32}$/);
          expect(found?.lastModified).toBeGreaterThan(before);
          expect((await read(key)).equals(bytes)).toBe(true);
          await storage.removeObject(key);
          expect(await storage.findObject(key)).toBeUndefined();
        },
      );

      it('finds nothing under an unknown key', async () => {
        expect(await storage.findObject('unknown')).toBeUndefined();
        await expect(read('unknown')).rejects.toMatchObject({ code: 'E_NOT_FOUND' });
      });

      it('removes what is not there', async () => {
        await expect(storage.removeObject('unknown')).resolves.toBeUndefined();
      });

      it('replaces an object', async () => {
        await write('replaced', 'one');
        await write('replaced', 'two');
        expect(String(await read('replaced'))).toBe('two');
      });

      it('holds an empty object', async () => {
        await storage.writeObject('empty', new Uint8Array(), 'text/plain');
        expect(await storage.findObject('empty')).toMatchObject({ sizeBytes: 0, crc64: '0' });
        expect(await read('empty')).toHaveLength(0);
      });

      it('reads ranges, clipped to the object', async () => {
        await write('range', '0123456789');
        expect(String(await read('range', { start: 0, end: 3 }))).toBe('012');
        expect(String(await read('range', { start: 8, end: 99 }))).toBe('89');
        expect(await read('range', { start: 3, end: 3 })).toHaveLength(0);
      });

      it('writes streams of unknown length, short and long', async () => {
        const long = Buffer.alloc(20 * MIB, 'abcdefg');
        for (const [key, bytes] of [
          ['stream/short', Buffer.from('short')],
          ['stream/long', long],
        ] as const) {
          const body = async function* () {
            for (let at = 0; at < bytes.length; at += 3 * MIB)
              yield bytes.subarray(at, at + 3 * MIB);
          };
          await storage.writeObject(key, body(), 'application/x-test');
          expect(await storage.findObject(key)).toMatchObject({
            sizeBytes: bytes.length,
            crc64: String(crc64(bytes)),
            contentType: 'application/x-test',
          });
          expect((await read(key)).equals(bytes)).toBe(true);
        }
        expect(await storage.listUploads()).toEqual([]);
      });

      it('leaves no object and no upload when a stream breaks off', async () => {
        const body = async function* () {
          yield Buffer.alloc(10 * MIB);
          throw new Error('broke off');
        };
        await expect(storage.writeObject('broken', body(), 'x/y')).rejects.toThrow('broke off');
        expect(await storage.findObject('broken')).toBeUndefined();
        expect(await storage.listUploads()).toEqual([]);
      });

      it('copies an object that lives on alone', async () => {
        await write('copy/源 %.txt', 'copied');
        await storage.copyObject('copy/源 %.txt', 'copy/target.txt');
        await storage.removeObject('copy/源 %.txt');
        expect(String(await read('copy/target.txt'))).toBe('copied');
        const again = storage.copyObject('copy/源 %.txt', 'copy/x');
        await expect(again).rejects.toMatchObject({ code: 'E_NOT_FOUND' });
      });

      it('lists objects in key order', async () => {
        await write('list/1', 'x');
        await write('list/2 汉', 'xx');
        const { objects } = await storage.listObjects('list/');
        expect(objects.slice(0, 2)).toEqual([
          { key: 'list/1', sizeBytes: 1, lastModified: expect.any(Number) },
          { key: 'list/2 汉', sizeBytes: 2, lastModified: expect.any(Number) },
        ]);
        const after = await storage.listObjects('list/1');
        expect(after.objects[0]?.key).toBe('list/2 汉');
      });
    });

    if (uploads === 'presigned') {
      describePartAddresses(() => opened);
      describeSealedParts(() => opened);
    } else {
      describeUploadCredentials(() => opened);
      describeSealing(() => opened);
    }

    describe('download links', () => {
      const link = async (disposition: 'attachment' | 'inline', contentType?: string) =>
        storage.presignDownload({
          key: 'link/文件.txt',
          fileName: '下载 的名字.txt',
          disposition,
          contentType,
          ttlSeconds: 300,
        });
      beforeAll(() => write('link/文件.txt', 'linked'));

      it('give the bytes to anyone, under the name', async () => {
        const response = await fetch(await link('attachment'));
        expect(response.status).toBe(200);
        expect(await response.text()).toBe('linked');
        expect(response.headers.get('content-disposition')).toBe(
          `attachment; filename="__ ___.txt"; filename*=UTF-8''%E4%B8%8B%E8%BD%BD%20%E7%9A%84%E5%90%8D%E5%AD%97.txt`,
        );
        expect(response.headers.get('cache-control')).toBe('private, no-store');
      });

      it('begin with the origin that browsers are told', async () => {
        expect((await link('attachment')).startsWith(`${storage.browserOrigin}/`)).toBe(true);
      });

      it('serve ranges and the type they were made for', async () => {
        const headers = { Range: 'bytes=1-2' };
        const response = await fetch(await link('inline', 'image/png'), { headers });
        expect(response.status).toBe(206);
        expect(response.headers.get('content-type')).toBe('image/png');
        expect(response.headers.get('content-disposition')).toMatch(/^inline/);
        expect(await response.text()).toBe('in');
      });

      it('cannot be turned to another object', async () => {
        const url = (await link('attachment')).replace(encodeURIComponent('文件'), 'other');
        expect((await fetch(url)).status).toBe(403);
      });
    });

    it('answers whether it is ready', async () => {
      await expect(storage.checkReady()).resolves.toBeUndefined();
    });

    it('knows its free bytes or says that it does not', async () => {
      const free = await storage.freeBytes();
      expect(free === undefined || free >= 0).toBe(true);
    });
  });
}
