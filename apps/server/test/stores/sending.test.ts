import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { createS3Storage } from '#adapters/object-storage/s3/s3-storage.ts';
import { discardObject } from '#modules/files/removal/discard-object.ts';
import { openPartSender, putTo } from '../store/send-by-parts.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { openTestBucket } from './open-bucket.ts';

const MIB = 2 ** 20;

async function openApp(): Promise<TestApp> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = await openTestBucket();
  return createTestApp({
    now: Date.now(),
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_PATH_STYLE: '1',
    },
  });
}

async function download(app: TestApp, code: string): Promise<Response> {
  const { data } = await app.visitor().api.shares.downloadLink({ code });
  return fetch('download_src' in data ? data.download_src : '');
}

it('a file goes up in parts, is proven by them, and comes down as it was', async () => {
  const app = await openApp();
  const bytes = randomBytes(12 * MIB + 5);
  const page = await openPartSender(app.visitor(), { bytes, filename: '目录/报告 (终稿)+.bin' });
  expect(page.grant).not.toHaveProperty('credentials');
  expect(page.grant.upload).toBe('presigned');
  await page.putAll();
  await page.complete();
  const { data } = await page.finish();
  const answer = await download(app, data.code);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  const { storage_type, object_version, verified } = await app.services.db
    .selectFrom('files')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect([storage_type, verified]).toEqual([3, 1]);
  expect(object_version).toMatch(/^[0-9a-f]{32}-3$/);
});

it('what has arrived is told, and is not sent again', async () => {
  const app = await openApp();
  const viewer = app.visitor();
  const bytes = randomBytes(11 * MIB);
  const page = await openPartSender(viewer, { bytes });
  await page.put(1);
  const { data } = await viewer.api.files.partStanding({ key: page.key });
  expect(data).toMatchObject({ part_size: 5 * MIB, is_complete: false });
  expect(data.parts.map(({ number, size }) => [number, size])).toEqual([[1, 5 * MIB]]);
  await expect(page.complete()).rejects.toMatchObject({ code: 'E_NOT_UPLOADED' });
  await page.put(2);
  await page.put(3);
  await page.complete();
  // The answer may have been lost.
  await page.complete();
  expect((await viewer.api.files.partStanding({ key: page.key })).data.is_complete).toBe(true);
  const { data: finished } = await page.finish();
  expect((await page.finish()).data.code).toBe(finished.code);
});

it('SECURITY §3 row 251: a finished object is overwritten by no address ever given out', async () => {
  const app = await openApp();
  const bytes = randomBytes(6 * MIB);
  const page = await openPartSender(app.visitor(), { bytes });
  await page.putAll();
  await page.putAll();
  const unused = await page.address(1);
  await page.complete();
  await page.address(1).catch(() => undefined);
  const { data } = await page.finish();
  let overwritten = 0;
  let tries = 0;
  const others = [randomBytes(6 * MIB), Buffer.from('x'), Buffer.alloc(0)];
  for (let round = 0; tries < 1000; round += 1) {
    const given = [...page.addresses, unused][round % (page.addresses.length + 1)] ?? unused;
    const body = round % 4 === 0 ? given.part : (others[round % 3] ?? given.part);
    const small = round % 50 === 0 ? body : body.subarray(0, 9);
    const answer = await putTo(given, small);
    await answer.body?.cancel();
    tries += 1;
    if (answer.ok) overwritten += 1;
  }
  expect([tries, overwritten]).toEqual([1000, 0]);
  await expect(page.address(1)).rejects.toMatchObject({ code: 'E_STATE' });
  const served = await download(app, data.code);
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
});

it('a second sending under a finished key cannot reach its object', async () => {
  const app = await openApp();
  const viewer = app.visitor();
  const first = await openPartSender(viewer, { bytes: Buffer.from('first') });
  await first.putAll();
  await first.complete();
  const { data } = await first.finish();
  const second = await openPartSender(viewer, { bytes: Buffer.from('other') });
  expect(second.key).not.toBe(first.key);
  await second.putAll();
  await second.complete();
  await second.finish();
  expect(await (await download(app, data.code)).text()).toBe('first');
});

it('what is given up leaves nothing, and takes no part any more', async () => {
  const app = await openApp();
  const viewer = app.visitor();
  const page = await openPartSender(viewer, { bytes: randomBytes(6 * MIB) });
  await page.put(1);
  await viewer.api.files.cancelUpload({ key: page.key });
  const [given] = page.addresses;
  expect(given && (await putTo(given)).status).toBe(404);
  expect(await app.services.storage.listUploads()).toEqual([]);
  await expect(page.complete()).rejects.toMatchObject({ code: 'E_NOT_FOUND' });
});

it('bytes that were never claimed are read once, and then have their sum on record', async () => {
  const app = await openApp();
  const page = await openPartSender(app.visitor(), { bytes: Buffer.from('unclaimed') });
  await page.putAll();
  await page.complete();
  await expect(page.finish({})).rejects.toMatchObject({ code: 'E_BUSY' });
  await app.services.jobs.settled();
  const { data } = await page.finish({});
  const file = await app.services.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
  expect(file).toMatchObject({ code: data.code.replace('-', ''), verified: 0 });
  expect(file.crc64).toMatch(/^\d+$/);
});

it('deleting a file removes its object, and its backup lies in the second bucket', async () => {
  const app = await openApp();
  const backups = createS3Storage(await openTestBucket());
  const page = await openPartSender(app.visitor(), { bytes: Buffer.from('to go') });
  await page.putAll();
  await page.complete();
  await page.finish();
  const file = await app.services.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
  await backups.writeObject('ab/copy', Buffer.from('to go'), 'text/plain');
  await discardObject({ ...app.services, backups }, file);
  expect(await app.services.storage.findObject(file.object_key)).toBeUndefined();
  expect(await backups.findObject('ab/copy')).toMatchObject({ sizeBytes: 5 });
  onTestFinished(() => backups.removeObject('ab/copy'));
});
