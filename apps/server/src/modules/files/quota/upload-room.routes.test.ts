/**
 * SECURITY T8 and §9.4 by what lies on the disk: renewed credentials, several uploads of one key, and
 * what they leave behind.
 */
import { createHash } from 'node:crypto';
import { MAX_OWNER_BYTES } from '@transmit/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bytesOnDisk } from '#test/store/bytes-on-disk.ts';
import { createStoreClient, type TestGrant } from '#test/store/store-client.ts';
import { createTestApp, type TestAppOptions, type TestViewer } from '#test/test-app.ts';

const GIB = 1024 ** 3;
const KIB = 1024;

async function openApp(options: TestAppOptions = {}) {
  const app = await createTestApp({ now: Date.now(), ...options });
  const store = createStoreClient(app);
  onTestFinished(() => store.close());
  return { app, store, viewer: app.visitor(), onDisk: () => bytesOnDisk(app) };
}

async function ask(viewer: TestViewer, filename: string, size?: number): Promise<TestGrant> {
  const { data } = await viewer.api.files.uploadCredentials({
    module: 'transmit',
    filename,
    ...(size === undefined ? {} : { size }),
  });
  return data;
}

const bytes = (count: number) => new Uint8Array(count);
const md5 = (count: number) => createHash('md5').update(bytes(count)).digest('hex');
const claim = (key: string, size: number) => ({ key, name: 'a', size, file_type: 1 as const });

describe.each(['sqlite', 'postgres'] as const)('the room of an upload (%s)', (engine) => {
  it('T8 (a): takes ten bytes for ten, whichever way more are brought', async () => {
    const { viewer, store, onDisk } = await openApp({ engine });
    const grant = await ask(viewer, 'a', 10);
    const uploadId = await store.initiate(grant);
    const answers = [
      await store.put(grant, bytes(11)),
      await store.putPart(grant, uploadId, 1, bytes(11)),
      await store.put(grant, bytes(64 * KIB)),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 413 });
    expect(onDisk()).toBe(0);
    expect(await store.putPart(grant, uploadId, 1, bytes(10))).toMatchObject({ status: 200 });
    expect(await store.putPart(grant, uploadId, 2, bytes(1))).toMatchObject({ status: 413 });
    expect(onDisk()).toBe(10);
  });

  it('T8 (b): asking again with a smaller size lowers what old credentials may bring', async () => {
    const { viewer, store, onDisk } = await openApp({ engine });
    const large = await ask(viewer, 'a', 64 * KIB);
    const uploadId = await store.initiate(large);
    await ask(viewer, 'a', 10);
    for (const answer of [
      await store.put(large, bytes(11)),
      await store.putPart(large, uploadId, 1, bytes(11)),
    ]) {
      expect([404, 413]).toContain(answer.status);
    }
    expect(onDisk()).toBe(0);
    expect(await store.put(large, bytes(10))).toMatchObject({ status: 200 });
  });

  it('T8 (b): what came before the size was lowered goes before its room is free', async () => {
    const { app, viewer, store, onDisk } = await openApp({ engine });
    const whole = await ask(viewer, 'whole', 64 * KIB);
    await store.put(whole, bytes(64 * KIB));
    const parts = await ask(viewer, 'parts', 64 * KIB);
    const uploadId = await store.initiate(parts);
    await store.putPart(parts, uploadId, 1, bytes(64 * KIB));
    expect(onDisk()).toBe(128 * KIB);
    await ask(viewer, 'whole', 1);
    await ask(viewer, 'parts', 1);
    expect(onDisk()).toBe(0);
    expect(await store.complete(parts, uploadId, [md5(64 * KIB)])).toMatchObject({ status: 404 });
    const { reserved } = await app.services.db
      .selectFrom('uploads')
      .select(({ fn }) => fn.sum<number>('reserved_bytes').as('reserved'))
      .executeTakeFirstOrThrow();
    expect(reserved).toBe(2);
  });

  it('T8 (b): a size that could not be lowered yet keeps its room until it can', async () => {
    const { app, viewer, store } = await openApp({ engine });
    await store.put(await ask(viewer, 'a', 64 * KIB), bytes(64 * KIB));
    const { storage } = app.services;
    const remove = storage.removeObject;
    storage.removeObject = () => Promise.reject(new Error('disk'));
    expect(await viewer.get('/api/transmit/sts?filename=a&size=1')).toMatchObject({ status: 500 });
    storage.removeObject = remove;
    const rest = MAX_OWNER_BYTES.visitor - 3 * 5 * GIB;
    for (const name of ['1', '2', '3']) await ask(viewer, name, 5 * GIB);
    const tooMuch = `/api/transmit/sts?filename=4&size=${rest - 1}`;
    expect(await viewer.get(tooMuch)).toMatchObject({ status: 403, body: { code: 'E_QUOTA' } });
    await ask(viewer, 'a', 1);
    expect(await viewer.get(tooMuch)).toMatchObject({ status: 200 });
  });

  it('an upload that is being emptied becomes no file', async () => {
    const { app, viewer, store } = await openApp({ engine });
    await store.put(await ask(viewer, 'a'), bytes(10));
    const { storage } = app.services;
    const remove = storage.removeObject;
    const finished = Promise.withResolvers<unknown>();
    storage.removeObject = async (key) => {
      finished.resolve(await viewer.post('/api/transmit/upload_count', claim('a', 10)));
      return remove(key);
    };
    await ask(viewer, 'a', 10);
    expect(await finished.promise).toMatchObject({ status: 503, body: { code: 'E_BUSY' } });
    storage.removeObject = remove;
    expect(await viewer.post('/api/transmit/upload_count', claim('a', 10))).toMatchObject({
      status: 409,
      body: { code: 'E_NOT_UPLOADED' },
    });
  });

  it('thirty credentials with shrinking sizes together bring no more than the last', async () => {
    const { viewer, store, onDisk } = await openApp({ engine });
    const grants: TestGrant[] = [];
    for (let round = 30; round > 0; round -= 1) grants.push(await ask(viewer, 'a', round * KIB));
    await Promise.all(
      grants.map(async (grant, index) => {
        await store.put(grant, bytes((30 - index) * KIB));
        const uploadId = await store.initiate(grant);
        await store.putPart(grant, uploadId, 1, bytes((30 - index) * KIB));
      }),
    );
    expect(onDisk()).toBeLessThanOrEqual(KIB);
  });

  it('several uploads of one key and a whole object together stay within the size', async () => {
    const { viewer, store, onDisk } = await openApp({ engine });
    const grant = await ask(viewer, 'a', 64 * KIB);
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) ids.push(await store.initiate(grant));
    await Promise.all([
      ...ids.map((id) => store.putPart(grant, id, 1, bytes(64 * KIB))),
      store.put(grant, bytes(64 * KIB)),
      store.put(grant, bytes(64 * KIB)),
    ]);
    expect(onDisk()).toBeLessThanOrEqual(64 * KIB);
    for (const id of ids) {
      await store.putPart(grant, id, 2, bytes(64 * KIB));
      expect(onDisk()).toBeLessThanOrEqual(64 * KIB);
    }
  });

  it('a client that has lost its upload’s id begins anew with the whole size', async () => {
    const { app, viewer, store, onDisk } = await openApp({ engine });
    const grant = await ask(viewer, 'a', 64 * KIB);
    const lost = await store.initiate(grant);
    await store.putPart(grant, lost, 1, bytes(63 * KIB));
    app.clock.now += 1;
    const uploadId = await store.initiate(grant);
    expect(await store.putPart(grant, uploadId, 1, bytes(64 * KIB))).toMatchObject({ status: 200 });
    expect(await store.putPart(grant, lost, 2, bytes(1))).toMatchObject({ code: 'NoSuchUpload' });
    expect(await store.complete(grant, uploadId, [md5(64 * KIB)])).toMatchObject({ status: 200 });
    // The answer was lost as well, and the page was left.
    app.clock.now += 1;
    const again = await store.initiate(grant);
    expect(await store.putPart(grant, again, 1, bytes(64 * KIB))).toMatchObject({ status: 200 });
    expect(onDisk()).toBe(64 * KIB);
    expect(await store.complete(grant, again, [md5(64 * KIB)])).toMatchObject({ status: 200 });
    await viewer.api.files.finishUpload(claim('a', 64 * KIB));
  });

  it('a whole object that is sent again after a lost answer takes its own place', async () => {
    const { viewer, store, onDisk } = await openApp({ engine });
    const grant = await ask(viewer, 'a', 64 * KIB);
    for (let round = 0; round < 3; round += 1) {
      expect(await store.put(grant, bytes(64 * KIB))).toMatchObject({ status: 200 });
    }
    expect(onDisk()).toBe(64 * KIB);
  });

  it('T8 (f): nothing beside the file is left after finishing, and nothing of a removed upload', async () => {
    const { viewer, store, onDisk } = await openApp({ engine });
    const grant = await ask(viewer, 'a', 64 * KIB);
    const other = await store.initiate(grant);
    await store.putPart(grant, other, 1, bytes(32 * KIB));
    await store.put(grant, bytes(10));
    expect(await viewer.post('/api/transmit/upload_count', claim('a', 10))).toMatchObject({
      status: 409,
      body: { code: 'E_SIZE_MISMATCH' },
    });
    await store.put(grant, bytes(64 * KIB));
    const late = await store.initiate(grant);
    await viewer.api.files.finishUpload(claim('a', 64 * KIB));
    expect(onDisk()).toBe(64 * KIB);
    for (const id of [other, late]) {
      const answer = await store.putPart(grant, id, 1, bytes(1));
      expect([403, 404]).toContain(answer.status);
    }
    const cancelled = await ask(viewer, 'b', 64 * KIB);
    const uploadId = await store.initiate(cancelled);
    await store.putPart(cancelled, uploadId, 1, bytes(64 * KIB));
    await viewer.api.files.cancelUpload({ key: 'b' });
    expect(onDisk()).toBe(64 * KIB);
  });

  it('an upload of untold size finishes at its true size with nothing left', async () => {
    const { viewer, store, onDisk } = await openApp({ engine });
    const grant = await ask(viewer, 'a');
    const left = await store.initiate(grant);
    await store.putPart(grant, left, 1, bytes(64 * KIB));
    await store.put(grant, bytes(10));
    await viewer.api.files.finishUpload(claim('a', 10));
    expect(onDisk()).toBe(10);
  });
});
