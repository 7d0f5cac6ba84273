/** Every accepted batch ends, and holds no points for ever (F15). */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AiProblem } from '#adapters/ai/ai-service.ts';
import { LEASE_MS } from '#kernel/jobs/jobs.store.ts';
import { goOnWithPaused, goOnWithStranded } from '../ai.schedule.ts';
import { findWrongAiPoints } from '../costs/check-ai.ts';
import { openStudio, type Studio } from '../testing/open-studio.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** As PostgreSQL tells that it stops. */
const CUT_OFF = Object.assign(new Error('terminating connection'), { code: '57P01' });

/** Starts a batch; the database fails once, at the transaction that comes after so many others: the first takes its run. */
async function startFaulty({ services, start }: Studio, after: number): Promise<number> {
  const { db, jobs } = services;
  const wake = vi.spyOn(jobs, 'wake').mockImplementation(() => undefined);
  const jobId = await start(['a', 'b', 'c', 'd', 'e', 'f']);
  wake.mockRestore();
  const begin = db.transaction.bind(db);
  const failing = vi.spyOn(db, 'transaction');
  for (let count = 0; count < after; count += 1) failing.mockImplementationOnce(begin);
  failing.mockImplementationOnce(() => {
    throw new Error('the database is away');
  });
  jobs.wake();
  return jobId;
}

describe.each(['sqlite', 'postgres'] as const)('a batch (%s)', (engine) => {
  it.each([
    ['it is taken up', 1],
    ['a picture is claimed', 2],
  ])('goes on after the database was away when %s', async (_when, after) => {
    const studio = await openStudio({ engine, points: 10 });
    const { user, services, clock } = studio;
    const job_id = await startFaulty(studio, after);
    await studio.settled();
    await goOnWithStranded(services, clock.now);
    await studio.settled();
    clock.now += 6 * MINUTE_MS;
    await goOnWithStranded(services, clock.now);
    await studio.settled();
    const { data } = await user.api.ai.job({ job_id });
    expect(data).toMatchObject({ state: 'done', done: 6, points_held: 0 });
    expect(await studio.points()).toBe(4);
    expect(await findWrongAiPoints(services.db)).toEqual([]);
  });

  it('loses no picture that met a short fault of the database, nor a point of it', async () => {
    const studio = await openStudio({ engine, points: 10 });
    const { user, services, clock } = studio;
    vi.spyOn(services.storage, 'readObject').mockImplementationOnce(() => {
      throw CUT_OFF;
    });
    const job_id = await studio.start(['a', 'b']);
    await studio.settled();
    expect((await user.api.ai.job({ job_id })).data).toMatchObject({ state: 'running', failed: 0 });
    clock.now += LEASE_MS;
    services.jobs.wake();
    await studio.settled();
    const { data } = await user.api.ai.job({ job_id });
    expect(data).toMatchObject({ state: 'done', done: 2, failed: 0, points_held: 0 });
    expect(await studio.points()).toBe(8);
    expect(await findWrongAiPoints(services.db)).toEqual([]);
  });

  it('buys no picture twice because the database was away when it came', async () => {
    const studio = await openStudio({ engine, points: 10 });
    studio.service.reply = () => {
      vi.spyOn(studio.services.db, 'transaction').mockImplementationOnce(() => {
        throw CUT_OFF;
      });
      return { names: ['红色茶杯'] };
    };
    const job_id = await studio.start(['a']);
    await studio.settled();
    const { data } = await studio.user.api.ai.job({ job_id });
    expect(data).toMatchObject({ state: 'done', done: 1, points_charged: 1 });
    expect(studio.service.asked).toHaveLength(1);
  });

  it('has its lane to itself until all its pictures have ended, though one met a fault', async () => {
    const studio = await openStudio({ engine, points: 10 });
    const { db } = studio.services;
    const reached = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    onTestFinished(() => gate.resolve());
    studio.service.reply = async () => {
      if (studio.service.busy.now === 3) reached.resolve();
      await gate.promise;
      return { names: ['红色茶杯'] };
    };
    await startFaulty(studio, 2);
    await reached.promise;
    await studio.points();
    const runs = db.selectFrom('jobs').select('state').where('kind', '=', 'ai.batch');
    expect(await runs.execute()).toEqual([{ state: 'running' }]);
    gate.resolve();
    await studio.settled();
    expect(await runs.execute()).toEqual([{ state: 'failed' }]);
  });

  it('that waits for its turn in the lane is not run twice', async () => {
    const studio = await openStudio({ engine, points: 10 });
    const { services, clock } = studio;
    vi.spyOn(services.jobs, 'wake').mockImplementation(() => undefined);
    await studio.start(['a']);
    clock.now += HOUR_MS;
    await goOnWithStranded(services, clock.now);
    const runs = services.db.selectFrom('jobs').select('id').where('kind', '=', 'ai.batch');
    expect(await runs.execute()).toHaveLength(1);
  });

  it('that goes on in vain for a day ends, and its points go back', async () => {
    const studio = await openStudio({ engine, points: 10 });
    const { user, services, clock } = studio;
    studio.service.reply = () => {
      throw new AiProblem('key', 'HTTP_401');
    };
    const job_id = await studio.start(['a', 'b']);
    await studio.settled();
    const goOn = async () => {
      clock.now += HOUR_MS;
      await goOnWithPaused(services, clock.now);
      await studio.settled();
    };
    for (let hour = 0; hour < 24; hour += 1) await goOn();
    expect((await user.api.ai.job({ job_id })).data.state).toBe('paused');
    await goOn();
    const { data } = await user.api.ai.job({ job_id });
    expect(data).toMatchObject({ state: 'done', cancelled: 2, points_held: 0 });
    expect(await studio.points()).toBe(10);
    expect(await findWrongAiPoints(services.db)).toEqual([]);
  });

  it('has a day again for a picture that is wanted again', async () => {
    const studio = await openStudio({ engine, points: 10 });
    const { user, services, clock } = studio;
    const job_id = await studio.start(['a']);
    await studio.settled();
    const [item] = await studio.items(job_id);
    clock.now += 23 * HOUR_MS;
    await user.api.ai.again({ job_id, item_id: item?.item_id ?? 0, request_key: 'again-key' });
    await studio.settled();
    studio.service.reply = () => {
      throw new AiProblem('key', 'HTTP_401');
    };
    const last = (await studio.items(job_id)).at(-1)?.item_id ?? 0;
    await user.api.ai.again({ job_id, item_id: last, request_key: 'again-key-2' });
    await studio.settled();
    clock.now += 2 * HOUR_MS;
    await goOnWithPaused(services, clock.now);
    await studio.settled();
    expect((await user.api.ai.job({ job_id })).data.state).toBe('paused');
  });
});
