/** PRODUCT §8, SECURITY §10.10: the end of a collection, and what goes after it. */
import { toWireTime } from '@transmit/contract';
import { COLLECT_GRACE_MS, COLLECT_KEPT_MS } from '@transmit/contract/collect';
import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import type { TestApp, TestViewer } from '#test/test-app.ts';
import { collectSchedule } from './collect.schedule.ts';
import { createKey, handInFiles, openCollection, sendInto } from './testing/open-collection.ts';

const DAY_MS = 86_400_000;

async function open(wish: Parameters<typeof openCollection>[1] = {}) {
  const app = await createAccountsApp();
  const collector = await logInAs(app, 'user');
  const collection = await openCollection(collector, wish);
  const table = async (tab?: 'all' | 'new' | 'returned' | 'double' | 'unlisted') =>
    (await collector.api.collect.table({ code: collection.code, ...(tab && { tab }) })).rows;
  return { app, collector, collection, code: collection.code, table };
}

const refusal = (status: number, code: string) => ({ status, body: { status: 0, code } });

const lend = (viewer: TestViewer, input: Record<string, unknown>) =>
  viewer.post('/api/collect/lend', input);

describe('SECURITY §3 row 266: the end', () => {
  async function begin() {
    const opened = await open();
    const sender = opened.app.visitor();
    const key = createKey();
    const { code } = opened;
    const lent = await sender.api.collect.lend({ code, key, name: 'a.txt', size: 3 });
    await opened.app.services.storage.writeObject(lent.data.key, Buffer.from('abc'), 'text/plain');
    const finish = () =>
      sender.post('/api/collect/upload_count', {
        code,
        key,
        upload: lent.data.key,
        name: 'a.txt',
        size: 3,
      });
    const handIn = (id: number) =>
      sender.post('/api/collect/hand_in', {
        code,
        key,
        values: ['林'],
        files: [{ id, path: 'a.txt' }],
      });
    return { ...opened, sender, key, upload: lent.data.key, finish, handIn };
  }

  it('passing in the middle of sending, lets what began arrive and be handed in', async () => {
    const { app, code, key, sender, upload, finish, handIn, table } = await begin();
    app.clock.now += 3 * DAY_MS + COLLECT_GRACE_MS - 1000;
    const name = 'a.txt';
    expect(await lend(sender, { code, key, name, size: 3 })).toMatchObject({
      status: 410,
      body: { code: 'E_EXPIRED', msg: '已截止，不能再交；如需补交请联系发起人' },
    });
    expect(await lend(sender, { code, key, name, size: 3, upload })).toMatchObject({ status: 200 });
    const finished = await finish();
    expect(finished).toMatchObject({ status: 200 });
    expect((await sender.api.collect.page({ code })).data.page?.state).toBe('ended');
    const { id } = finished.body['data'] as { id: number };
    expect(await handIn(id)).toMatchObject({ status: 200 });
    expect(await table()).toHaveLength(1);
    // But it is no time for changes any more.
    const withdraw = await sender.post('/api/collect/withdraw', { code, key });
    expect(withdraw).toMatchObject(refusal(410, 'E_EXPIRED'));
    const changed = { code, key, values: ['别人'], files: [{ id, path: 'a.txt' }] };
    expect(await sender.post('/api/collect/hand_in', changed)).toMatchObject(
      refusal(410, 'E_EXPIRED'),
    );
  });

  it('makes a credential useless that somebody kept', async () => {
    const { app, code, key, sender, upload, finish, table } = await begin();
    app.clock.now += 3 * DAY_MS + COLLECT_GRACE_MS;
    expect(await finish()).toMatchObject(refusal(410, 'E_EXPIRED'));
    const again = { code, key, name: 'a.txt', size: 3, upload };
    expect(await lend(sender, again)).toMatchObject(refusal(410, 'E_EXPIRED'));
    expect(await table()).toEqual([]);
  });

  it('can be moved: closed at once, and opened again', async () => {
    const { app, collector, code, table } = await open();
    const { data } = await collector.api.collect.close({ code });
    expect(data.end_time).toBe(toWireTime(app.clock.now));
    const wish = { code, key: createKey(), name: 'a.txt', size: 3 };
    expect(await lend(app.visitor(), wish)).toMatchObject(refusal(410, 'E_EXPIRED'));
    await collector.api.collect.setEnd({ code, end_time: toWireTime(app.clock.now + DAY_MS) });
    await handInFiles(app, app.visitor(), code, [{ name: 'a.txt' }]);
    expect(await table()).toHaveLength(1);
    for (const days of [0, 91]) {
      const end_time = toWireTime(app.clock.now + days * DAY_MS);
      expect(await collector.post('/api/collect/set_end', { code, end_time })).toMatchObject(
        refusal(400, 'E_DATE'),
      );
    }
  });

  it('opens what came back with a word, also after it', async () => {
    const { app, collector, code, table } = await open({ may_change: false });
    const sender = app.visitor();
    const first = await handInFiles(app, sender, code, [{ name: 'a.txt' }]);
    expect(first.may_change).toBe(false);
    const { key } = first;
    const name = 'b.txt';
    expect(await lend(sender, { code, key, name, size: 3 })).toMatchObject(refusal(409, 'E_STATE'));
    app.clock.now += 4 * DAY_MS;
    const [row] = await table();
    await collector.api.collect.handBack({ code, id: row?.id ?? 0, word: '换一张' });
    expect((await sender.api.collect.mine({ code, key })).data.may_change).toBe(true);
    await handInFiles(app, sender, code, [{ name }], { key });
    expect(await table()).toMatchObject([{ state: 'handed', first_names: ['b.txt'] }]);
  });

  it('30 days later everything goes: code, names, files as removed ones', async () => {
    const { app, code } = await open({ people: [{ name: '林小满' }] });
    await handInFiles(app, app.visitor(), code, [{ name: 'a.txt' }]);
    app.clock.now += 3 * DAY_MS + COLLECT_KEPT_MS - 1000;
    await runUpkeep(app);
    const page = () => app.visitor().get(`/api/collect/page?code=${code}`);
    expect(await page()).toMatchObject({ status: 200 });
    app.clock.now += 2000;
    await runUpkeep(app);
    expect(await page()).toMatchObject({ status: 404 });
    const { db } = app.services;
    for (const table of [
      'collections',
      'collect_people',
      'collect_submissions',
      'collect_files',
    ] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const files = await db.selectFrom('files').select(['status', 'removed_at']).execute();
    expect(files).toEqual([{ status: 0, removed_at: app.clock.now }]);
  });
});

async function runUpkeep(app: TestApp): Promise<void> {
  for (const { run } of collectSchedule(app.services)) await run(app.clock.now);
}

it('gives up what was begun and never handed in, within a day', async () => {
  const { app, collector, code } = await open();
  const sender = app.visitor();
  await sendInto(app, sender, { code, key: createKey(), name: 'a.txt' });
  app.clock.now += DAY_MS + 1000;
  await runUpkeep(app);
  expect(await app.services.db.selectFrom('collect_submissions').selectAll().execute()).toEqual([]);
  expect((await collector.api.files.room()).data.used).toBe(0);
});
