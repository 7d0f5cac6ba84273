/** SECURITY T6: the part of the suite about credentials that are lent to a page. */
import { encodeKey } from '@transmit/cos';
import { beforeAll, describe, expect, it } from 'vitest';
import type { IssuedCredentials, ObjectStorage } from './object-storage.ts';
import { authorizationOf } from './upload-authorization.ts';

export function describeUploadCredentials(
  opened: () => { storage: ObjectStorage; uploadUrl: string },
): void {
  const read = async (key: string, range?: { start: number; end: number }) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of opened().storage.readObject(key, range)) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  const upload = (
    issued: IssuedCredentials,
    method: string,
    key: string,
    body: string,
    headers: Record<string, string> = {},
  ) =>
    fetch(`${opened().uploadUrl}/${encodeKey(key)}`, {
      method,
      body: method === 'PUT' ? body : null,
      headers: { ...authorizationOf(issued, opened().uploadUrl, method, key), ...headers },
    });

  describe('upload credentials', () => {
    const key = '上传/file 1.bin';
    let issued: IssuedCredentials;
    beforeAll(async () => {
      issued = await opened().storage.issueUploadCredentials({
        key,
        maxSizeBytes: 100,
        ttlSeconds: 1800,
      });
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
      const response = await fetch(await opened().storage.presignDownload({ key, ...name }));
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
      const issued = await opened().storage.issueUploadCredentials({
        key,
        maxSizeBytes: 9,
        ttlSeconds: 1800,
      });
      const params = [['uploads', '']] as const;
      const response = await fetch(`${opened().uploadUrl}/${encodeKey(key)}?uploads`, {
        method: 'POST',
        headers: authorizationOf(issued, opened().uploadUrl, 'POST', key, params),
      });
      expect(response.status).toBe(200);
    };

    it('are listed, and aborted for exactly one key', async () => {
      for (const key of ['up/a', 'up/a', 'up/a.b']) await begin(key);
      const listed = await opened().storage.listUploads();
      expect(listed.map((one) => one.key)).toEqual(['up/a', 'up/a', 'up/a.b']);
      expect(listed[0]?.startedAt).toBeGreaterThan(Date.now() - 60_000);
      await opened().storage.abortUploads('up/a');
      expect((await opened().storage.listUploads()).map((one) => one.key)).toEqual(['up/a.b']);
      await opened().storage.abortUploads('up/a.b');
      await expect(opened().storage.abortUploads('never')).resolves.toBeUndefined();
    });
  });
}
