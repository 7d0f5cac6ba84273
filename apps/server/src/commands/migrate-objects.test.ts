import { describe, expect, it, onTestFinished } from 'vitest';
import { createCosStorage } from '#adapters/object-storage/cos-storage.ts';
import type { ObjectStorage } from '#adapters/object-storage/object-storage.ts';
import {
  openFakeTencent,
  TENCENT_BUCKET,
  TENCENT_KEYS,
  TENCENT_REGION,
} from '#adapters/object-storage/testing/fake-tencent.ts';
import { buildApp } from '#app.ts';
import { reportProcess } from '#modules/operations/server-info/report-process.ts';
import { objectKeyOf, sendFile } from '#test/send-file.ts';
import { ABSENT_BUCKET, spawnCommand } from '#test/spawn-command.ts';
import { createTestApp, createViewer } from '#test/test-app.ts';
import { moveObjects } from './migrate-objects/move-objects.ts';
import { recordInBucket } from './migrate-objects/record-in-bucket.ts';

async function openBucketOfTests() {
  const tencent = await openFakeTencent();
  onTestFinished(() => tencent.close());
  const { stsOrigin, baseUrl } = tencent;
  const names = { bucket: TENCENT_BUCKET, region: TENCENT_REGION };
  return createCosStorage({ ...TENCENT_KEYS, ...names, stsOrigin, baseUrl });
}

function move(from: ObjectStorage, to: ObjectStorage, signal = new AbortController().signal) {
  return moveObjects({ from, to, signal, tell: () => {} });
}

describe('npm run migrate-objects', () => {
  it('brings every object into a bucket, from which the same codes are served', async () => {
    const app = await createTestApp({ now: Date.now() });
    const { services } = app;
    const sender = app.visitor();
    const first = await sendFile(app, sender, { name: '报告.txt', content: 'first' });
    const to = await openBucketOfTests();
    expect(await move(services.storage, to)).toEqual({
      objects: 1,
      copied: 1,
      bytes: 5,
      failed: [],
    });
    // The server went on meanwhile.
    await sendFile(app, sender, { content: 'second' });
    expect(await move(services.storage, to)).toMatchObject({ objects: 2, copied: 1, bytes: 6 });
    expect(await recordInBucket(services.db)).toBe(2);

    const served = buildApp({ services: { ...services, storage: to, embedded: undefined } });
    const viewer = createViewer(served, { address: '203.0.113.99', userAgent: '' });
    const { data } = await viewer.api.shares.downloadLink({ code: first.code });
    const address = 'download_src' in data ? data.download_src : '';
    expect(address).toContain(new URL(to.browserOrigin).host);
    expect(await (await fetch(address)).text()).toBe('first');
  });

  it('goes on where it was stopped, into another embedded store as well', async () => {
    const app = await createTestApp();
    const other = await createTestApp();
    const sender = app.visitor();
    for (const content of ['1', '22', '333', '4444', '55555', '666666']) {
      await sendFile(app, sender, { content });
    }
    const stop = new AbortController();
    const { storage } = other.services;
    const stopping: ObjectStorage = {
      ...storage,
      async writeObject(...asked) {
        await storage.writeObject(...asked);
        stop.abort();
      },
    };
    const stopped = move(app.services.storage, stopping, stop.signal);
    await expect(stopped).rejects.toThrow('再次运行同一命令即可继续');
    const rest = await move(app.services.storage, storage);
    expect(rest).toMatchObject({ objects: 6, failed: [] });
    expect(rest.copied).toBeLessThan(6);
    expect(await move(app.services.storage, storage)).toMatchObject({ copied: 0 });
  });

  it('names what did not arrive as it was, and brings the rest', async () => {
    const app = await createTestApp();
    const bad = await sendFile(app, app.visitor(), { content: 'bad' });
    await sendFile(app, app.visitor(), { content: 'good' });
    const badKey = await objectKeyOf(app, bad);
    const to = await openBucketOfTests();
    const bending: ObjectStorage = {
      ...to,
      writeObject: (key, bytes, type) =>
        to.writeObject(key, key === badKey ? Buffer.from('bat') : bytes, type),
    };
    expect(await move(app.services.storage, bending)).toMatchObject({
      copied: 1,
      failed: [{ key: badKey, fault: '写入后的大小或 CRC-64 不符' }],
    });
    expect(await move(app.services.storage, to)).toMatchObject({ copied: 1, failed: [] });
  });

  it('--finish is refused while a server runs, which goes on taking files', async () => {
    const { services } = await createTestApp({ now: Date.now() });
    const now = () => Date.now();
    await reportProcess({ ...services, now }, { id: 'serving', startedAt: 0 });
    const env = { DATA_DIR: services.config.dataDir, ...ABSENT_BUCKET };
    const finish = () => spawnCommand('commands/migrate-objects.ts', ['--finish'], env);
    const refused = await finish();
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('请先停止服务') });
    await services.db.updateTable('process_reports').set({ reported_at: 0 }).execute();
    // It has gone: what ends the command now is the bucket that is not there.
    expect((await finish()).said).not.toContain('请先停止服务');
  });

  it('says which variables it needs', async () => {
    const { code, said } = await spawnCommand('commands/migrate-objects.ts', [], {});
    expect(said).toContain('COS_SECRET_ID');
    expect(code).toBe(1);
  });
});
