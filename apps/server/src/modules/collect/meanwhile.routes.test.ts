/** PRODUCT §8: two things that happen to one hand-in, or to one collection, at the same moment. */
import { fromWireTime, toWireTime } from '@transmit/contract';
import { COLLECT_DRAFT_MS, COLLECT_KEPT_MS, COLLECT_LOOSE_MS } from '@transmit/contract/collect';
import { describe, expect, it, vi } from 'vitest';
import type { CallContext } from '#http/call-context.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { TEST_ORIGIN, type TestApp } from '#test/test-app.ts';
import { collectSchedule } from './collect.schedule.ts';
import { listEndedCollections } from './collections/collections.store.ts';
import { holderOf } from './collections/read-collection.ts';
import { findLeftHandIn, listLeftHandIns } from './handing/submissions.store.ts';
import { createKey, handInFiles, openCollection, sendInto } from './testing/open-collection.ts';
import { giveUp, removeHandIn } from './upkeep/empty-collection.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function open(wish: Parameters<typeof openCollection>[1] = {}, engine?: 'postgres') {
  const app = await createAccountsApp(engine ? { engine } : {});
  const collector = await logInAs(app, 'user');
  const { code } = await openCollection(collector, wish);
  return { app, collector, code, sender: app.visitor(), key: createKey() };
}

async function runUpkeep(app: TestApp): Promise<void> {
  for (const { run } of collectSchedule(app.services)) await run(app.clock.now);
}

describe.each([undefined, 'postgres'] as const)('the upkeep (%s)', (engine) => {
  it('leaves a draft whole that is handed in while it looks', async () => {
    const { app, collector, code, sender, key } = await open({}, engine);
    const { services, clock } = app;
    const { id } = await sendInto(app, sender, { code, key, name: 'a.txt' });
    clock.now += DAY_MS + 1000;
    const before = { begunBefore: clock.now - COLLECT_DRAFT_MS, removedBefore: 0 };
    const [left] = await listLeftHandIns(services.db, before, 10);
    if (!left) throw new Error('the draft is not old enough');
    await sender.api.collect.handIn({ code, key, values: ['林'], files: [{ id, path: 'a.txt' }] });
    const late = { services, now: clock.now };
    await removeHandIn(left, (tx) => findLeftHandIn(tx, before, left.id), late);
    expect((await collector.api.collect.table({ code })).rows).toMatchObject([{ file_count: 1 }]);
    expect((await collector.api.files.room()).data.used).toBe(3);
  });

  it('leaves a draft to which files are still sent', async () => {
    const { app, code, sender, key } = await open({}, engine);
    await sendInto(app, sender, { code, key, name: 'a.txt' });
    app.clock.now += 23 * HOUR_MS;
    await sendInto(app, sender, { code, key, name: 'b.txt' });
    app.clock.now += 2 * HOUR_MS;
    await runUpkeep(app);
    expect((await sender.api.collect.mine({ code, key })).data.files).toHaveLength(2);
    app.clock.now += DAY_MS;
    await runUpkeep(app);
    expect(await sender.post('/api/collect/mine', { code, key })).toMatchObject({ status: 404 });
  });

  it('gives back the room of files that were sent for a change which nobody handed in', async () => {
    const { app, collector, code, sender } = await open({}, engine);
    const { key } = await handInFiles(app, sender, code, [{ name: 'a.txt' }]);
    await sendInto(app, sender, { code, key, name: 'b.txt' });
    expect((await collector.api.files.room()).data.used).toBe(6);
    app.clock.now += COLLECT_LOOSE_MS - 1000;
    await runUpkeep(app);
    await sendInto(app, sender, { code, key, name: 'c.txt' });
    app.clock.now += 1000;
    // The change goes on: nothing of it is old.
    await runUpkeep(app);
    expect((await collector.api.files.room()).data.used).toBe(9);
    app.clock.now += COLLECT_LOOSE_MS;
    await runUpkeep(app);
    expect((await collector.api.files.room()).data.used).toBe(3);
    expect((await sender.api.collect.mine({ code, key })).data.files).toMatchObject([
      { path: 'a.txt' },
    ]);
  });

  it('ends an upload that rests for a day, and the file is begun anew in its place', async () => {
    const { app, code, sender } = await open({ max_files: 1 }, engine);
    const { key } = await handInFiles(app, sender, code, [{ name: 'a.txt' }]);
    const file = { code, key, name: 'b.txt', size: 3 };
    const { data } = await sender.api.collect.lend(file);
    app.clock.now += DAY_MS + 1000;
    const ended = { ended_at: app.clock.now };
    await app.services.db.updateTable('uploads').set(ended).where('file_id', 'is', null).execute();
    const again = await sender.post('/api/collect/lend', { ...file, upload: data.key });
    expect(again).toMatchObject({ status: 404, body: { code: 'E_NOT_FOUND' } });
    const { id } = await sendInto(app, sender, { code, key, name: 'b.txt' });
    expect(id).toBeGreaterThan(0);
  });

  it('leaves a collection that is opened again while it looks, and nobody opens one given up', async () => {
    const { app, collector, code } = await open({}, engine);
    const { services, clock } = app;
    await handInFiles(app, app.visitor(), code, [{ name: 'a.txt' }]);
    const endedBefore = clock.now + 4 * DAY_MS;
    const late = { services, now: endedBefore + COLLECT_KEPT_MS };
    const [ended] = await listEndedCollections(services.db, endedBefore, 10);
    if (!ended) throw new Error('the collection has not ended');
    const end_time = toWireTime(clock.now + 5 * DAY_MS);
    await collector.api.collect.setEnd({ code, end_time });
    expect(await giveUp(ended, endedBefore, late)).toBe(false);
    expect((await collector.api.collect.detail({ code })).data.end_time).toBe(end_time);
    expect(await giveUp(ended, endedBefore + 2 * DAY_MS, late)).toBe(true);
    expect(await collector.post('/api/collect/set_end', { code, end_time })).toMatchObject({
      status: 404,
    });
  });

  it('empties a removed collection, which is out of sight at once', async () => {
    const wish = { request_key: 'the-key-of-one-wish' };
    const { app, collector, code, sender } = await open(wish, engine);
    const { key } = await handInFiles(app, sender, code, [{ name: 'a.txt' }]);
    const zip = (await collector.api.collect.zipLink({ code })).data.download_src;
    await collector.api.collect.remove({ code });
    expect(await sender.post('/api/collect/mine', { code, key })).toMatchObject({ status: 404 });
    expect((await app.visitor().send(zip.replace(TEST_ORIGIN, ''), {})).status).toBe(404);
    for (const call of ['remove', 'close'])
      expect(await collector.post(`/api/collect/${call}`, { code })).toMatchObject({ status: 404 });
    expect((await collector.api.collect.own()).rows).toEqual([]);
    const anew = await openCollection(collector, wish);
    expect(anew.code).not.toBe(code);
    await runUpkeep(app);
    const { db } = app.services;
    expect(await db.selectFrom('collections').select('code').execute()).toEqual([
      { code: anew.code },
    ]);
    for (const table of ['collect_submissions', 'collect_files'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect((await collector.api.files.room()).data.used).toBe(0);
  });
});

describe.each([undefined, 'postgres'] as const)('the list of names (%s)', (engine) => {
  const listed = (names: readonly string[]) => names.map((name) => ({ name, number: '' }));

  it('ticks by the list that stands, when two are given at once', async () => {
    const { app, collector, code } = await open({}, engine);
    const names = ['林小满', '陈子墨', '王梓涵', '李沐'];
    for (const name of names) {
      await handInFiles(app, app.visitor(), code, [{ name: 'a.txt' }], { values: [name] });
    }
    for (let round = 0; round < 4; round += 1) {
      const turned = [...names.slice(round), ...names.slice(0, round)];
      await Promise.all(
        [turned, turned.toReversed()].map((list) =>
          collector.api.collect.setRoster({ code, people: listed(list) }),
        ),
      );
      const { rows } = await collector.api.collect.table({ code });
      expect(rows.map(({ person }) => person?.name)).toEqual(rows.map(({ values }) => values[0]));
    }
  });

  it('ticks anew when it is given again', async () => {
    const { app, collector, code, sender } = await open({}, engine);
    const people = listed(['林小满']);
    await collector.api.collect.setRoster({ code, people });
    await handInFiles(app, sender, code, [{ name: 'a.txt' }], { values: ['林小满'] });
    // As a version has left it that could not tick it.
    const left = { person: null, who: 'x' };
    await app.services.db.updateTable('collect_submissions').set(left).execute();
    await collector.api.collect.setRoster({ code, people });
    const { rows, version } = await collector.api.collect.table({ code });
    expect(rows).toMatchObject([{ person: { name: '林小满' } }]);
    await collector.api.collect.setRoster({ code, people });
    expect((await collector.api.collect.pulse({ code })).data.version).toBe(version);
  });

  it('is given while rows are marked, tied and taken back', async () => {
    const { app, collector, code } = await open({}, engine);
    const names = Array.from({ length: 30 }, (_, at) => `同学${at}`);
    const keys: string[] = [];
    for (const name of names) {
      const sender = app.visitor();
      const { key } = await handInFiles(app, sender, code, [{ name: 'a.txt' }], { values: [name] });
      keys.push(key);
    }
    const { rows } = await collector.api.collect.table({ code });
    const ids = rows.map(({ id }) => id);
    const answers = await Promise.all([
      ...[names, names.toReversed(), names].map((list) =>
        collector.post('/api/collect/set_roster', { code, people: listed(list) }),
      ),
      ...Array.from({ length: 10 }, () =>
        collector.post('/api/collect/mark', { code, ids, seen: 1 }),
      ),
      ...keys.slice(0, 5).map((key) => app.visitor().post('/api/collect/withdraw', { code, key })),
      ...ids
        .slice(10, 15)
        .map((id) => collector.post('/api/collect/tie', { code, id, person: null })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});

it('whom the collector has tied is taken along to another list while they hand in again (postgres)', async () => {
  const { app, collector, code, sender, key } = await open({}, 'postgres');
  const { db } = app.services;
  const listed = (...names: string[]) => names.map((name) => ({ name, number: '' }));
  await collector.api.collect.setRoster({ code, people: listed('林小满', '陈子墨') });
  await handInFiles(app, sender, code, [{ name: 'a.txt' }], { key, values: ['小满'] });
  const row = async () => (await collector.api.collect.table({ code })).rows[0];
  await collector.api.collect.tie({ code, id: (await row())?.id ?? 0, person: 0 });
  const { id } = await sendInto(app, sender, { code, key, name: 'b.txt' });

  let both: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('collect_people').selectAll().forUpdate().execute();
    const people = listed('陈子墨', '林小满');
    const listing = collector.api.collect.setRoster({ code, people });
    await expect.poll(() => countLockWaits(db)).toBe(1);
    const files = [{ id, path: 'b.txt' }];
    both = Promise.all([
      listing,
      sender.api.collect.handIn({ code, key, values: ['小满'], files }),
    ]);
    await expect.poll(() => countLockWaits(db)).toBe(2);
  });
  await both;
  expect(await row()).toMatchObject({ person: { name: '林小满' }, first_names: ['b.txt'] });
});

/** Runs `meanwhile` when the file has become the collector's, and its hand-in does not know it yet. */
function onArrival(app: TestApp, meanwhile: (upload: string) => Promise<unknown>): void {
  const { heldUploads } = app.services;
  const finish = heldUploads.finish.bind(heldUploads);
  vi.spyOn(heldUploads, 'finish').mockImplementationOnce(async (held, ...rest) => {
    const file = await finish(held, ...rest);
    await meanwhile(held.key);
    return file;
  });
}

describe('while a file arrives', () => {
  it('it is cancelled: told so, and no room is held', async () => {
    const { app, collector, code, sender, key } = await open();
    onArrival(app, (upload) => sender.api.collect.cancel({ code, key, upload }));
    await expect(sendInto(app, sender, { code, key, name: 'a.txt' })).rejects.toMatchObject({
      code: 'E_NOT_FOUND',
    });
    expect((await collector.api.files.room()).data.used).toBe(0);
  });

  it('its upload is given up: it stays, and nothing is said', async () => {
    const { app, collector, code, sender, key } = await open();
    const { services } = app;
    const { data } = await sender.api.collect.lend({ code, key, name: 'a.txt', size: 3 });
    const upload = data.key;
    await services.storage.writeObject(upload, Buffer.from('abc'), 'text/plain');
    const owned = services.db.selectFrom('collections').select('owner');
    const holder = holderOf(await owned.executeTakeFirstOrThrow());
    const sent = { code, key, upload, name: 'a.txt', size: 3 };
    let finished: Promise<unknown> | undefined;
    // It becomes a file between the two times that its upload is looked at.
    const db = services.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        finished ??= sender.api.collect.finish(sent);
        await finished;
        return result;
      },
    });
    const context = { services: { ...services, db }, now: app.clock.now } as CallContext;
    await services.heldUploads.cancel(upload, holder, context);
    expect((await sender.api.collect.mine({ code, key })).data.files).toHaveLength(1);
    expect((await collector.api.files.room()).data.used).toBe(3);
  });

  it('the end is moved: it stays as long as the others', async () => {
    const { app, collector, code, sender, key } = await open();
    const end_time = toWireTime(app.clock.now + 9 * DAY_MS);
    onArrival(app, () => collector.api.collect.setEnd({ code, end_time }));
    await handInFiles(app, sender, code, [{ name: 'a.txt' }], { key });
    const files = await app.services.db.selectFrom('files').select('expires_at').execute();
    expect(files).toEqual([{ expires_at: (fromWireTime(end_time) ?? 0) + COLLECT_KEPT_MS }]);
  });
});
