/** A batch as it changes: told to its owner, taken up again, ended with it or with the session. */
import { AI_ROUTES, type WireAiItem, type WireAiJob } from '@transmit/contract';
import { expect, it, onTestFinished } from 'vitest';
import { logInAs } from '#test/log-in-as.ts';
import { createTestApp, type TestViewer } from '#test/test-app.ts';
import { openStudio } from '../testing/open-studio.ts';

interface Told {
  id: string;
  event: string;
  data: WireAiItem | WireAiJob;
}

async function openEvents(viewer: TestViewer, jobId: number, lastId?: string) {
  const headers: Record<string, string> = { 'X-Requested-With': 'transmit' };
  if (lastId !== undefined) headers['Last-Event-ID'] = lastId;
  const answer = await viewer.send(`${AI_ROUTES.events}?job_id=${jobId}`, { headers });
  const reader = answer.body?.getReader();
  onTestFinished(async () => reader?.cancel().catch(() => {}));
  let rest = '';
  const queue: Told[] = [];
  /** The next event; undefined when the stream has ended. */
  const next = async (): Promise<Told | undefined> => {
    while (queue.length === 0) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return undefined;
      rest += new TextDecoder().decode(value);
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      queue.push(...blocks.flatMap(readBlock));
    }
    return queue.shift();
  };
  const all = async () => {
    const told: Told[] = [];
    for (let one = await next(); one; one = await next()) told.push(one);
    return told;
  };
  return { answer, next, all, close: () => reader?.cancel() };
}

/** Comments and the time to wait are no events. */
function readBlock(block: string): Told[] {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
  );
  const event = fields.get('event');
  if (event === undefined) return [];
  return [{ id: fields.get('id') ?? '', event, data: JSON.parse(fields.get('data') ?? '{}') }];
}

it('tell all pictures first, then each change, and end with the batch', async () => {
  const studio = await openStudio();
  const gate = Promise.withResolvers<void>();
  studio.service.reply = async () => {
    await gate.promise;
    return { names: ['红色茶杯'] };
  };
  const job_id = await studio.start(['a', 'b', 'c']);
  const events = await openEvents(studio.user, job_id);
  expect(events.answer.status).toBe(200);
  expect(events.answer.headers.get('content-type')).toContain('text/event-stream');
  expect(events.answer.headers.get('cache-control')).toBe('no-store');
  const first = [await events.next(), await events.next(), await events.next()];
  expect(first.map((told) => told?.event)).toEqual(['item', 'item', 'item']);
  const job = await events.next();
  expect(job).toMatchObject({ event: 'job', data: { job_id, total: 3, done: 0 } });
  gate.resolve();
  const later = await events.all();
  const named = later.flatMap(({ event, data }) =>
    event === 'item' && data.state === 'done' && 'ref' in data ? [data.ref] : [],
  );
  expect(new Set(named)).toEqual(new Set(['r0', 'r1', 'r2']));
  expect(later.at(-2)).toMatchObject({ event: 'job', data: { state: 'done', done: 3 } });
  expect(later.at(-1)).toMatchObject({ event: 'end' });
});

it('take up after the last that was heard, and tell nothing twice', async () => {
  const studio = await openStudio();
  const gates = new Map<string, PromiseWithResolvers<void>>();
  studio.service.reply = async ({ picture }) => {
    const mark =
      Buffer.from(picture?.bytes ?? [])
        .toString('latin1')
        .at(-1) ?? '';
    const gate = Promise.withResolvers<void>();
    gates.set(mark, gate);
    await gate.promise;
    return { names: [`名字${mark}`] };
  };
  const job_id = await studio.start(['a', 'b']);
  await expect.poll(() => gates.size).toBe(2);
  const events = await openEvents(studio.user, job_id);
  gates.get('a')?.resolve();
  let heard: Told | undefined;
  do heard = await events.next();
  while (heard && !(heard.event === 'job' && 'done' in heard.data && heard.data.done === 1));
  await events.close();
  gates.get('b')?.resolve();
  await studio.settled();
  const again = await openEvents(studio.user, job_id, heard?.id);
  const told = await again.all();
  expect(told.map(({ event, data }) => ('ref' in data ? data.ref : event))).toEqual([
    'r1',
    'job',
    'end',
  ]);
  // A client whose last id is none of ours is told everything.
  const anew = await openEvents(studio.user, job_id, 'x; drop');
  expect((await anew.all()).map(({ event }) => event)).toEqual(['item', 'item', 'job', 'end']);
});

it('end with the session', async () => {
  const studio = await openStudio();
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  studio.service.reply = async () => {
    await gate.promise;
    return { names: ['红色茶杯'] };
  };
  const job_id = await studio.start(['a']);
  const events = await openEvents(studio.user, job_id);
  await studio.user.api.accounts.logout();
  const told = await events.all();
  expect(told.at(-1)).toMatchObject({ event: 'end' });
  expect(told.some(({ event, data }) => event === 'job' && data.state === 'done')).toBe(false);
  const closed = await openEvents(studio.user, job_id);
  expect(closed.answer.status).toBe(401);
});

it('are told to the owner alone, and to no more pages than somebody has open', async () => {
  const studio = await openStudio();
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  studio.service.reply = async () => {
    await gate.promise;
    return { names: ['红色茶杯'] };
  };
  const job_id = await studio.start(['a']);
  const stranger = await logInAs(studio, 'user');
  expect((await openEvents(stranger, job_id)).answer.status).toBe(404);
  expect((await openEvents(studio.visitor(), job_id)).answer.status).toBe(401);
  const streams = [];
  for (let at = 0; at < 8; at += 1) streams.push(await openEvents(studio.user, job_id));
  expect(streams.map(({ answer }) => answer.status)).toEqual(Array(8).fill(200));
  const status = async () => (await openEvents(studio.user, job_id)).answer.status;
  expect(await status()).toBe(503);
  await streams[0]?.close();
  expect(await status()).toBe(200);
  expect(await status()).toBe(503);
});

it('are declared with their address, and are nowhere without a batch', async () => {
  const studio = await openStudio();
  expect((await openEvents(studio.user, 999)).answer.status).toBe(404);
  const { app } = await createTestApp();
  expect((await app.request(AI_ROUTES.events)).status).toBe(401);
});
