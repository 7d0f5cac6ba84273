/** SECURITY F8, row 120: a service on the wire that misbehaves; nothing of it is charged, and every picture ends. */
import { expect, it, onTestFinished } from 'vitest';
import { createOpenAiService } from '#adapters/ai/openai-service.ts';
import { type Mood, openFakeAi } from '#adapters/ai/testing/fake-ai.ts';
import { findWrongAiPoints } from '../costs/check-ai.ts';
import { IMAGE, openStudio } from '../testing/open-studio.ts';

/** A service that hangs is waited for in vain; every other answer ends by itself, on a busy machine later. */
function limitsFor({ kind }: Mood) {
  const [tryMs, wholeMs] = kind === 'hang' ? [400, 900] : [60_000, 120_000];
  return { askTryMs: tryMs, askMs: wholeMs, editTryMs: tryMs, editMs: wholeMs, retries: 1 };
}

async function openFaulty(mood: Mood) {
  const fake = await openFakeAi(new Uint8Array());
  onTestFinished(() => fake.close());
  fake.always = mood;
  const wire = createOpenAiService({
    config: { baseUrl: fake.baseUrl, apiKey: 'k', visionModel: 'see', imageModel: 'draw' },
    times: limitsFor(mood),
  });
  const studio = await openStudio({ points: 10 });
  studio.service.reply = (question, signal) => wire.ask(question, signal);
  studio.service.draw = async (wish, signal) => (await wire.edit(wish, signal)).bytes;
  return { fake, studio };
}

it.each<[string, Mood, string]>([
  ['hangs', { kind: 'hang' }, 'unavailable'],
  ['is broken', { kind: 'status', status: 500 }, 'unavailable'],
  ['breaks off', { kind: 'half' }, 'unavailable'],
  ['hangs up', { kind: 'close' }, 'unavailable'],
  ['answers a page', { kind: 'html' }, 'answer'],
  ['answers 2 MB', { kind: 'huge' }, 'answer'],
  ['answers nonsense', { kind: 'answer', content: 'sorry' }, 'answer'],
  [
    'refuses by its rules',
    { kind: 'status', status: 400, body: { error: { code: 'data_inspection_failed' } } },
    'policy',
  ],
])('F8: a service that %s costs no point, and operators see each call', async (_, mood, fault) => {
  const { studio } = await openFaulty(mood);
  const { user, services } = studio;
  const began = performance.now();
  const job_id = await studio.start(['a', 'b']);
  // Told at once, whatever the service does.
  expect(performance.now() - began).toBeLessThan(10_000);
  await studio.settled();
  const { data } = await user.api.ai.job({ job_id });
  expect(data).toMatchObject({ state: 'done', failed: 2, points_charged: 0, points_held: 0 });
  for (const item of await studio.items(job_id)) {
    expect(item).toMatchObject({ state: 'failed', fault, points: 0 });
    expect(item.message).toContain('未扣积分');
  }
  expect(await studio.points()).toBe(10);
  const failed = await services.db.selectFrom('ai_calls').select(['problem', 'code']).execute();
  expect(failed).toHaveLength(2);
  expect(failed.every(({ problem }) => problem === fault)).toBe(true);
  expect(await findWrongAiPoints(services.db)).toEqual([]);
});

it.each<[string, Mood]>([
  ['an empty account', { kind: 'status', status: 429, body: { error: { code: '1113' } } }],
  ['a wrong key', { kind: 'status', status: 401 }],
  ['too many calls', { kind: 'status', status: 429 }],
])('F8: %s stops the batch and fails no picture', async (_, mood) => {
  const { studio, fake } = await openFaulty(mood);
  const { user } = studio;
  const job_id = await studio.start(['a', 'b', 'c', 'd', 'e', 'f']);
  await studio.settled();
  const { data } = await user.api.ai.job({ job_id });
  expect(data).toMatchObject({ state: 'paused', pause: 'service', failed: 0, paused: 6 });
  // Four were under way, each tried twice; the others never left.
  expect(fake.asked.length).toBeLessThanOrEqual(8);
  expect(data.points_charged).toBe(0);
  await user.api.ai.cancel({ job_id });
  expect(await studio.points()).toBe(10);
});

it.each([
  ['a loopback address', 'http://127.0.0.1:9/x.png'],
  ['an address of the house', 'https://10.0.0.1/x.png'],
  ['the cloud’s own', 'https://169.254.169.254/latest/meta-data'],
  ['a file', 'file:///etc/passwd'],
])('row 120: a result at %s is not fetched, fails, and costs nothing', async (_, url) => {
  const { studio, fake } = await openFaulty({ kind: 'image', url });
  const job_id = await studio.start(['a'], { work: IMAGE });
  await studio.settled();
  expect((await studio.items(job_id))[0]).toMatchObject({ state: 'failed', fault: 'answer' });
  expect(fake.asked).toHaveLength(1);
  expect(await studio.points()).toBe(10);
});
