/** The suite that every object storage must pass; run from each adapter's test. */
import { crc64, encodeKey } from '@transmit/cos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import type { IssuedCredentials, ObjectStorage } from './object-storage.ts';
import { describeSealing } from './sealing.conformance.ts';
import { authorizationOf } from './upload-authorization.ts';

export interface OpenStorage {
  storage: ObjectStorage;
  /** A browser with credentials sends its requests there; no trailing slash. */
  uploadUrl: string;
  /** The product's. */
  db: Database;
  close(): Promise<void>;
}

const MIB = 1024 * 1024;

export function describeObjectStorage(name: string, open: () => Promise<OpenStorage>): void {
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
    const upload = (
      issued: IssuedCredentials,
      method: string,
      key: string,
      body: string,
      headers: Record<string, string> = {},
    ) =>
      fetch(`${opened.uploadUrl}/${encodeKey(key)}`, {
        method,
        body: method === 'PUT' ? body : null,
        headers: { ...authorizationOf(issued, opened.uploadUrl, method, key), ...headers },
      });

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

    describe('upload credentials', () => {
      const key = '上传/file 1.bin';
      let issued: IssuedCredentials;
      beforeAll(async () => {
        issued = await storage.issueUploadCredentials({ key, maxSizeBytes: 100, ttlSeconds: 1800 });
      });

      it('last as long as asked, by unix seconds', () => {
        const now = Date.now() / 1000;
        expect(issued.startTime).toBeLessThanOrEqual(now);
        expect(issued.expiredTime).toBeGreaterThan(now + 1700);
        expect(issued.expiredTime).toBeLessThanOrEqual(now + 1801);
        expect(String(issued.startTime)).toHaveLength(10);
      });

      it('write their key', async () => {
        expect((await upload(issued, 'PUT', key, 'uploaded')).status).toBe(200);
        expect(String(await read(key))).toBe('uploaded');
      });

      it('write bytes that are read as they came, whatever they were said to be', async () => {
        const headers = { 'content-encoding': 'gzip' };
        expect((await upload(issued, 'PUT', key, 'not packed', headers)).status).toBe(200);
        expect(String(await read(key))).toBe('not packed');
        expect(String(await read(key, { start: 4, end: 8 }))).toBe('pack');
        const name = { fileName: 'a', disposition: 'attachment', ttlSeconds: 300 } as const;
        const response = await fetch(storage.presignDownload({ key, ...name }));
        expect(await response.text()).toBe('not packed');
        await upload(issued, 'PUT', key, 'uploaded');
      });

      it.each([
        ['PUT', '上传/file 2.bin'],
        ['PUT', `${key}/x`],
        ['GET', key],
        ['DELETE', key],
      ])('do not allow %s %s', async (method, other) => {
        expect((await upload(issued, method, other, 'x')).status).toBe(403);
      });

      it('do not write more than allowed', async () => {
        const response = await upload(issued, 'PUT', key, 'x'.repeat(101));
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(String(await read(key))).toBe('uploaded');
      });
    });

    describe('unfinished uploads', () => {
      const begin = async (key: string) => {
        const issued = await storage.issueUploadCredentials({
          key,
          maxSizeBytes: 9,
          ttlSeconds: 1800,
        });
        const params = [['uploads', '']] as const;
        const response = await fetch(`${opened.uploadUrl}/${encodeKey(key)}?uploads`, {
          method: 'POST',
          headers: authorizationOf(issued, opened.uploadUrl, 'POST', key, params),
        });
        expect(response.status).toBe(200);
      };

      it('are listed, and aborted for exactly one key', async () => {
        for (const key of ['up/a', 'up/a', 'up/a.b']) await begin(key);
        const listed = await storage.listUploads();
        expect(listed.map((one) => one.key)).toEqual(['up/a', 'up/a', 'up/a.b']);
        expect(listed[0]?.startedAt).toBeGreaterThan(Date.now() - 60_000);
        await storage.abortUploads('up/a');
        expect((await storage.listUploads()).map((one) => one.key)).toEqual(['up/a.b']);
        await storage.abortUploads('up/a.b');
        await expect(storage.abortUploads('never')).resolves.toBeUndefined();
      });
    });

    describe('download links', () => {
      const link = (disposition: 'attachment' | 'inline', contentType?: string) =>
        storage.presignDownload({
          key: 'link/文件.txt',
          fileName: '下载 的名字.txt',
          disposition,
          contentType,
          ttlSeconds: 300,
        });
      beforeAll(() => write('link/文件.txt', 'linked'));

      it('give the bytes to anyone, under the name', async () => {
        const response = await fetch(link('attachment'));
        expect(response.status).toBe(200);
        expect(await response.text()).toBe('linked');
        expect(response.headers.get('content-disposition')).toBe(
          `attachment; filename="__ ___.txt"; filename*=UTF-8''%E4%B8%8B%E8%BD%BD%20%E7%9A%84%E5%90%8D%E5%AD%97.txt`,
        );
        expect(response.headers.get('cache-control')).toBe('private, no-store');
      });

      it('begin with the origin that browsers are told', () => {
        expect(link('attachment').startsWith(`${storage.browserOrigin}/`)).toBe(true);
      });

      it('serve ranges and the type they were made for', async () => {
        const headers = { Range: 'bytes=1-2' };
        const response = await fetch(link('inline', 'image/png'), { headers });
        expect(response.status).toBe(206);
        expect(response.headers.get('content-type')).toBe('image/png');
        expect(response.headers.get('content-disposition')).toMatch(/^inline/);
        expect(await response.text()).toBe('in');
      });

      it('cannot be turned to another object', async () => {
        const url = link('attachment').replace(encodeURIComponent('文件'), 'other');
        expect((await fetch(url)).status).toBe(403);
      });
    });

    describeSealing(() => opened);

    it('answers whether it is ready', async () => {
      await expect(storage.checkReady()).resolves.toBeUndefined();
    });

    it('knows its free bytes or says that it does not', async () => {
      const free = await storage.freeBytes();
      expect(free === undefined || free >= 0).toBe(true);
    });
  });
}
