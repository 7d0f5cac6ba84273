import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PURGE_EXPIRED_AFTER_MS } from '@transmit/contract';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config.ts';
import { startScheduler } from '#kernel/schedule/scheduler.ts';
import { openServices } from '#open-services.ts';
import { filesSchedule } from '../files.schedule.ts';
import { extendFiles } from '../records/extend-file.ts';
import { getFile } from '../records/files.store.ts';
import { buildFile } from '../testing/build-file.ts';
import { purgeObjects } from './purge-objects.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 20);

/** A process that lives from its start until `stop`, on data that outlives it. */
async function startProcess(dataDir: string, now: number) {
  const { services, close } = await openServices({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    publicOrigin: 'http://app.test',
    storeOrigin: 'http://store.test',
    now: () => now,
  });
  const { db, log } = services;
  const scheduler = startScheduler({ db, log, schedule: filesSchedule(services), now: () => now });
  return {
    services,
    runDue: () => scheduler.runDue(now),
    stop: async () => {
      await scheduler.stop();
      await close();
    },
  };
}

it('whoever extends a file while the purge is on its way is refused', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'transmit-purge-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { services, stop } = await startProcess(dataDir, START);
  const expires_at = START - PURGE_EXPIRED_AFTER_MS;
  await buildFile(services.db, { expires_at });
  const last = await buildFile(services.db, { expires_at });
  let answer: Promise<unknown> = Promise.resolve();
  const storage: typeof services.storage = {
    ...services.storage,
    async removeObject(key) {
      const row = await getFile(services.db, last.id);
      if (key !== last.object_key && row) {
        answer = extendFiles([row], 7, { services, now: START + 1000 });
        await answer.catch(() => undefined);
      }
      return services.storage.removeObject(key);
    },
  };
  await purgeObjects({ ...services, storage }, START);
  await expect(answer).rejects.toMatchObject({ code: 'E_STATE' });
  expect(await getFile(services.db, last.id)).toMatchObject({ expires_at, purged_at: START });
  await stop();
});

it('PRODUCT §3: purges what became due while no process ran, and nothing twice', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'transmit-purge-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));

  const first = await startProcess(dataDir, START);
  const files = {
    expired: await buildFile(first.services.db, { expires_at: START + DAY_MS }),
    deleted: await buildFile(first.services.db, { status: 0, removed_at: START }),
    living: await buildFile(first.services.db, { expires_at: START + 365 * DAY_MS }),
  };
  for (const { object_key } of Object.values(files)) {
    await first.services.storage.writeObject(object_key, Buffer.from('abc'), 'text/plain');
  }
  await first.runDue();
  for (const { object_key } of Object.values(files)) {
    expect(await first.services.storage.findObject(object_key)).toBeDefined();
  }
  await first.stop();

  const second = await startProcess(dataDir, START + 31 * DAY_MS);
  await second.runDue();
  const { db, storage } = second.services;
  for (const { id, object_key } of [files.expired, files.deleted]) {
    expect(await storage.findObject(object_key)).toBeUndefined();
    expect(await getFile(db, id)).toMatchObject({ purged_at: START + 31 * DAY_MS });
  }
  expect(await storage.findObject(files.living.object_key)).toBeDefined();
  await second.stop();

  const third = await startProcess(dataDir, START + 32 * DAY_MS);
  await third.runDue();
  expect(await getFile(third.services.db, files.expired.id)).toMatchObject({
    purged_at: START + 31 * DAY_MS,
  });
  await third.stop();
});
