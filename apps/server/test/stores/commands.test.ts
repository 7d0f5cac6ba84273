import { describe, expect, it } from 'vitest';
import { openS3Bucket, type S3Options } from '#adapters/object-storage/s3/s3-bucket.ts';
import { createS3Storage } from '#adapters/object-storage/s3/s3-storage.ts';
import { buildApp } from '#app.ts';
import { moveObjects } from '#commands/migrate-objects/move-objects.ts';
import { recordInBucket } from '#commands/migrate-objects/record-in-bucket.ts';
import { sendFile } from '../send-file.ts';
import { spawnCommand } from '../spawn-command.ts';
import { createTestApp, createViewer } from '../test-app.ts';
import { openTestBucket } from './open-bucket.ts';

const PAGES = 'https://files.example.com';

function environmentOf(options: S3Options): Record<string, string> {
  return {
    S3_ENDPOINT: options.endpoint,
    S3_REGION: options.region,
    S3_BUCKET: options.bucket,
    S3_ACCESS_KEY_ID: options.accessKeyId,
    S3_SECRET_ACCESS_KEY: options.secretAccessKey,
    S3_PATH_STYLE: '1',
    PUBLIC_ORIGIN: PAGES,
  };
}

const checkS3 = (env: Record<string, string>) => spawnCommand('commands/check-s3.ts', [], env);

describe('npm run check-s3', () => {
  it('passes on Ceph with the rules of the manual, and leaves nothing', async () => {
    const options = await openTestBucket([PAGES]);
    const { code, said } = await checkS3(environmentOf(options));
    expect(said).not.toContain('[问题]');
    expect(said).toContain('[ok] 跨域');
    expect(said).toContain('全部通过');
    expect(code).toBe(0);
    const storage = createS3Storage(options);
    expect(await storage.listObjects()).toEqual({ objects: [] });
    expect(await storage.listUploads()).toEqual([]);
  });

  it('SECURITY §3 row 253: finds a bucket whose rules allow another site alone', async () => {
    const options = await openTestBucket(['https://other.example.com']);
    const { code, said } = await checkS3(environmentOf(options));
    expect(said).toMatch(/\[问题\] 跨域.*CORS 规则没有允许 PUBLIC_ORIGIN/);
    expect(said.match(/\[问题\]/g)).toHaveLength(1);
    expect(code).toBe(1);
  });

  it.each([
    ['another secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'S3_SECRET_ACCESS_KEY'],
    ['another key', { S3_ACCESS_KEY_ID: 'nobody' }, 'S3_ACCESS_KEY_ID'],
    ['a bucket that is not there', { S3_BUCKET: 'transmit-nowhere' }, 'S3_BUCKET'],
  ])('SECURITY §3 row 253: says what is wrong with %s', async (_what, wrong, words) => {
    const options = await openTestBucket([PAGES]);
    const { code, said } = await checkS3({ ...environmentOf(options), ...wrong });
    expect(said).toMatch(new RegExp(`\\[问题\\] 可以访问.*${words}`));
    expect(code).toBe(1);
  });

  it('says which variables it needs', async () => {
    const { code, said } = await checkS3({});
    expect(said).toContain('S3_ENDPOINT');
    expect(code).toBe(1);
  });
});

it('SECURITY §3 row 253: a clock that is 20 minutes off is told as that', async () => {
  const options = await openTestBucket();
  const late = openS3Bucket({ ...options, now: () => Date.now() - 20 * 60_000 });
  const failure = await late.client
    .sendForXml({ method: 'GET' })
    .catch((error: unknown) => (error as { cause: { code: string } }).cause.code);
  expect(failure).toBe('RequestTimeTooSkewed');
});

describe('npm run migrate-objects', () => {
  it('brings objects from the embedded store into Ceph, from which the same codes are served', async () => {
    const app = await createTestApp({ now: Date.now() });
    const { services } = app;
    const small = await sendFile(app, app.visitor(), { content: 'small' });
    await sendFile(app, app.visitor(), { content: 20 * 2 ** 20 });
    const to = createS3Storage(await openTestBucket());
    const { signal } = new AbortController();
    const move = () => moveObjects({ from: services.storage, to, signal, tell: () => {} });
    expect(await move()).toMatchObject({ objects: 2, copied: 2, failed: [] });
    expect(await move()).toMatchObject({ objects: 2, copied: 0, failed: [] });
    expect(await recordInBucket(services.db, to.storageType)).toBe(2);
    const served = buildApp({ services: { ...services, storage: to, embedded: undefined } });
    const viewer = createViewer(served, { address: '203.0.113.99', userAgent: '' });
    const { data } = await viewer.api.shares.downloadLink({ code: small.code });
    const address = 'download_src' in data ? data.download_src : '';
    expect(address.startsWith(to.browserOrigin)).toBe(true);
    expect(await (await fetch(address)).text()).toBe('small');
  });

  it('notices bytes that were changed on their way', async () => {
    const app = await createTestApp({ now: Date.now() });
    await sendFile(app, app.visitor(), { content: 9 * 2 ** 20 });
    const to = createS3Storage(await openTestBucket());
    const { storage } = app.services;
    const bent = {
      ...storage,
      async *readObject(...asked: Parameters<typeof storage.readObject>) {
        for await (const piece of storage.readObject(...asked)) yield Buffer.from(piece).fill(1);
      },
    };
    const { signal } = new AbortController();
    const moved = await moveObjects({ from: bent, to, signal, tell: () => {} });
    expect(moved).toMatchObject({ copied: 0 });
    expect(moved.failed).toHaveLength(1);
    expect(await to.listObjects()).toEqual({ objects: [] });
  });
});

it('a stream of unknown length carries its sum, and leaves nothing beside it', async () => {
  const storage = createS3Storage(await openTestBucket());
  const piece = Buffer.alloc(9 * 2 ** 20, 'x');
  await storage.writeObject('long', stream(piece), 'text/plain');
  const found = await storage.findObject('long');
  expect(found?.crc64).toMatch(/^\d+$/);
  expect((await storage.listObjects()).objects.map(({ key }) => key)).toEqual(['long']);
});

async function* stream(piece: Buffer) {
  yield piece;
}
