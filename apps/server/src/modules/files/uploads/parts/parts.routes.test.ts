import { randomBytes } from 'node:crypto';
import { CURL_ROUTES, LEAST_ADDRESSED_PART_BYTES } from '@transmit/contract';
import { crc64 } from '@transmit/cos';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type FakeS3, openFakeS3 } from '#adapters/object-storage/testing/fake-s3.ts';
import { openPartSender } from '#test/store/send-by-parts.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { sweepUploads } from '../sweep-uploads.ts';

async function openApp(): Promise<{ app: TestApp; s3: FakeS3 }> {
  const s3 = await openFakeS3();
  onTestFinished(() => s3.close());
  const app = await createTestApp({
    now: Date.now(),
    env: {
      S3_ENDPOINT: s3.options.endpoint,
      S3_REGION: s3.options.region,
      S3_BUCKET: s3.options.bucket,
      S3_ACCESS_KEY_ID: s3.options.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
      S3_PATH_STYLE: '1',
    },
  });
  return { app, s3 };
}

const twoParts = () => randomBytes(LEAST_ADDRESSED_PART_BYTES + 9);

describe('SECURITY §3 row 255: parts that vanish', () => {
  it('before they are joined are missing, and can be sent again', async () => {
    const { app, s3 } = await openApp();
    const page = await openPartSender(app.visitor(), { bytes: twoParts() });
    await page.putAll();
    for (const { parts } of s3.uploads.values()) parts.delete(1);
    await expect(page.complete()).rejects.toMatchObject({ code: 'E_NOT_UPLOADED' });
    await page.put(1);
    await page.complete();
    expect((await page.finish()).data.code).toBeTruthy();
  });

  it('while they are joined make all of it go up anew', async () => {
    const { app, s3 } = await openApp();
    const viewer = app.visitor();
    const page = await openPartSender(viewer, { bytes: twoParts() });
    await page.putAll();
    s3.refuse = ({ method }) =>
      method === 'POST' ? { status: 400, code: 'InvalidPart' } : undefined;
    await expect(page.complete()).rejects.toMatchObject({ code: 'E_NOT_UPLOADED' });
    s3.refuse = () => undefined;
    const { data } = await viewer.api.files.partStanding({ key: page.key });
    expect(data).toEqual({ part_size: 0, parts: [], is_complete: false });
    expect(s3.uploads.size).toBe(0);
    await page.putAll();
    await page.complete();
    await page.finish();
  });

  it('with the whole upload, as a store sweeps it away, are begun anew', async () => {
    const { app, s3 } = await openApp();
    const viewer = app.visitor();
    const page = await openPartSender(viewer, { bytes: twoParts() });
    await page.put(1);
    s3.uploads.clear();
    const { data } = await viewer.api.files.partStanding({ key: page.key });
    expect(data.part_size).toBe(0);
    await page.putAll();
    await page.complete();
    await page.finish();
  });
});

describe('SECURITY §3 row 256: an ETag that proves nothing', () => {
  it.each([
    [
      'a store that encrypts by a key service',
      (s3: FakeS3) => {
        s3.isSealedByKeys = true;
      },
    ],
    [
      'an ETag that lies',
      (s3: FakeS3) => {
        s3.lie = () => `${'0'.repeat(32)}-2`;
      },
    ],
  ])('%s: the object is read once, by a job', async (_what, misbehave) => {
    const { app, s3 } = await openApp();
    misbehave(s3);
    const page = await openPartSender(app.visitor(), { bytes: twoParts() });
    await page.putAll();
    await page.complete();
    await expect(page.finish()).rejects.toMatchObject({ code: 'E_BUSY' });
    await expect(page.finish()).rejects.toMatchObject({ code: 'E_BUSY' });
    await app.services.jobs.settled();
    const { data } = await page.finish();
    const reads = s3.asked.filter(({ method, key }) => method === 'GET' && key === page.key);
    expect([
      data.code.length > 0,
      reads.filter(({ query }) => !query.has('uploadId')).length,
    ]).toEqual([true, 1]);
  });

  it('bytes that are others behind it are refused', async () => {
    const { app, s3 } = await openApp();
    s3.lie = () => `${'0'.repeat(32)}-2`;
    const page = await openPartSender(app.visitor(), { bytes: twoParts() });
    await page.putAll();
    await page.complete();
    const stored = s3.objects.get(page.key);
    if (!stored) return expect.unreachable('nothing was joined');
    stored.bytes = randomBytes(stored.bytes.length);
    await expect(page.finish()).rejects.toMatchObject({ code: 'E_BUSY' });
    await app.services.jobs.settled();
    await expect(page.finish()).rejects.toMatchObject({ code: 'E_CHECKSUM' });
  });

  it('an object that was made of another file’s parts is not taken for this one', async () => {
    const { app } = await openApp();
    const page = await openPartSender(app.visitor(), { bytes: twoParts() });
    await page.putAll();
    await page.complete();
    const other = page.complete(`${'f'.repeat(32)}-2`);
    await expect(other).rejects.toMatchObject({ code: 'E_CHECKSUM' });
  });
});

describe('while the parts are becoming one object', () => {
  it('no file is made of what lies there, and nothing else is begun', async () => {
    const { app } = await openApp();
    const page = await openPartSender(app.visitor(), { bytes: twoParts() });
    await page.putAll();
    await page.complete();
    const joining = { is_completing: 1 };
    await app.services.db.updateTable('uploads').set(joining).execute();
    await expect(page.finish()).rejects.toMatchObject({ code: 'E_BUSY' });
    await expect(page.address(1)).rejects.toMatchObject({ code: 'E_BUSY' });
    await app.services.db.updateTable('uploads').set({ is_completing: 0 }).execute();
    expect((await page.finish()).data.code).toBeTruthy();
  });

  it('a store that takes long is asked about again, and joins once', async () => {
    const { app, s3 } = await openApp();
    const page = await openPartSender(app.visitor(), { bytes: twoParts() });
    await page.putAll();
    s3.slowMs = 1700;
    await expect(page.complete()).rejects.toMatchObject({ code: 'E_BUSY' });
    s3.slowMs = 0;
    await expect
      .poll(() =>
        page.complete().then(
          () => 'done',
          () => 'busy',
        ),
      )
      .toBe('done');
    expect(s3.asked.filter(({ method }) => method === 'POST')).toHaveLength(2);
    await page.finish();
  });
});

describe('SECURITY F26: a store that hangs', () => {
  it('is told within a call, and what it has begun meanwhile is gone on with', async () => {
    const { app, s3 } = await openApp();
    const page = await openPartSender(app.visitor(), { bytes: twoParts() });
    s3.slowMs = 2500;
    await expect(page.address(1)).rejects.toMatchObject({ code: 'E_BUSY' });
    s3.slowMs = 0;
    await expect.poll(() => page.address(1).catch(() => undefined)).toBeDefined();
    expect(s3.asked.filter(({ query }) => query.has('uploads'))).toHaveLength(1);
  });

  it('is told within a call that asks for parts, and answers a later one', async () => {
    const { app, s3 } = await openApp();
    const viewer = app.visitor();
    const page = await openPartSender(viewer, { bytes: twoParts() });
    await page.putAll();
    const standing = () => viewer.api.files.partStanding({ key: page.key });
    s3.slowMs = 2500;
    await expect(standing()).rejects.toMatchObject({ code: 'E_BUSY' });
    s3.slowMs = 0;
    const count = () =>
      standing().then(
        ({ data }) => data.parts.length,
        () => 0,
      );
    await expect.poll(count).toBe(2);
  });
});

describe('an upload that takes longer than a day', () => {
  const HOUR_MS = 3_600_000;

  it('stays open while addresses are asked for, and no longer', async () => {
    const { app, s3 } = await openApp();
    const page = await openPartSender(app.visitor(), { bytes: twoParts() });
    await page.put(1);
    app.clock.now += 20 * HOUR_MS;
    await page.address(2);
    app.clock.now += 5 * HOUR_MS;
    await sweepUploads(app.services, app.clock.now);
    await page.put(2);
    const kept = [...s3.uploads.values()].map(({ parts }) => [...parts.keys()]);
    expect(kept).toEqual([[1, 2]]);
    app.clock.now += 24 * HOUR_MS;
    await sweepUploads(app.services, app.clock.now);
    await expect(page.address(2)).rejects.toMatchObject({ code: 'E_NOT_FOUND' });
    expect(s3.uploads.size).toBe(0);
  });

  it('is not written down anew for each address', async () => {
    const { app } = await openApp();
    const page = await openPartSender(app.visitor(), { bytes: twoParts() });
    const { expires_at } = await app.services.db
      .selectFrom('uploads')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    app.clock.now += HOUR_MS;
    await page.address(1);
    const rows = await app.services.db.selectFrom('uploads').select('expires_at').execute();
    expect(rows).toEqual([{ expires_at }]);
  });
});

it('plain curl sends by one address, and its bytes are read once for their sum', async () => {
  const { app, s3 } = await openApp();
  const post = async (path: string, body: string) => {
    const answer = await app.visitor().send(path, { method: 'POST', body, headers: {} });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const [address = '', finish = ''] = (await post(CURL_ROUTES.send, 'name=a.txt&size=5')).split(
    '\n',
  );
  expect((await fetch(address, { method: 'PUT', body: 'hello' })).status).toBe(200);
  const { pathname, search } = new URL(finish);
  expect(await post(`${pathname}${search}`, '')).toContain('取件码');
  expect(s3.uploads.size).toBe(0);
  const file = await app.services.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
  expect(file.crc64).toBe(String(crc64(Buffer.from('hello'))));
});

describe('bad input', () => {
  it('no part that the file has not, no cut that S3 refuses, no other cut than the first', async () => {
    const { app } = await openApp();
    const viewer = app.visitor();
    const page = await openPartSender(viewer, { bytes: twoParts() });
    const ask = (part_size: number, number: number) =>
      viewer.api.files.partAddresses({
        key: page.key,
        part_size,
        parts: [{ number, md5: '1B2M2Y8AsgTpgAmY7PhCfg==' }],
      });
    await expect(ask(LEAST_ADDRESSED_PART_BYTES, 3)).rejects.toMatchObject({ code: 'E_PARAM' });
    await expect(ask(1024, 1)).rejects.toMatchObject({ code: 'E_PARAM' });
    await ask(LEAST_ADDRESSED_PART_BYTES, 2);
    await expect(ask(2 * LEAST_ADDRESSED_PART_BYTES, 1)).rejects.toMatchObject({ code: 'E_BUSY' });
  });

  it('a stranger finds no upload, and no address to it', async () => {
    const { app } = await openApp();
    const page = await openPartSender(app.visitor(), { bytes: twoParts() });
    const { files } = app.visitor().api;
    const key = page.key;
    const parts = [{ number: 1, md5: '1B2M2Y8AsgTpgAmY7PhCfg==' }];
    const part_size = LEAST_ADDRESSED_PART_BYTES;
    const asked = [
      () => files.partAddresses({ key, part_size, parts }),
      () => files.partStanding({ key }),
      () => files.completeParts({ key, proof: `${'0'.repeat(32)}-1` }),
    ];
    for (const call of asked) await expect(call()).rejects.toMatchObject({ code: 'E_NOT_FOUND' });
  });

  it('two tabs that begin at once fill one upload', async () => {
    const { app, s3 } = await openApp();
    const viewer = app.visitor();
    const page = await openPartSender(viewer, { bytes: twoParts() });
    await Promise.allSettled([page.put(1), page.put(2)]);
    expect(s3.uploads.size).toBe(1);
    await page.putAll();
    await page.complete();
    await page.finish();
  });

  it('a store that lends credentials gives no addresses', async () => {
    const app = await createTestApp();
    const viewer = app.visitor();
    const asked = { module: 'transmit', filename: 'a.bin', size: 9 };
    const { data } = await viewer.api.files.uploadCredentials(asked);
    const { key } = data;
    const proof = `${'0'.repeat(32)}-1`;
    const joining = viewer.api.files.completeParts({ key, proof });
    await expect(joining).rejects.toMatchObject({ code: 'E_STATE' });
    const standing = await viewer.api.files.partStanding({ key });
    expect(standing.data).toEqual({ part_size: 0, parts: [], is_complete: false });
  });
});
