import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCosStorage } from '#adapters/object-storage/cos-storage.ts';
import type { ObjectStorage } from '#adapters/object-storage/object-storage.ts';
import {
  openFakeTencent,
  TENCENT_BUCKET,
  TENCENT_KEYS,
  TENCENT_REGION,
} from '#adapters/object-storage/testing/fake-tencent.ts';
import { openTestStore } from '#modules/object-store/testing/test-store.ts';
import { openTestDatabase } from '#test/each-database.ts';
import { spawnCommand } from '#test/spawn-command.ts';
import { checkBucket } from './check-cos/check-bucket.ts';

const PREFIX = 'transmit-check-1/';

async function openBucketOfTests() {
  const tencent = await openFakeTencent();
  onTestFinished(() => tencent.close());
  const { stsOrigin, baseUrl } = tencent;
  const names = { bucket: TENCENT_BUCKET, region: TENCENT_REGION };
  const storage = createCosStorage({ ...TENCENT_KEYS, ...names, stsOrigin, baseUrl });
  return { tencent, storage, uploadUrl: baseUrl };
}

async function check(storage: ObjectStorage, uploadUrl: string, publicOrigin = '') {
  const said: string[] = [];
  const bucket = { storage, uploadUrl, prefix: PREFIX, publicOrigin };
  const failed = await checkBucket(bucket, (line) => said.push(line));
  return { failed, said: said.join('\n') };
}

describe('npm run check-cos', () => {
  it('passes on the embedded store, its rule for other origins too, and leaves nothing', async () => {
    const database = await openTestDatabase();
    const { storage, close } = await openTestStore(database.db);
    onTestFinished(async () => {
      await close();
      await database.close();
    });
    const { bucket, region, publicOrigin } = storage.front;
    const uploadUrl = `${storage.browserOrigin}/cos/${region}/${bucket}`;
    await storage.writeObject('theirs', Buffer.from('x'), 'text/plain');
    const { failed, said } = await check(storage, uploadUrl, publicOrigin);
    expect(said).not.toContain('[问题]');
    expect(said).toContain('[ok] 跨域');
    expect(failed).toBe(0);
    const { objects } = await storage.listObjects();
    expect(objects.map(({ key }) => key)).toEqual(['theirs']);
  });

  it('finds a rule that hides from pages what they have to read', async () => {
    const database = await openTestDatabase();
    const { storage, close } = await openTestStore(database.db);
    onTestFinished(async () => {
      vi.restoreAllMocks();
      await close();
      await database.close();
    });
    const { bucket, region, publicOrigin } = storage.front;
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      const { body, status, headers } = await real(...asked);
      const shown = new Headers(headers);
      shown.set('access-control-expose-headers', 'Content-Length, x-cos-request-id');
      return new Response(body, { status, headers: shown });
    });
    const uploadUrl = `${storage.browserOrigin}/cos/${region}/${bucket}`;
    const { failed, said } = await check(storage, uploadUrl, publicOrigin);
    expect(said).toMatch(/\[问题\] 跨域：.*ExposeHeader 里缺少 ETag/);
    expect(failed).toBe(1);
  });

  it('passes on a bucket with versions, and leaves none behind', async () => {
    const { tencent, storage, uploadUrl } = await openBucketOfTests();
    const { failed, said } = await check(storage, uploadUrl);
    expect(said).not.toContain('[问题]');
    expect(failed).toBe(0);
    expect(tencent.bucket.state.versions.list()).toEqual([]);
    expect(tencent.bucket.state.uploads.size).toBe(0);
  });

  it('tells what a bucket does not do, each by itself', async () => {
    const { tencent, storage, uploadUrl } = await openBucketOfTests();
    tencent.bucket.state.versions.versioning = 'Suspended';
    const { failed, said } = await check(storage, uploadUrl, 'https://files.example.com');
    expect(said).toMatch(/\[问题\] 可以访问，并已开启版本控制：.*versioning/);
    expect(said).toMatch(/\[问题\] 版本：.*写入没有返回版本号/);
    expect(said).toMatch(/\[问题\] 跨域：/);
    expect(said).toContain('[ok] 空文件与分段读取');
    expect(failed).toBe(3);
  });

  it('finds bytes that changed on their way', async () => {
    const { storage, uploadUrl } = await openBucketOfTests();
    const bent: ObjectStorage = {
      ...storage,
      async *readObject(...asked) {
        for await (const piece of storage.readObject(...asked))
          yield Buffer.from(piece).fill(0, 0, 1);
      },
    };
    const { said } = await check(bent, uploadUrl);
    expect(said).toMatch(/\[问题\] 写入、查看、读取、删除，文件名含中文与符号：内容不符/);
  });

  it('says which variables it needs', async () => {
    const { code, said } = await spawnCommand('commands/check-cos.ts', [], {});
    expect(said).toContain('COS_SECRET_ID');
    expect(code).toBe(1);
  });
});
