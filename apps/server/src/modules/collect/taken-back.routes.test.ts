/** PRODUCT §8: what its sender takes back is the collector's no longer, and what the collector removes can be had back. */
import { COLLECT_DRAFT_MS } from '@transmit/contract/collect';
import { describe, expect, it } from 'vitest';
import { filesArea } from '#modules/files/index.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import type { TestApp } from '#test/test-app.ts';
import { collectSchedule } from './collect.schedule.ts';
import { createKey, handInFiles, openCollection, sendInto } from './testing/open-collection.ts';

const DAY_MS = 86_400_000;

async function open(engine?: 'postgres') {
  const app = await createAccountsApp(engine ? { engine } : {});
  const collector = await logInAs(app, 'user');
  const { code } = await openCollection(collector);
  const listed = async () => ({
    own: (await collector.api.library.ownFiles({})).rows.map(({ name }) => name),
    removed: (await collector.api.library.removedFiles({})).rows.map(({ name }) => name),
  });
  return { app, collector, code, sender: app.visitor(), listed };
}

async function runUpkeep(app: TestApp): Promise<void> {
  const files = filesArea.schedule?.(app.services) ?? [];
  for (const { run } of [...files, ...collectSchedule(app.services)]) await run(app.clock.now);
}

describe.each([undefined, 'postgres'] as const)('what was handed in (%s)', (engine) => {
  it('and taken back is gone for the collector, and its bytes with the next purge', async () => {
    const { app, collector, code, sender, listed } = await open(engine);
    const { key } = await handInFiles(app, sender, code, [{ name: 'a.txt' }]);
    await sender.api.collect.withdraw({ code, key });
    expect(await listed()).toEqual({ own: [], removed: [] });
    const { db, storage } = app.services;
    const file = await db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
    const restoring = await collector.post('/api/transmit/restore', { code: file.code });
    expect(restoring).toMatchObject({ status: 404, body: { code: 'E_NOT_FOUND' } });
    await runUpkeep(app);
    expect(await storage.findObject(file.object_key)).toBeUndefined();
  });

  it('and replaced, sent and not handed in, or left unfinished is no file of the collector’s', async () => {
    const { app, collector, code, sender, listed } = await open(engine);
    const { key } = await handInFiles(app, sender, code, [{ name: 'a.txt' }]);
    await handInFiles(app, sender, code, [{ name: 'b.txt' }], { key });
    const loose = await sendInto(app, sender, { code, key, name: 'c.txt' });
    await sender.api.collect.cancel({ code, key, upload: loose.upload });
    const draft = createKey();
    await sendInto(app, sender, { code, key: draft, name: 'd.txt' });
    await sender.api.collect.lend({ code, key: draft, name: 'e.txt', size: 3 });
    app.clock.now += Math.max(COLLECT_DRAFT_MS, DAY_MS) + 1000;
    await runUpkeep(app);
    expect(await listed()).toEqual({ own: [], removed: [] });
    expect((await collector.api.files.room()).data.used).toBe(3);
  });

  it('and removed by the collector can be had back, and stands among the collector’s own then', async () => {
    const { app, collector, code, sender, listed } = await open(engine);
    await handInFiles(app, sender, code, [{ name: 'a.txt' }]);
    await collector.api.collect.remove({ code });
    await runUpkeep(app);
    expect(await listed()).toEqual({ own: [], removed: ['a.txt'] });
    const [removed] = (await collector.api.library.removedFiles({})).rows;
    const restoring = await collector.post('/api/transmit/restore', { code: removed?.code });
    expect(restoring).toMatchObject({ status: 200 });
    expect(await listed()).toEqual({ own: ['a.txt'], removed: [] });
  });
});
