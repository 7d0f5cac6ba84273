/** The AI area's upkeep where there is more of it than one portion. */
import { expect, it } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { goOnWithPaused, sweepBatches } from './ai.schedule.ts';
import { insertBatch } from './batches/batches.store.ts';
import { openStudio } from './testing/open-studio.ts';

const DAY_MS = 86_400_000;

/** Batches of some owner, in numbers that nobody waits for over HTTP. */
async function insertBatches(
  { db, now }: Services,
  count: number,
  batch: { state: 'paused' | 'done'; pause: 'points' | null; at?: number },
): Promise<void> {
  const { at = now(), ...standing } = batch;
  for (let number = 0; number < count; number += 1) {
    await insertBatch(db, {
      owner: 'u:999999',
      request_key: `of-this-test-${number}`,
      wish_hash: 'h',
      kind: 'rename',
      work: '{}',
      engine: '',
      version: 1,
      created_at: at,
      touched_at: at,
      ended_at: null,
      ...standing,
    });
  }
}

it('a batch goes on by itself behind however many that wait for points', async () => {
  const studio = await openStudio({ points: 10 });
  const { services, clock, user } = studio;
  await insertBatches(services, 200, { state: 'paused', pause: 'points' });
  clock.now += 1000;
  services.ai?.circuit.fail({ opensAtOnce: true });
  const job_id = await studio.start(['a']);
  await studio.settled();
  const state = async () => (await user.api.ai.job({ job_id })).data.state;
  expect(await state()).toBe('paused');
  clock.now += 31_000;
  await goOnWithPaused(services, clock.now);
  await studio.settled();
  expect(await state()).toBe('done');
});

it('batches whose time is over leave all at once', async () => {
  const { services, clock } = await openStudio();
  const at = clock.now - 31 * DAY_MS;
  await insertBatches(services, 401, { state: 'done', pause: null, at });
  await sweepBatches(services, clock.now);
  expect(await services.db.selectFrom('ai_jobs').select('id').execute()).toEqual([]);
});

it('a process that stops sweeps no further', async () => {
  const { services, clock } = await openStudio();
  const at = clock.now - 31 * DAY_MS;
  await insertBatches(services, 401, { state: 'done', pause: null, at });
  let asked = 0;
  services.isDraining = () => asked++ > 2;
  await sweepBatches(services, clock.now);
  expect(await services.db.selectFrom('ai_jobs').select('id').execute()).toHaveLength(398);
});
