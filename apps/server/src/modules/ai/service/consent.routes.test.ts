/** PRODUCT §6: nothing of a picture leaves for a service that its owner does not agree to, however late (row 123). */
import { describe, expect, it, onTestFinished } from 'vitest';
import { AiProblem } from '#adapters/ai/ai-service.ts';
import { goOnWithPaused } from '../ai.schedule.ts';
import { findWrongAiPoints } from '../costs/check-ai.ts';
import { openStudio, type Studio } from '../testing/open-studio.ts';

const TEN = Array.from({ length: 10 }, (_, at) => `m${at}`);

async function withdraw({ user }: Studio): Promise<void> {
  await user.api.ai.consent({ consent_id: 'whichever', is_agreed: 0 });
}

/** Four calls are under way when `reached` resolves, and end when `open` is called. */
function holdCalls({ service }: Studio) {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  service.reply = async () => {
    if (service.busy.now === 4) reached.resolve();
    await gate.promise;
    return { names: ['红色茶杯'] };
  };
  return { reached: reached.promise, open: gate.resolve };
}

/** Stands still because the service wants money, with no call under way. */
async function startPaused(studio: Studio): Promise<number> {
  studio.service.reply = () => {
    throw new AiProblem('money', 'HTTP_402');
  };
  const job_id = await studio.start(['a', 'b', 'c', 'd', 'e', 'f']);
  await studio.settled();
  studio.service.asked = [];
  studio.service.reply = () => ({ names: ['好了'] });
  studio.clock.now += 31_000;
  return job_id;
}

describe.each(['sqlite', 'postgres'] as const)('a consent (%s)', (engine) => {
  it('that is taken back ends what is open, and gives its points back at once', async () => {
    const studio = await openStudio({ engine, points: 20 });
    const { reached, open } = holdCalls(studio);
    const job_id = await studio.start(TEN);
    const later = await studio.start(['n0', 'n1']);
    await reached;
    await withdraw(studio);
    expect(await studio.points()).toBe(20);
    open();
    await studio.settled();
    expect(studio.service.asked).toHaveLength(4);
    for (const [id, cancelled] of [
      [job_id, 10],
      [later, 2],
    ] as const) {
      const { data } = await studio.user.api.ai.job({ job_id: id });
      expect(data).toMatchObject({ state: 'done', cancelled, points_held: 0, points_charged: 0 });
    }
    expect(await studio.points()).toBe(20);
    expect(await findWrongAiPoints(studio.services.db)).toEqual([]);
  });

  it('that is gone when a picture’s turn comes lets it and its batch go no further', async () => {
    const studio = await openStudio({ engine, points: 20 });
    const { reached, open } = holdCalls(studio);
    const job_id = await studio.start(TEN);
    await reached;
    // Taken back at another process, which ends no call of this one.
    await studio.services.db.deleteFrom('ai_consents').execute();
    open();
    await studio.settled();
    expect(studio.service.asked).toHaveLength(4);
    const { data } = await studio.user.api.ai.job({ job_id });
    expect(data).toMatchObject({ state: 'done', waiting: 0, running: 0, points_held: 0 });
    expect(data.done + data.cancelled).toBe(10);
    expect(data.cancelled).toBeGreaterThanOrEqual(6);
    expect(await studio.points()).toBe(20 - data.done);
    expect(await findWrongAiPoints(studio.services.db)).toEqual([]);
  });

  it('to one service sends nothing to the next, when the batch goes on by itself', async () => {
    const studio = await openStudio({ engine, points: 20 });
    const { services, service, clock } = studio;
    const job_id = await startPaused(studio);
    Object.assign(services.ai ?? {}, { serviceId: 'another-service' });
    await goOnWithPaused(services, clock.now);
    await studio.settled();
    expect(service.asked).toEqual([]);
    const { data } = await studio.user.api.ai.job({ job_id });
    expect(data).toMatchObject({ state: 'done', cancelled: 6, points_held: 0 });
    expect(await studio.points()).toBe(20);
    expect(await findWrongAiPoints(services.db)).toEqual([]);
  });

  it('to one service sends nothing to the next, when its owner goes on', async () => {
    const studio = await openStudio({ engine, points: 20 });
    const job_id = await startPaused(studio);
    Object.assign(studio.services.ai ?? {}, { serviceId: 'another-service' });
    const answer = await studio.user.post('/api/ai/jobs/resume', { job_id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'E_CONSENT' } });
    await studio.settled();
    expect(studio.service.asked).toEqual([]);
  });
});
