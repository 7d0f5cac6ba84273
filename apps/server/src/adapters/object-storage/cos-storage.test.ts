import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#kernel/database/database.ts';
import { openTestDatabase } from '#test/each-database.ts';
import { describeBackupStorage } from './backup-storage.conformance.ts';
import { createCosStorage } from './cos-storage.ts';
import { describeObjectStorage } from './object-storage.conformance.ts';
import type { ObjectStorage } from './object-storage.ts';
import {
  type FakeTencent,
  openFakeTencent,
  TENCENT_BUCKET,
  TENCENT_KEYS,
  TENCENT_REGION,
} from './testing/fake-tencent.ts';

const NAMES = { bucket: TENCENT_BUCKET, region: TENCENT_REGION };

describeObjectStorage('a COS bucket', async () => {
  const tencent = await openFakeTencent();
  const { stsOrigin, baseUrl } = tencent;
  const storage = createCosStorage({ ...TENCENT_KEYS, ...NAMES, stsOrigin, baseUrl });
  const database = await openTestDatabase();
  const close = async () => {
    await tencent.close();
    await database.close();
  };
  return { storage, uploadUrl: baseUrl, db: database.db, close };
});

describeBackupStorage('a COS bucket', async () => {
  const { stsOrigin, baseUrl, close } = await openFakeTencent();
  return { storage: createCosStorage({ ...TENCENT_KEYS, ...NAMES, stsOrigin, baseUrl }), close };
});

describe('a COS bucket', () => {
  let tencent: FakeTencent;
  beforeAll(async () => {
    tencent = await openFakeTencent();
  });
  afterAll(() => tencent.close());
  const openStorage = (more: { secretKey?: string } = {}) =>
    createCosStorage({
      ...TENCENT_KEYS,
      ...NAMES,
      stsOrigin: tencent.stsOrigin,
      baseUrl: tencent.baseUrl,
      ...more,
    });
  const ask = { key: '目录/a.txt', maxSizeBytes: 10, ttlSeconds: 1800 };

  it('says that a file lies in COS (spec §3) and where browsers reach it', () => {
    const storage = createCosStorage({ ...TENCENT_KEYS, bucket: 'b-125', region: 'ap-x' });
    expect(storage.storageType).toBe(2);
    expect(storage.browserOrigin).toBe('https://b-125.cos.ap-x.myqcloud.com');
    expect(storage.presignDownload({ ...ask, fileName: 'a', disposition: 'attachment' })).toMatch(
      /^https:\/\/b-125\.cos\.ap-x\.myqcloud\.com\/%E7%9B%AE%E5%BD%95\/a\.txt\?q-sign-algorithm=sha1&/,
    );
  });

  it('asks for a policy on exactly one key and one size', async () => {
    const issued = await openStorage().issueUploadCredentials(ask);
    expect(issued).toMatchObject({ ...NAMES, credentials: { sessionToken: expect.any(String) } });
    expect(issued).not.toHaveProperty('domain');
    expect(tencent.policies.at(-1)).toMatchObject({
      statement: [
        {
          resource: [`qcs::cos:${TENCENT_REGION}:uid/1250000000:${TENCENT_BUCKET}/目录/a.txt`],
          condition: { numeric_less_than_equal: { 'cos:content-length': 10 } },
        },
      ],
    });
  });

  it('limits one request to what COS takes at most', async () => {
    const maxSizeBytes = 48 * 1024 ** 3;
    await openStorage().issueUploadCredentials({ ...ask, maxSizeBytes });
    expect(JSON.stringify(tencent.policies.at(-1))).toContain(
      `"cos:content-length":${5 * 1024 ** 3}`,
    );
  });

  it('never asks for a key with a wildcard', async () => {
    const asked = tencent.policies.length;
    const wide = openStorage().issueUploadCredentials({ ...ask, key: 'a/*' });
    await expect(wide).rejects.toThrow('no policy');
    expect(tencent.policies).toHaveLength(asked);
  });

  it.each([
    ['a refusal', { status: 200, body: '{"Response":{"Error":{"Code":"X","Message":"no"}}}' }],
    ['another shape', { status: 200, body: '{"Response":{}}' }],
    ['a page', { status: 502, body: '<html>' }],
    ['nothing', { status: 200, body: '' }],
  ])('answers E_STORAGE when the STS gives %s', async (_, answer) => {
    tencent.stsAnswers.push(answer);
    const asking = openStorage().issueUploadCredentials(ask);
    await expect(asking).rejects.toMatchObject({ code: 'E_STORAGE' });
  });

  it('answers E_STORAGE when its key pair is wrong', async () => {
    const storage = openStorage({ secretKey: 'wrong' });
    const code = 'E_STORAGE';
    await expect(storage.issueUploadCredentials(ask)).rejects.toMatchObject({ code });
    await expect(storage.findObject('a')).rejects.toMatchObject({ code });
    await expect(storage.checkReady()).rejects.toMatchObject({ code });
  });

  it('answers E_STORAGE when nobody is there', async () => {
    const nowhere = 'http://127.0.0.1:1';
    const storage = createCosStorage({
      ...TENCENT_KEYS,
      ...NAMES,
      stsOrigin: nowhere,
      baseUrl: nowhere,
    });
    const code = 'E_STORAGE';
    await expect(storage.issueUploadCredentials(ask)).rejects.toMatchObject({ code });
    await expect(storage.findObject('a')).rejects.toMatchObject({ code });
  });
});

describe('the versions of a COS bucket', () => {
  async function openVersions(more: { isForBackups?: boolean } = {}) {
    const tencent = await openFakeTencent();
    const { stsOrigin, baseUrl, bucket } = tencent;
    onTestFinished(tencent.close);
    // Fast enough behind the real one for its signatures to hold ten minutes later.
    const clock = { now: Date.now() - 12 * 60_000 };
    const storage = createCosStorage({
      ...TENCENT_KEYS,
      ...NAMES,
      stsOrigin,
      baseUrl,
      now: () => clock.now,
      ...more,
    });
    const write = (key: string, text: string) =>
      storage.writeObject(key, Buffer.from(text), 'text/plain');
    return { storage, write, bucket, clock, versions: bucket.state.versions };
  }
  // A bucket needs no database to seal.
  const seal = (storage: ObjectStorage, key: string, version: string | undefined) =>
    storage.sealObject({ key, version }, openDatabase({ url: '', sqlitePath: ':memory:' }));

  it.each(['never', 'Suspended'] as const)(
    'must be kept: nothing is sealed where versioning is %s, and the bucket is not ready',
    async (versioning) => {
      const { storage, write, versions } = await openVersions();
      versions.versioning = versioning;
      await write('a', 'one');
      const found = await storage.findObject('a');
      const refusal = {
        code: 'E_STORAGE',
        cause: expect.objectContaining({
          message: expect.stringContaining('switch on versioning'),
        }),
      };
      await expect(seal(storage, 'a', found?.version)).rejects.toMatchObject(refusal);
      await expect(storage.checkReady()).rejects.toMatchObject(refusal);
    },
  );

  it('are asked for once in ten minutes by the readiness probe, and not of a bucket for backups', async () => {
    const { storage, bucket, clock } = await openVersions();
    const asked = () => bucket.calls.filter((call) => call.includes('versioning')).length;
    await storage.checkReady();
    await storage.checkReady();
    expect(asked()).toBe(1);
    clock.now += 10 * 60_000;
    await storage.checkReady();
    expect(asked()).toBe(2);
    const backups = await openVersions({ isForBackups: true });
    backups.versions.versioning = 'never';
    await backups.storage.checkReady();
  });

  it.each(['never', 'Enabled', 'Suspended'] as const)(
    'are all gone once an object is removed (versioning: %s)',
    async (versioning) => {
      const { storage, write, versions } = await openVersions();
      await write('a', 'kept as a version');
      versions.versioning = versioning;
      for (const text of ['one', 'two']) await write('a', text);
      await write('a.b', 'another key');
      await storage.removeObject('a');
      // A bucket that was never versioned holds the last write alone.
      const left = versions.list().filter(({ key }) => key === 'a');
      expect(left).toEqual([]);
      expect(await storage.findObject('a.b')).toBeDefined();
    },
  );

  it('are told apart on every page of a long list', async () => {
    const { storage, write, versions } = await openVersions();
    await write('a', 'kept');
    const kept = (await storage.findObject('a'))?.version ?? '';
    const content = versions.find('a')?.content ?? expect.unreachable();
    for (let count = 0; count < 1100; count += 1) versions.put('a', content);
    versions.put('ab', content);
    await storage.removeOtherVersions('a', kept);
    expect(versions.list().map(({ key }) => key)).toEqual(['a', 'ab']);
    expect((await storage.findObject('a'))?.version).toBe(kept);
  });
});

describe('a COS bucket that fails', () => {
  /** A bucket that answers what the test says. */
  async function openBucket(listener: RequestListener) {
    const server = createServer(listener);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const storage = createCosStorage({ ...TENCENT_KEYS, ...NAMES, baseUrl });
    return {
      storage,
      [Symbol.dispose]() {
        server.close();
        server.closeAllConnections();
      },
    };
  }

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** The time-outs of the adapter, moved on by the test; those of `AbortSignal` as well. */
  function useOwnClock() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const ending = new AbortController();
      setTimeout(() => ending.abort(), ms);
      return ending.signal;
    });
  }

  it('is waited for until it answers, and read for as long as its bytes take', async () => {
    useOwnClock();
    const { promise: isRead, resolve: hasRead } = Promise.withResolvers<void>();
    using bucket = await openBucket(async (_, response) => {
      response.write('first');
      await isRead;
      response.end(' and last');
    });
    let text = '';
    for await (const piece of bucket.storage.readObject('a')) {
      text += Buffer.from(piece).toString();
      // As long as it takes to back up what a member may send.
      await vi.advanceTimersByTimeAsync(24 * 3_600_000);
      hasRead();
    }
    expect(text).toBe('first and last');
  });

  it('is given up when it does not answer', async () => {
    useOwnClock();
    using bucket = await openBucket(async () => {
      await vi.advanceTimersByTimeAsync(1500);
    });
    const asking = bucket.storage.findObject('a');
    await expect(asking).rejects.toMatchObject({ code: 'E_STORAGE' });
  });

  it('is not believed when it answers a range with everything', async () => {
    using bucket = await openBucket((_, response) => response.end('0123456789'));
    const reading = bucket.storage.readObject('a', { start: 3, end: 5 })[Symbol.asyncIterator]();
    await expect(reading.next()).rejects.toMatchObject({ code: 'E_STORAGE' });
  });

  it('is asked once more after a 5xx (spec §8)', async () => {
    const calls: string[] = [];
    using bucket = await openBucket(({ method = '' }, response) => {
      calls.push(method);
      if (method === 'GET') response.end('<ListVersionsResult></ListVersionsResult>');
      else response.writeHead(calls.length === 1 ? 503 : 204).end();
    });
    await bucket.storage.removeObject('a');
    expect(calls).toEqual(['DELETE', 'DELETE', 'GET']);
  });

  it('is not asked for ever', async () => {
    let calls = 0;
    using bucket = await openBucket((_, response) => {
      calls += 1;
      response.writeHead(500).end();
    });
    await expect(bucket.storage.removeObject('a')).rejects.toMatchObject({ code: 'E_STORAGE' });
    expect(calls).toBe(2);
  });

  it('is not believed when it stored other bytes', async () => {
    using bucket = await openBucket((_, response) => {
      response.writeHead(200, { 'x-cos-hash-crc64ecma': '1' }).end();
    });
    const writing = bucket.storage.writeObject('a', Buffer.from('x'), 'text/plain');
    await expect(writing).rejects.toMatchObject({ code: 'E_STORAGE' });
  });

  it('may say so in an answer of 200', async () => {
    using bucket = await openBucket((request, response) => {
      const head = { 'content-length': '5', 'x-cos-hash-crc64ecma': '1' };
      if (request.method === 'HEAD') response.writeHead(200, head).end();
      else response.end('<Error><Code>InternalError</Code></Error>');
    });
    const copying = bucket.storage.copyObject('a', 'b');
    await expect(copying).rejects.toMatchObject({ code: 'E_STORAGE' });
  });

  it('gets objects above 5 GB copied by ranges', async () => {
    const ranges: string[] = [];
    const size = 5 * 1024 ** 3 + 10;
    using bucket = await openBucket((request, response) => {
      const range = request.headers['x-cos-copy-source-range'];
      if (range) ranges.push(String(range));
      if (request.method === 'HEAD') {
        response.writeHead(200, { 'content-length': size, 'x-cos-hash-crc64ecma': '7' }).end();
      } else if (request.method === 'PUT') {
        response.end('<CopyPartResult><ETag>"e"</ETag></CopyPartResult>');
      } else {
        response.end('<Result><UploadId>u</UploadId></Result>');
      }
    });
    await bucket.storage.copyObject('a', 'b');
    expect(ranges).toHaveLength(6);
    expect(ranges.at(-1)).toBe(`bytes=${5 * 1024 ** 3}-${size - 1}`);
  });
});
