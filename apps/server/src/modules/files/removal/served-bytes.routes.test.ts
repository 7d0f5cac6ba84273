/** SECURITY §9.3, T6 (d): what was verified is what is served, whoever still holds credentials. */
import { crc64, encodeKey } from '@transmit/cos';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCosStorage } from '#adapters/object-storage/cos-storage.ts';
import {
  openFakeTencent,
  TENCENT_BUCKET,
  TENCENT_KEYS,
  TENCENT_REGION,
} from '#adapters/object-storage/testing/fake-tencent.ts';
import { authorizationOf } from '#adapters/object-storage/upload-authorization.ts';
import { createTestApp, type TestApp, type TestViewer } from '#test/test-app.ts';
import { purgeObjects } from './purge-objects.ts';
import { sweepLeftovers } from './sweep-leftovers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FINISH = '/api/transmit/upload_count';

type Sts = Awaited<ReturnType<typeof credentialsFor>>;

interface Opened {
  app: TestApp;
  urlOf(sts: Sts): string;
}

async function openEmbedded(): Promise<Opened> {
  const urlOf = ({ protocol, domain = '', region, bucket }: Sts) =>
    `${protocol}//${domain.replace('{Region}', region).replace('{Bucket}', bucket)}`;
  return { app: await createTestApp(), urlOf };
}

async function openCos() {
  const tencent = await openFakeTencent();
  onTestFinished(tencent.close);
  const { stsOrigin, baseUrl, bucket } = tencent;
  const names = { bucket: TENCENT_BUCKET, region: TENCENT_REGION };
  const storage = createCosStorage({ ...TENCENT_KEYS, ...names, stsOrigin, baseUrl });
  const app = await createTestApp({ storage, now: Date.now() });
  return { app, urlOf: () => baseUrl, bucket, versions: bucket.state.versions };
}

async function credentialsFor(sender: TestViewer, filename: string, size: number) {
  const { data } = await sender.api.files.uploadCredentials({ module: 'transmit', filename, size });
  return data;
}

function put(url: string, sts: Sts, body: string) {
  const headers = authorizationOf(sts, url, 'PUT', sts.key);
  return fetch(`${url}/${encodeKey(sts.key)}`, { method: 'PUT', headers, body });
}

function claimOf(sts: Sts, text: string) {
  const bytes = Buffer.from(text);
  return {
    key: sts.key,
    name: 'a.png',
    size: bytes.length,
    crc64: crc64(bytes).toString(),
    file_type: 1 as const,
  };
}

/** A file of these bytes, sent as a browser does, and whoever sent it with the credentials. */
async function sendFirst({ app, urlOf }: Opened, text = 'first', terms = {}) {
  const sender = app.visitor();
  const sts = await credentialsFor(sender, 'a.txt', text.length);
  expect((await put(urlOf(sts), sts, text)).status).toBe(200);
  const { data } = await sender.api.files.finishUpload({ ...claimOf(sts, text), ...terms });
  return { sender, code: data.code, sts, putAgain: (body: string) => put(urlOf(sts), sts, body) };
}

async function linkOf(app: TestApp, code: string): Promise<string> {
  const { data } = await app.visitor().api.shares.downloadLink({ code });
  if (!('download_src' in data)) throw new Error('the file is not free');
  return data.download_src;
}

const textAt = async (url: string) => (await fetch(url)).text();

describe.each([
  ['the embedded store', openEmbedded],
  ['a COS bucket', openCos],
])('on %s', (_title, open) => {
  it('T6 (d): a PUT after finishing changes nothing that anybody is served', async () => {
    const opened = await open();
    const { app } = opened;
    const { code, sender, putAgain } = await sendFirst(opened);
    const before = await linkOf(app, code);
    await putAgain('other');
    expect(await textAt(before)).toBe('first');
    expect(await textAt(await linkOf(app, code))).toBe('first');
    const { data } = await app.visitor().api.shares.detail({ code });
    expect(data.file).toMatchObject({ verified: true, file_size: 5 });
    const preview = await app.visitor().api.shares.previewLink({ code });
    expect(await textAt(preview.data.src)).toBe('first');
    const bundle = await sender.api.bundles.create({ codes: [code] });
    const zip = await sender.api.bundles.zipLink({ code: bundle.data.code });
    if (!('download_src' in zip.data)) return expect.unreachable('a small file is free');
    const archive = await app
      .visitor()
      .send(new URL(zip.data.download_src).href.slice('http://app.test'.length));
    const text = await archive.text();
    expect(text).toContain('first');
    expect(text).not.toContain('other');
  });

  it('a second call to finish, with other bytes under the key, answers the first file', async () => {
    const opened = await open();
    const { code, sender, sts, putAgain } = await sendFirst(opened);
    await putAgain('other');
    const { data } = await sender.api.files.finishUpload(claimOf(sts, 'other'));
    expect(data.code).toBe(code);
    expect(await textAt(await linkOf(opened.app, code))).toBe('first');
  });

  it('what credentials leave behind is removed after they ended, and the file stays', async () => {
    const opened = await open();
    const { app } = opened;
    const { code, sts, putAgain } = await sendFirst(opened);
    await putAgain('other');
    await sweepLeftovers(app.services, app.clock.now + HOUR_MS);
    const upload = () =>
      app.services.db
        .selectFrom('uploads')
        .select('credentials_end_at')
        .where('object_key', '=', sts.key)
        .executeTakeFirst();
    expect((await upload())?.credentials_end_at).not.toBeNull();
    await sweepLeftovers(app.services, app.clock.now + 2 * HOUR_MS);
    expect(await upload()).toEqual({ credentials_end_at: null });
    expect(await textAt(await linkOf(app, code))).toBe('first');
    expect((await app.services.storage.listObjects()).objects).toEqual([
      expect.objectContaining({ sizeBytes: 5 }),
    ]);
  });

  it('a process that stops keeps leftovers for the next one', async () => {
    const opened = await open();
    const { services, clock } = opened.app;
    await sendFirst(opened);
    await sendFirst(opened);
    const left = () =>
      services.db
        .selectFrom('uploads')
        .select('id')
        .where('credentials_end_at', 'is not', null)
        .execute();
    const abort = vi.spyOn(services.storage, 'abortUploads');
    services.isDraining = () => abort.mock.calls.length > 0;
    await sweepLeftovers(services, clock.now + 2 * HOUR_MS);
    expect(await left()).toHaveLength(1);
    services.isDraining = () => false;
    await sweepLeftovers(services, clock.now + 2 * HOUR_MS);
    expect(await left()).toEqual([]);
  });

  it('a store that is away keeps leftovers for the next run', async () => {
    const opened = await open();
    const { app } = opened;
    await sendFirst(opened);
    const abort = app.services.storage.abortUploads;
    app.services.storage.abortUploads = () => Promise.reject(new Error('away'));
    await sweepLeftovers(app.services, app.clock.now + 2 * HOUR_MS);
    const left = () =>
      app.services.db.selectFrom('uploads').select('credentials_end_at').executeTakeFirstOrThrow();
    expect((await left()).credentials_end_at).not.toBeNull();
    app.services.storage.abortUploads = abort;
    await sweepLeftovers(app.services, app.clock.now + 2 * HOUR_MS);
    expect((await left()).credentials_end_at).toBeNull();
  });
});

describe('on a COS bucket', () => {
  it('late versions are gone for good, of a file, of one that was deleted, of a cancelled upload', async () => {
    const opened = await openCos();
    const { app, versions, urlOf } = opened;
    const kept = await sendFirst(opened);
    await kept.putAgain('later');
    const sender = app.visitor();
    const cancelled = await credentialsFor(sender, 'cancelled.txt', 5);
    await sender.api.files.cancelUpload({ key: cancelled.key });
    expect((await put(urlOf(), cancelled, 'later')).status).toBe(200);
    const deleted = await sendFirst(opened);
    await deleted.sender.api.shares.remove({ code: deleted.code });
    await purgeObjects(app.services, app.clock.now + 8 * DAY_MS);
    await deleted.putAgain('later');
    expect(versions.list()).toHaveLength(4);
    await sweepLeftovers(app.services, app.clock.now + 2 * HOUR_MS);
    expect(versions.list().map(({ content }) => String(content?.bytes))).toEqual(['first']);
  });

  it('finishing looks at the object and at its leftovers, and copies nothing whatever the size', async () => {
    const opened = await openCos();
    const { app, bucket, urlOf } = opened;
    const sender = app.visitor();
    const sts = await credentialsFor(sender, 'a.txt', 5);
    await put(urlOf(), sts, 'first');
    const before = bucket.calls.length;
    await sender.api.files.finishUpload(claimOf(sts, 'first'));
    expect(bucket.calls.slice(before)).toEqual([
      `HEAD /${sts.key}`,
      expect.stringMatching(/^GET \/\?uploads=/),
    ]);
  });

  it.each(['never', 'Suspended'] as const)(
    'nothing is finished while versioning is %s, and the log says what to do',
    async (versioning) => {
      const { app, versions, urlOf } = await openCos();
      versions.versioning = versioning;
      const sender = app.visitor();
      const sts = await credentialsFor(sender, 'a.txt', 5);
      await put(urlOf(), sts, 'first');
      const logged: unknown[] = [];
      app.services.log.error = (details: { err?: Error }) => logged.push(details.err?.cause);
      expect(await sender.post(FINISH, claimOf(sts, 'first'))).toMatchObject({
        status: 503,
        body: { code: 'E_STORAGE' },
      });
      expect(String(logged[0])).toContain('switch on versioning for the bucket');
      versions.versioning = 'Enabled';
      await put(urlOf(), sts, 'first');
      await sender.api.files.finishUpload(claimOf(sts, 'first'));
    },
  );

  it('a version that is no longer what was recorded is not linked, and no download is spent', async () => {
    const opened = await openCos();
    const { app, versions } = opened;
    const { code, sts } = await sendFirst(opened, 'first', { max_downloads: 1 });
    const { content } = versions.find(sts.key) ?? expect.unreachable();
    if (!content) return expect.unreachable();
    const { crc64: right } = content;
    content.crc64 = '1';
    const refusal = { status: 503, body: { code: 'E_STORAGE' } };
    const path = `/api/transmit/get_download_link?code=${code}`;
    expect(await app.visitor().get(path)).toMatchObject(refusal);
    content.crc64 = right;
    expect(await textAt(await linkOf(app, code))).toBe('first');
  });
});
