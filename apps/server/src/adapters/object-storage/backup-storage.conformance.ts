/** The suite that every place for backups must pass; run from each adapter's test. */
import { createHash } from 'node:crypto';
import { crc64 } from '@transmit/cos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupStorage } from './backup-storage.ts';

const MIB = 1024 * 1024;

export function describeBackupStorage(
  name: string,
  open: () => Promise<{ storage: BackupStorage; close(): Promise<void> }>,
): void {
  describe(`${name} as a place for backups`, () => {
    let storage: BackupStorage;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ storage, close } = await open());
    });
    afterAll(() => close());

    const write = (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) =>
      storage.writeObject(key, bytes, 'application/octet-stream');
    const read = async (key: string, range?: { start: number; end: number }) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of storage.readObject(key, range)) pieces.push(piece);
      return Buffer.concat(pieces);
    };

    it('writes, finds, reads and removes', async () => {
      const bytes = Buffer.from('the bytes');
      await write('ab/one-9', bytes);
      expect(await storage.findObject('ab/one-9')).toMatchObject({
        sizeBytes: bytes.length,
        crc64: String(crc64(bytes)),
        etag: createHash('md5').update(bytes).digest('hex'),
      });
      expect(await read('ab/one-9')).toEqual(bytes);
      expect(String(await read('ab/one-9', { start: 4, end: 7 }))).toBe('byt');
      await storage.removeObject('ab/one-9');
      expect(await storage.findObject('ab/one-9')).toBeUndefined();
      await expect(read('ab/one-9')).rejects.toMatchObject({ code: 'E_NOT_FOUND' });
    });

    it('finds nothing under an unknown key, and removes what is not there', async () => {
      expect(await storage.findObject('zz/unknown')).toBeUndefined();
      await expect(storage.removeObject('zz/unknown')).resolves.toBeUndefined();
    });

    it('replaces, and holds an empty object', async () => {
      await write('cd/twice', Buffer.from('one'));
      await write('cd/twice', new Uint8Array());
      expect(await storage.findObject('cd/twice')).toMatchObject({ sizeBytes: 0, crc64: '0' });
      expect(await read('cd/twice')).toHaveLength(0);
    });

    it('writes long streams', async () => {
      const bytes = Buffer.alloc(20 * MIB, 'abcdefg');
      await write(
        'ef/long',
        (async function* () {
          for (let at = 0; at < bytes.length; at += 3 * MIB) yield bytes.subarray(at, at + 3 * MIB);
        })(),
      );
      expect(await storage.findObject('ef/long')).toMatchObject({
        sizeBytes: bytes.length,
        crc64: String(crc64(bytes)),
      });
      expect((await read('ef/long')).equals(bytes)).toBe(true);
    });

    it('leaves nothing, and what was there before, when a stream breaks off', async () => {
      const broken = async function* () {
        yield Buffer.alloc(10 * MIB);
        throw new Error('broke off');
      };
      await expect(write('gh/new', broken())).rejects.toThrow('broke off');
      expect(await storage.findObject('gh/new')).toBeUndefined();
      await write('gh/old', Buffer.from('whole'));
      await expect(write('gh/old', broken())).rejects.toThrow('broke off');
      expect(String(await read('gh/old'))).toBe('whole');
    });

    it('lists in key order', async () => {
      await write('y1/b', Buffer.from('x'));
      await write('y1/a', Buffer.from('xx'));
      await write('y2/a', Buffer.from('xxx'));
      const { objects } = await storage.listObjects('y1');
      expect(objects.map(({ key, sizeBytes }) => [key, sizeBytes])).toEqual([
        ['y1/a', 2],
        ['y1/b', 1],
        ['y2/a', 3],
      ]);
      const after = await storage.listObjects('y1/b');
      expect(after.objects.map(({ key }) => key)).toEqual(['y2/a']);
    });

    it('answers whether it is ready', async () => {
      await expect(storage.checkReady()).resolves.toBeUndefined();
    });
  });
}
