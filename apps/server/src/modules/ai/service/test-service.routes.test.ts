/** The operators' test button: what it finds out, and for whom (LIBS.md §12). */
import { expect, it, vi } from 'vitest';
import { AiProblem } from '#adapters/ai/ai-service.ts';
import { logInAs } from '#test/log-in-as.ts';
import { openBeside } from '#test/open-beside.ts';
import { IMAGE, MemoryAi, openStudio, type Studio } from '../testing/open-studio.ts';

/** Changes pictures when it is asked by a generation alone. */
function generatesOnly(service: MemoryAi): void {
  const { draw } = service;
  service.draw = (...wish) => {
    if (service.forms.at(-1) !== 'generations') throw new AiProblem('input', 'HTTP_400');
    return draw(...wish);
  };
}

async function pressTest(studio: Studio): Promise<void> {
  const operator = await logInAs(studio, 'operator');
  await operator.api.ai.testService();
  await studio.settled();
}

it('is for every process: the form that was found is the one of the next batch', async () => {
  const studio = await openStudio({ points: 10 });
  const service = new MemoryAi();
  const { services: beside } = await openBeside(studio, { aiService: service });
  generatesOnly(studio.service);
  generatesOnly(service);
  await pressTest(studio);
  expect(studio.service.dialect.edits).toBe('generations');
  vi.spyOn(studio.services.jobs, 'wake').mockImplementation(() => undefined);
  const job_id = await studio.start(['a'], { work: IMAGE });
  beside.jobs.wake();
  await beside.jobs.settled();
  expect((await studio.items(job_id))[0]?.state).toBe('done');
  expect(service.forms).toEqual(['generations']);
});

it('is taken over once: what a process has found out since holds', async () => {
  const studio = await openStudio();
  const { service } = studio;
  await pressTest(studio);
  service.learn({ ...service.dialect, answers: 'text' });
  await studio.start(['a']);
  await studio.settled();
  expect(service.dialect.answers).toBe('text');
});

it('tries forms without teaching them to the pictures that are under way', async () => {
  const studio = await openStudio();
  const { service } = studio;
  const meanwhile: string[] = [];
  service.draw = () => {
    meanwhile.push(service.dialect.edits);
    throw new AiProblem('input', 'HTTP_400');
  };
  await pressTest(studio);
  expect(service.forms).toEqual(['edits', 'generations', 'dashscope', 'chat']);
  expect(meanwhile).toEqual(['edits', 'edits', 'edits', 'edits']);
  expect(service.dialect.edits).toBe('edits');
});
