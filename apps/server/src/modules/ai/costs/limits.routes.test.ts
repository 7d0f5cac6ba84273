/**
 * Limits of waiting pictures, of one user and of all; nobody waits behind another's batch; the
 * day's budget (F15).
 */
import { AI_WAITING, RATE_LIMITS } from '@transmit/contract';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AiProblem } from '#adapters/ai/ai-service.ts';
import { findOwner } from '#test/find-owner.ts';
import { logInAs } from '#test/log-in-as.ts';
import type { TestViewer } from '#test/test-app.ts';
import { goOnWithPaused } from '../ai.schedule.ts';
import { cancelOpen } from '../batches/cancel-items.ts';
import { agree, IMAGE, openStudio, RENAME, type Studio } from '../testing/open-studio.ts';
import { findWrongAiPoints } from './check-ai.ts';
import { SERVER_WAITING, takePictures } from './limit-work.ts';

const DAY_MS = 86_400_000;
let keys = 0;

function ask(viewer: TestViewer, ids: readonly string[], work: object = RENAME) {
  keys += 1;
  return viewer.post('/api/ai/jobs', {
    request_key: `limits-${keys}-key`,
    work,
    items: ids.map((source_id, at) => ({ ref: `r${at}`, source_id })),
  });
}

/** Nothing that is asked is answered until the test ends. */
function hold({ service }: Studio): () => void {
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  service.reply = async () => {
    await gate.promise;
    return { names: ['红色茶杯'] };
  };
  return gate.resolve;
}

it('F15: 500 wait of one user, four are at the service, and what is beyond is refused and not charged', async () => {
  const env = { AI_USER_DAILY_LIMIT: '100000' };
  const studio = await openStudio({ points: 1000, env });
  const { user, service } = studio;
  hold(studio);
  const marks = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((mark) => studio.send(mark)));
  const [first = ''] = marks;
  const many = [...marks, ...Array<string>(AI_WAITING - marks.length).fill(first)];
  const started = await ask(user, many);
  expect(started.status).toBe(200);
  await expect.poll(() => service.busy.now).toBe(4);
  expect((await user.api.ai.account()).data).toMatchObject({ room: 0, points: 500 });
  expect(await ask(user, [await studio.send('g')])).toMatchObject({
    status: 409,
    body: { code: 'E_LIMIT', data: { room: 0 } },
  });
  expect(await studio.points()).toBe(500);
  const [job] = (await user.api.ai.jobs({})).rows;
  await user.api.ai.cancel({ job_id: job?.job_id ?? 0 });
  expect((await user.api.ai.account()).data).toMatchObject({ room: 500, points: 1000 });
  expect(service.busy.most).toBe(4);
});

it('F15: the server takes no more than it works off, and says when to come again', async () => {
  const studio = await openStudio();
  const job_id = await studio.start(['a']);
  await studio.settled();
  const { db } = studio.services;
  await sql`
    insert into ai_items (job_id, owner, kind, ref, source_hash, work_key, take, is_latest, state,
      points, is_known, tries, version, created_at)
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${SERVER_WAITING})
    select ${job_id}, 'u:999999', 'rename', 'x' || n, 'h', 'k' || n, 1, 1, 'waiting', 0, 0, 0, 1, 1
    from counted
  `.execute(db);
  const before = await studio.points();
  const answer = await ask(studio.user, [await studio.send('b')]);
  expect(answer).toMatchObject({ status: 503, body: { code: 'E_BUSY' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await studio.points()).toBe(before);
});

it('nobody waits behind somebody else’s batch', async () => {
  const studio = await openStudio({ points: 100 });
  const other = await logInAs(studio, 'user');
  await agree(other);
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  studio.service.reply = async ({ picture }) => {
    const isOthers = Buffer.from(picture?.bytes ?? [])
      .toString('latin1')
      .endsWith('quick');
    if (!isOthers) await gate.promise;
    return { names: ['红色茶杯'] };
  };
  const long = await studio.start(Array.from({ length: 30 }, (_, at) => `slow ${at}`));
  const source_id = await studio.send('quick', other);
  const started = await ask(other, [source_id]);
  const { job_id } = started.body['data'] as { job_id: number };
  await expect.poll(async () => (await other.api.ai.job({ job_id })).data.state).toBe('done');
  expect((await studio.user.api.ai.job({ job_id: long })).data).toMatchObject({
    done: 0,
    running: 4,
  });
});

it('a budget that is used up stops calls and not batches, which go on the next day', async () => {
  const studio = await openStudio({ points: 10, env: { AI_DAILY_BUDGET: '0.03' } });
  const { services, clock, user } = studio;
  await services.db.updateTable('ai_prices').set({ fen_per_thousand: 1000 }).execute();
  studio.service.reply = () => ({ names: ['红色茶杯'] });
  const job_id = await studio.start(['a', 'b', 'c', 'd', 'e']);
  await studio.settled();
  const { data } = await user.api.ai.job({ job_id });
  expect(data).toMatchObject({ state: 'paused', pause: 'budget', done: 3, paused: 2 });
  expect(data.message).toContain('明天自动继续');
  expect(studio.service.asked).toHaveLength(3);
  expect(await studio.points()).toBe(5);
  expect(await ask(user, [await studio.send('f')])).toMatchObject({
    status: 503,
    body: { code: 'E_BUSY' },
  });
  await goOnWithPaused(services, clock.now);
  await studio.settled();
  expect(studio.service.asked).toHaveLength(3);
  clock.now += DAY_MS - 3_600_000;
  await goOnWithPaused(services, clock.now);
  await studio.settled();
  expect((await user.api.ai.job({ job_id })).data).toMatchObject({ state: 'done', done: 5 });
  expect(await findWrongAiPoints(services.db)).toEqual([]);
});

it('what was not answered costs the budget nothing', async () => {
  const studio = await openStudio({ points: 10, env: { AI_DAILY_BUDGET: '0.02' } });
  const { services, user } = studio;
  await services.db.updateTable('ai_prices').set({ fen_per_thousand: 1000 }).execute();
  studio.service.reply = () => {
    throw new AiProblem('unavailable', 'HTTP_500');
  };
  await studio.start(['a', 'b', 'c']);
  await studio.settled();
  studio.service.reply = () => ({ names: ['红色茶杯'] });
  const job_id = await studio.start(['d', 'e']);
  await studio.settled();
  expect((await user.api.ai.job({ job_id })).data).toMatchObject({ state: 'done', done: 2 });
});

it('pictures that are cancelled while the service has them count to the day', async () => {
  const studio = await openStudio({ env: { AI_USER_DAILY_LIMIT: '5' } });
  const { user, service } = studio;
  hold(studio);
  const job_id = await studio.start(['a', 'b', 'c', 'd', 'never begun']);
  await expect.poll(() => service.busy.now).toBe(4);
  await user.api.ai.cancel({ job_id });
  expect((await user.api.ai.account()).data).toMatchObject({ left_today: 1, points: 100 });
  await expect(studio.start(['e', 'f'])).rejects.toMatchObject({ code: 'E_LIMIT' });
});

it.each([
  ['policy', 1],
  ['answer', 1],
  ['input', 5],
  ['unavailable', 5],
] as const)('after four pictures that end as %s the day has %d left', async (kind, left_today) => {
  const studio = await openStudio({ env: { AI_USER_DAILY_LIMIT: '5' } });
  studio.service.reply = () => {
    throw new AiProblem(kind, 'X');
  };
  await studio.start(['a', 'b', 'c', 'd']);
  await studio.settled();
  expect((await studio.user.api.ai.account()).data).toMatchObject({ left_today, points: 100 });
});

it.each([
  ['here', (studio: Studio, job_id: number) => studio.user.api.ai.cancel({ job_id })],
  [
    'in another process',
    ({ services: { db, now } }: Studio, id: number) =>
      cancelOpen({ id }, { db, now, ai: undefined }),
  ],
])(
  'a picture that is cancelled %s before its slot is free costs nothing of the day',
  async (_, cancel) => {
    const studio = await openStudio();
    const { services, service } = studio;
    const { slots, atService } = services.ai ?? {};
    const leftToday = async () => (await studio.user.api.ai.account()).data.left_today;
    const before = await leftToday();
    const taken = await Promise.all(Array.from({ length: 24 }, () => slots?.enter()));
    const job_id = await studio.start(['a']);
    await expect.poll(() => atService?.size).toBe(1);
    await cancel(studio, job_id);
    for (const leave of taken) leave?.();
    await studio.settled();
    expect(service.asked).toEqual([]);
    expect(await services.db.selectFrom('ai_days').select('cost').execute()).toEqual([]);
    expect(await leftToday()).toBe(before);
  },
);

it('pictures that are known cost nothing, and are not taken without end', async () => {
  const studio = await openStudio();
  await studio.start(['a']);
  await studio.settled();
  const many = Array<string>(AI_WAITING).fill(await studio.send('a'));
  const { limit } = RATE_LIMITS.aiPicturesPerUser;
  for (let taken = 1; taken + AI_WAITING <= limit; taken += AI_WAITING) {
    expect((await ask(studio.user, many)).status).toBe(200);
  }
  expect(await ask(studio.user, many)).toMatchObject({ status: 429, body: { code: 'E_RATE' } });
});

describe.each(['sqlite', 'postgres'] as const)('the hour of pictures (%s)', (engine) => {
  it('counts what was accepted, once: not what was refused or asked for again', async () => {
    const studio = await openStudio({ engine, points: 3 });
    const { user, services } = studio;
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map((mark) => studio.send(mark)));
    expect(await ask(user, ids)).toMatchObject({ body: { code: 'E_POINTS' } });
    expect(await ask(user, ['A'.repeat(43)])).toMatchObject({ body: { code: 'E_NOT_FOUND' } });
    const job_id = await studio.start(['a', 'b'], { key: 'asked-for-again' });
    expect(await studio.start(['a', 'b'], { key: 'asked-for-again' })).toBe(job_id);
    const counted = await services.db
      .selectFrom('rate_limits')
      .select('count')
      .where('key', 'like', 'ai-pictures:%')
      .execute();
    expect(counted.map(({ count }) => Number(count))).toEqual([2]);
  });

  it('counts another version too, also one that is cancelled at once', async () => {
    const studio = await openStudio({ engine });
    const { user, services } = studio;
    const job_id = await studio.start(['a']);
    await studio.settled();
    hold(studio);
    const again = async (number: number) => {
      const item_id = (await studio.items(job_id)).at(-1)?.item_id ?? 0;
      return { job_id, item_id, request_key: `again-number-${number}` };
    };
    const owner = await findOwner(studio, user);
    const count = RATE_LIMITS.aiPicturesPerUser.limit - 2;
    await takePictures(services.db, { owner, count }, services);
    await user.api.ai.again(await again(1));
    await user.api.ai.cancel({ job_id });
    const refused = await user.post('/api/ai/jobs/again', await again(2));
    expect(refused).toMatchObject({ status: 429, body: { code: 'E_RATE' } });
  });
});

it('a batch that nobody goes on with for a day ends, and gives back what it holds', async () => {
  const studio = await openStudio({ points: 2 });
  const { services, clock, user } = studio;
  const job_id = await studio.start(['a', 'b', 'c'], { is_partial: 1 });
  await studio.settled();
  clock.now += DAY_MS + 1000;
  await goOnWithPaused(services, clock.now);
  expect((await user.api.ai.job({ job_id })).data).toMatchObject({
    state: 'done',
    done: 2,
    cancelled: 1,
  });
  expect(await findWrongAiPoints(services.db)).toEqual([]);
});

it.each([
  ['10,000 letters', { prompt: '长'.repeat(10_000) }, 400],
  ['nothing, and no style', { prompt: '' }, 400],
  ['blanks, and no style', { prompt: ' \n\t ' }, 400],
  ['another strength', { strength: 6 }, 400],
  ['another style', { style: 'constructor' }, 400],
])('row 123: a prompt of %s is refused', async (_, change, status) => {
  const studio = await openStudio();
  const answer = await ask(studio.user, [await studio.send('a')], { ...IMAGE, ...change });
  expect(answer).toMatchObject({ status, body: { code: 'E_PARAM' } });
  expect(await studio.points()).toBe(100);
});

it('row 123: control characters of a prompt are gone before it is kept or sent', async () => {
  const studio = await openStudio();
  const prompt = '换成\u0000蓝\u202e色\u0007';
  const answer = await ask(studio.user, [await studio.send('a')], { ...IMAGE, prompt });
  expect(answer.status).toBe(200);
  await studio.settled();
  const [row] = (await studio.user.api.ai.history({})).rows;
  expect(row?.prompt).toBe('换成蓝色');
  expect(studio.service.edited[0]?.prompt).toContain('换成蓝色');
});

it('row 125: a balance of 0 is refused with what is missing, one that is exactly enough is taken', async () => {
  const studio = await openStudio({ points: 0 });
  const id = await studio.send('a');
  expect(await ask(studio.user, [id])).toMatchObject({
    status: 402,
    body: { code: 'E_POINTS', data: { kind: 'points', missing: 1, affordable: 0 } },
  });
  await studio.give(5);
  expect((await ask(studio.user, [id], IMAGE)).status).toBe(200);
  await studio.settled();
  expect(await studio.points()).toBe(0);
});
