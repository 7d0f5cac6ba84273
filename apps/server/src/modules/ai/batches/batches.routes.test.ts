/** Batches over HTTP on both databases: accepted, charged, given back (PRODUCT §5, §6; rows 123, 125). */
import { describe, expect, it } from 'vitest';
import { AiProblem } from '#adapters/ai/ai-service.ts';
import { logInAs } from '#test/log-in-as.ts';
import { createTestApp } from '#test/test-app.ts';
import { findWrongAiPoints } from '../costs/check-ai.ts';
import { openStudio, RENAME } from '../testing/open-studio.ts';

describe.each(['sqlite', 'postgres'] as const)('batches (%s)', (engine) => {
  it('are charged for what succeeds, and give back the rest', async () => {
    const studio = await openStudio({ engine, points: 10 });
    const gate = Promise.withResolvers<void>();
    studio.service.reply = async ({ picture }) => {
      await gate.promise;
      const text = Buffer.from(picture?.bytes ?? []).toString('latin1');
      if (text.endsWith('bad')) throw new AiProblem('policy', 'X');
      return { names: ['红色茶杯', '茶杯'], date: '2026-05-01', lot: 'B1' };
    };
    const job_id = await studio.start(['one', 'two', 'bad']);
    expect(await studio.points()).toBe(7);
    gate.resolve();
    await studio.settled();
    expect(await studio.points()).toBe(8);
    const { data } = await studio.user.api.ai.job({ job_id });
    expect(data).toMatchObject({ state: 'done', done: 2, failed: 1, points_charged: 2 });
    const items = await studio.items(job_id);
    expect(items.map(({ state, points, fault }) => [state, points, fault])).toEqual([
      ['done', 1, null],
      ['done', 1, null],
      ['failed', 0, 'policy'],
    ]);
    expect(items[0]?.result).toEqual({
      kind: 'rename',
      names: ['红色茶杯', '茶杯'],
      date: '2026-05-01',
      lot: 'B1',
    });
    expect(await findWrongAiPoints(studio.services.db)).toEqual([]);
  });

  it('never bill the same picture twice, in one batch or the next', async () => {
    const studio = await openStudio({ engine, points: 10 });
    await studio.start(['same', 'same', 'other']);
    await studio.settled();
    expect(await studio.points()).toBe(8);
    const again = await studio.start(['same', 'other']);
    await studio.settled();
    expect(await studio.points()).toBe(8);
    expect((await studio.items(again)).every(({ is_known }) => is_known)).toBe(true);
    expect(studio.service.asked).toHaveLength(2);
    await studio.start(['same'], { work: { ...RENAME, most_letters: 10 } });
    await studio.settled();
    expect(await studio.points()).toBe(7);
    expect(await findWrongAiPoints(studio.services.db)).toEqual([]);
  });

  it('are one for one request key, and no other wish under it', async () => {
    const studio = await openStudio({ engine });
    const key = 'the-same-key';
    const first = await studio.start(['a'], { key });
    expect(await studio.start(['a'], { key })).toBe(first);
    await expect(studio.start(['b'], { key })).rejects.toMatchObject({ code: 'E_IDEMPOTENCY' });
  });

  it('give back what is cancelled, also while the service has it', async () => {
    const studio = await openStudio({ engine, points: 10 });
    const reached = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    studio.service.reply = async () => {
      if (studio.service.busy.now === 4) reached.resolve();
      await late.promise;
      return { names: ['太晚'] };
    };
    const job_id = await studio.start(['a', 'b', 'c', 'd', 'e', 'f']);
    await reached.promise;
    expect(await studio.points()).toBe(4);
    const { data } = await studio.user.api.ai.cancel({ job_id });
    expect(data).toMatchObject({ state: 'done', cancelled: 6, points_held: 0 });
    expect(await studio.points()).toBe(10);
    late.resolve();
    await studio.settled();
    expect(await studio.points()).toBe(10);
    expect((await studio.items(job_id)).every(({ result }) => result === null)).toBe(true);
    expect(studio.service.busy.most).toBe(4);
    expect(await findWrongAiPoints(studio.services.db)).toEqual([]);
  });

  it('row 125: are refused without points, or stand still for the rest and go on', async () => {
    const studio = await openStudio({ engine, points: 2 });
    await expect(studio.start(['a', 'b', 'c'])).rejects.toMatchObject({
      code: 'E_POINTS',
      httpStatus: 402,
      data: { missing: 1, affordable: 2 },
    });
    expect(await studio.points()).toBe(2);
    const job_id = await studio.start(['a', 'b', 'c'], { is_partial: 1 });
    await studio.settled();
    const { user } = studio;
    const { data } = await user.api.ai.job({ job_id });
    expect(data).toMatchObject({ state: 'paused', pause: 'points', done: 2, points_missing: 1 });
    await expect(user.api.ai.resume({ job_id })).rejects.toMatchObject({ code: 'E_POINTS' });
    const [found] = await user.api.ai.jobs({}).then(({ rows }) => rows);
    expect(found?.job_id).toBe(job_id);
    await studio.give(1);
    await user.api.ai.resume({ job_id });
    await studio.settled();
    const { data: ended } = await user.api.ai.job({ job_id });
    expect(ended).toMatchObject({ state: 'done', done: 3 });
    expect(await studio.points()).toBe(0);
  });

  it('row 125: from two tabs at once are paid for by one', async () => {
    const studio = await openStudio({ engine, points: 1 });
    const [a, b] = [await studio.send('a'), await studio.send('b')];
    const ask = (source_id: string, request_key: string) =>
      studio.user.post('/api/ai/jobs', {
        request_key,
        work: RENAME,
        items: [{ ref: 'r', source_id }],
      });
    const answers = await Promise.all([ask(a, 'tab-one-key'), ask(b, 'tab-two-key')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402]);
    await studio.settled();
    expect(await studio.points()).toBe(0);
  });

  it('make one picture again for a price of its own, and a failed one for the first', async () => {
    const studio = await openStudio({ engine, points: 10 });
    const job_id = await studio.start(['a']);
    await studio.settled();
    const [item] = await studio.items(job_id);
    const wish = { job_id, item_id: item?.item_id ?? 0, request_key: 'again-key-1' };
    studio.service.reply = () => ({ names: ['另一个名字'] });
    const { data } = await studio.user.api.ai.again(wish);
    expect((await studio.user.api.ai.again(wish)).data.item_id).toBe(data.item_id);
    await studio.settled();
    const items = await studio.items(job_id);
    expect(items.map(({ take, state }) => [take, state])).toEqual([
      [1, 'done'],
      [2, 'done'],
    ]);
    expect(items[1]?.result).toMatchObject({ names: ['另一个名字'] });
    expect(await studio.points()).toBe(8);
    expect(await findWrongAiPoints(studio.services.db)).toEqual([]);
  });

  it('F8: stand still after five failures in a row, and go on by themselves', async () => {
    const studio = await openStudio({ engine, points: 20 });
    studio.service.reply = () => {
      throw new AiProblem('unavailable', 'HTTP_500');
    };
    const marks = Array.from({ length: 12 }, (_, at) => `m${at}`);
    const job_id = await studio.start(marks);
    await studio.settled();
    const { data } = await studio.user.api.ai.job({ job_id });
    expect(data).toMatchObject({ state: 'paused', pause: 'service', points_charged: 0 });
    expect(data.failed).toBeGreaterThanOrEqual(5);
    expect(studio.service.asked.length).toBeLessThan(9);
    studio.service.reply = () => ({ names: ['好了'] });
    const { goOnWithPaused } = await import('../ai.schedule.ts');
    await goOnWithPaused(studio.services, studio.clock.now);
    await studio.settled();
    expect((await studio.user.api.ai.job({ job_id })).data.state).toBe('paused');
    for (let round = 0; round < 3; round += 1) {
      studio.clock.now += 31_000;
      await goOnWithPaused(studio.services, studio.clock.now);
      await studio.settled();
    }
    const { data: ended } = await studio.user.api.ai.job({ job_id });
    expect(ended).toMatchObject({ state: 'done', failed: data.failed, done: 12 - data.failed });
    expect(await studio.points()).toBe(20 - (12 - data.failed));
    expect(await findWrongAiPoints(studio.services.db)).toEqual([]);
  });

  it('F15: are accepted up to the limits, and every accepted one ends', async () => {
    const env = { AI_USER_DAILY_LIMIT: '5' };
    const studio = await openStudio({ engine, points: 100, env });
    await studio.start(['a', 'b', 'c', 'd']);
    await expect(studio.start(['e', 'f'])).rejects.toMatchObject({ code: 'E_LIMIT' });
    await studio.start(['e']);
    await studio.settled();
    expect(await studio.points()).toBe(95);
    const poor = await openStudio({ engine, env: { AI_DAILY_BUDGET: '0' } });
    await expect(poor.start(['a'])).rejects.toMatchObject({ code: 'E_BUSY', httpStatus: 503 });
  });
});

it('are refused where no service is set: the browser does the work', async () => {
  const app = await createTestApp();
  const viewer = app.visitor();
  expect((await viewer.api.ai.service()).data).toMatchObject({ engine: 'local', service: null });
  const studio = await openStudio();
  const stranger = await logInAs(studio, 'user');
  const job_id = await studio.start(['a']);
  const answer = await stranger.get(`/api/ai/job?job_id=${job_id}`);
  expect(answer.status).toBe(404);
  await studio.settled();
});

it('need the consent of their owner to this service', async () => {
  const studio = await openStudio();
  const consent_id = 'another-service';
  const { user } = studio;
  await expect(user.api.ai.consent({ consent_id, is_agreed: 1 })).rejects.toMatchObject({
    code: 'E_STATE',
  });
  const source_id = await studio.send('a');
  await user.api.ai.consent({ consent_id, is_agreed: 0 });
  const answer = await user.post('/api/ai/jobs', {
    request_key: 'without-consent',
    work: RENAME,
    items: [{ ref: 'r', source_id }],
  });
  expect(answer).toMatchObject({ status: 409, body: { code: 'E_CONSENT' } });
  expect(studio.service.asked).toEqual([]);
});
