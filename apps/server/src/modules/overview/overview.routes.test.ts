/** The first page of operators: counted figures, things that wait, and nothing told of what is not known. */
import { expect, it } from 'vitest';
import { buyPoints } from '#test/buy-points.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';
import { SELLING } from '#test/test-app.ts';
import { overviewSchedule } from './overview.schedule.ts';
import { tally } from './tally/tally.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

async function openOverview(engine: 'sqlite' | 'postgres' = 'sqlite') {
  const shop = await createAccountsApp({ ...SELLING, engine });
  const operator = await logInAs(shop, 'operator');
  const show = async () => (await operator.api.overview.show({})).data;
  const later = async (ms = 2 * MINUTE_MS) => {
    shop.clock.now += ms;
    await tally(shop.services, shop.clock.now);
  };
  const logInAgain = async () => (await logInAs(shop, 'operator')).api.overview.show({});
  return { shop, operator, show, later, logInAgain };
}

it.each(['sqlite', 'postgres'] as const)(
  'tells what today and yesterday brought (%s)',
  async (engine) => {
    const { shop, later, logInAgain } = await openOverview(engine);
    const buyer = await logInAs(shop, 'user');
    const { code } = await sendFile(shop, buyer, { content: 1000 });
    await buyPoints(shop, buyer);
    const receiver = shop.visitor();
    await receiver.api.shares.downloadLink({ code });
    await receiver.api.shares.countDownload({ code });
    // Compared to the ten minutes: those of yesterday have to be over.
    await later(DAY_MS + 12 * MINUTE_MS);
    await sendFile(shop, shop.visitor(), { key: 'b.txt', content: 24 });
    await later();
    const { data } = await logInAgain();
    const before = { sent: 1, sent_bytes: 1000, picked_up: 1, income: 10 };
    const today = { sent: 1, sent_bytes: 24, picked_up: 0, income: 0 };
    const { days, yesterday, last } = data.activity;
    expect(days).toHaveLength(30);
    expect(days.slice(-2).map((day) => day.brought)).toEqual([before, today]);
    expect(yesterday).toEqual(before);
    expect(last).toEqual({ sent: 2, sent_bytes: 1024, picked_up: 1, income: 10 });
    expect(data.activity.before).toEqual({ sent: 0, sent_bytes: 0, picked_up: 0, income: 0 });
  },
);

it('counts each row once, in whatever portions, and not before it is settled', async () => {
  const { shop, show } = await openOverview();
  for (const key of ['a', 'b', 'c', 'd', 'e']) await sendFile(shop, shop.visitor(), { key });
  await tally(shop.services, shop.clock.now);
  expect((await show()).activity.last?.sent).toBe(0);
  shop.clock.now += 2 * MINUTE_MS;
  await Promise.all([1, 2].map(() => tally(shop.services, shop.clock.now, 2)));
  await tally(shop.services, shop.clock.now, 2);
  expect((await show()).activity.last).toMatchObject({ sent: 5, sent_bytes: 15 });
});

it('counts on past a row that a clock ahead has written, and that row in its own time', async () => {
  const { shop, show, later, logInAgain } = await openOverview();
  await sendFile(shop, shop.visitor(), { key: 'a' });
  await sendFile(shop, shop.visitor(), { key: 'ahead' });
  const { id } = await shop.services.db
    .selectFrom('file_visits')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  await shop.services.db
    .updateTable('file_visits')
    .set({ at: shop.clock.now + DAY_MS })
    .where('id', '=', id)
    .execute();
  await sendFile(shop, shop.visitor(), { key: 'b' });
  await later();
  expect((await show()).activity.last?.sent).toBe(2);
  await sendFile(shop, shop.visitor(), { key: 'c' });
  await later(DAY_MS + 12 * MINUTE_MS);
  expect((await logInAgain()).data.activity.last?.sent).toBe(4);
});

it('says nothing of days that are not counted yet', async () => {
  const { shop, show } = await openOverview();
  await sendFile(shop, shop.visitor());
  const uncounted = (await show()).activity;
  expect(uncounted).toMatchObject({ counted_time: null, yesterday: null, last: null });
  expect(uncounted.days.every(({ brought }) => brought === null)).toBe(true);
  await shop.services.db
    .insertInto('overview_progress')
    .values(
      (['visits', 'settlements'] as const).map((source) => ({
        source,
        last_id: 0,
        counted_until: shop.clock.now - 3 * DAY_MS,
      })),
    )
    .execute();
  const { days, last } = (await show()).activity;
  expect(days.map(({ brought }) => brought === null).lastIndexOf(false)).toBe(25);
  expect(last).toBeNull();
});

it('tells what waits for somebody, with the age of the oldest', async () => {
  const { shop, operator, show } = await openOverview();
  const { code } = await sendFile(shop, shop.visitor());
  const told = { text: '', contact: '', reason: 'other' } as const;
  const first = { request_key: 'the-first-report-01' };
  await shop.visitor().api.reports.share({ code, ...told, ...first });
  shop.clock.now += MINUTE_MS;
  await shop
    .visitor()
    .api.reports.feedback({ text: '很好用', contact: '', request_key: 'a-word-of-feedback' });
  expect((await show()).waits).toEqual({
    reports: { count: 1, oldest: '2026-11-20 12:00:00' },
    feedback: { count: 1, oldest: '2026-11-20 12:01:00' },
    refunds: { count: 0, oldest: null, abnormal: 0 },
    differences: { count: 0, last_time: null, is_behind: false },
    failed_jobs: [],
  });
  const { rows } = await operator.api.reports.query({ kind: 'report' });
  const handled = { id: rows[0]?.id ?? 0, state: 'working', note: '', answer: '' } as const;
  await operator.api.reports.handle(handled);
  expect((await show()).waits.reports).toEqual({ count: 0, oldest: null });
});

it('tells the last comparison that was finished, and that a newer one is not', async () => {
  const { shop, show } = await openOverview();
  const compared = async (state: 'waiting' | 'failed' | 'done', ended_at: number | null) => {
    const job = { lane: 'bills', kind: 'compare_bills', actor: '', input: '{}', results: '[]' };
    const created_at = shop.clock.now;
    await shop.services.db
      .insertInto('jobs')
      .values({ ...job, state, created_at, ended_at, total: 0 })
      .execute();
    return (await show()).waits.differences;
  };
  const at = shop.clock.now - MINUTE_MS;
  expect(await compared('failed', at)).toMatchObject({ last_time: null, is_behind: true });
  const last_time = '2026-11-20 11:59:00';
  expect(await compared('done', at)).toMatchObject({ last_time, is_behind: false });
  expect(await compared('waiting', null)).toMatchObject({ last_time, is_behind: true });
  expect(await compared('failed', at + 1)).toMatchObject({ last_time, is_behind: true });
});

it('knows of disk, services and backups only what was looked at', async () => {
  const { show, shop, later } = await openOverview();
  const unknown = await show();
  expect(unknown.disk).toEqual({ room: null, days: [] });
  expect(unknown.backups).toEqual([]);
  expect(unknown.watched).toEqual([]);
  const figure = (name: string, value: number, labels = {}) => ({
    name,
    help: name,
    labels: Object.keys(labels),
    keptMs: 0,
    read: async () => [{ value, labels }],
  });
  shop.services.metrics.show(
    [
      figure('transmit_disk_free_bytes', 30, { place: 'data' }),
      figure('transmit_disk_size_bytes', 100, { place: 'data' }),
      figure('transmit_database_ready', 0),
      { ...figure('transmit_store_ready', 1), read: () => Promise.reject(new Error('away')) },
    ],
    shop.services.log,
  );
  await later();
  const known = await show();
  expect(known.disk).toEqual({
    room: { free_bytes: 30, size_bytes: 100 },
    days: [{ day: '2026-11-20', used_bytes: 70 }],
  });
  expect(known.watched).toEqual([
    { name: 'database', state: 'bad', left: null, of: null },
    { name: 'store', state: 'unknown', left: null, of: null },
  ]);
});

it('is the operators’ alone, and is counted by the schedule', async () => {
  const { shop } = await openOverview();
  const user = await logInAs(shop, 'user');
  expect((await shop.visitor().get('/api/overview')).status).toBe(401);
  expect((await user.get('/api/overview')).status).toBe(403);
  expect(overviewSchedule(shop.services).map(({ name }) => name)).toEqual(['tally']);
});

it('where nothing is sold, nothing is said of money', async () => {
  const shop = await createAccountsApp();
  const operator = await logInAs(shop, 'operator');
  await tally(shop.services, shop.clock.now);
  const { data } = await operator.api.overview.show({});
  expect(data.waits).toMatchObject({ refunds: null, differences: null });
  expect(data.payments).toBeNull();
  expect(data.activity).toMatchObject({ last: { income: null }, refunded: null });
});
