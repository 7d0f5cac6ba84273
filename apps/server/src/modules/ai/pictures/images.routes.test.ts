/** Pictures made of pictures: labelled, their owner's alone, kept for seven days (PRODUCT §6). */
import { AI_ROUTES, type WireAiResult } from '@transmit/contract';
import { readAiLabel } from '@transmit/imaging/ai-label/ai-label';
import { describe, expect, it, vi } from 'vitest';
import { AiProblem } from '#adapters/ai/ai-service.ts';
import { logInAs } from '#test/log-in-as.ts';
import type { TestViewer } from '#test/test-app.ts';
import { sweepBatches, sweepPictures } from '../ai.schedule.ts';
import { findWrongAiPoints } from '../costs/check-ai.ts';
import {
  agree,
  buildMarkedPicture,
  IMAGE,
  openStudio,
  type Studio,
} from '../testing/open-studio.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function pictureOfItem(studio: Studio, jobId: number, at = 0) {
  const result = (await studio.items(jobId))[at]?.result as Extract<
    WireAiResult,
    { kind: 'image' }
  >;
  return result;
}

/** A batch that changes a picture which the server has already, as 拿它再改 does. */
async function startWith({ user }: Studio, source_id: string): Promise<number> {
  const request_key = `again-with-${source_id}`;
  const wish = { request_key, work: IMAGE, items: [{ ref: 'again', source_id }] };
  return (await user.api.ai.start(wish)).data.job_id;
}

function fetchPicture(viewer: TestViewer, id: string): Promise<Response> {
  return viewer.send(`${AI_ROUTES.picture}?picture_id=${id}`, {
    headers: { 'X-Requested-With': 'transmit' },
  });
}

describe.each(['sqlite', 'postgres'] as const)('pictures (%s)', (engine) => {
  it('that a service made say so in their own bytes, whatever they said before', async () => {
    const studio = await openStudio({ engine, points: 10 });
    const job_id = await studio.start(['a'], { work: IMAGE });
    await studio.settled();
    const result = await pictureOfItem(studio, job_id);
    const answer = await fetchPicture(studio.user, result.picture_id);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.byteLength).toBe(result.size);
    const [item] = await studio.items(job_id);
    expect(await readAiLabel(new Blob([bytes]))).toEqual({
      Label: '1',
      ContentProducer: 'app.test',
      ProduceID: String(item?.item_id),
      ReservedCode1: '',
      ContentPropagator: '',
      PropagateID: '',
      ReservedCode2: '',
    });
  });

  it('that carry no label are given to nobody', async () => {
    const studio = await openStudio({ engine, points: 10 });
    // Its head says PNG, and no chunk after it is one.
    studio.service.draw = () => buildMarkedPicture('').slice(0, 40);
    const job_id = await studio.start(['a'], { work: IMAGE });
    await studio.settled();
    const [item] = await studio.items(job_id);
    expect(item).toMatchObject({ state: 'failed', fault: 'answer', points: 0, result: null });
    expect(await studio.points()).toBe(10);
  });

  it('are their owner’s alone', async () => {
    const studio = await openStudio({ engine, points: 10 });
    const stranger = await logInAs(studio, 'user');
    await agree(stranger);
    const job_id = await studio.start(['a'], { work: IMAGE });
    await studio.settled();
    const { picture_id } = await pictureOfItem(studio, job_id);
    const source_id = await studio.send('a');
    for (const id of [picture_id, source_id]) {
      expect((await fetchPicture(studio.user, id)).status).toBe(200);
      expect((await fetchPicture(stranger, id)).status).toBe(404);
      expect((await fetchPicture(studio.visitor(), id)).status).toBe(401);
    }
    const wish = { request_key: 'of-a-stranger', work: IMAGE, items: [{ ref: 'r', source_id }] };
    expect((await stranger.post('/api/ai/jobs', wish)).status).toBe(404);
    for (const id of ['', '../x', 'A'.repeat(43), picture_id.slice(1)]) {
      expect((await fetchPicture(studio.user, id)).status).toBe(404);
    }
  });

  it('stand in the history once, for seven days, and their bytes go with them', async () => {
    const studio = await openStudio({ engine, points: 20 });
    const { user, services } = studio;
    const job_id = await studio.start(['a'], { work: IMAGE });
    await studio.settled();
    await studio.start(['a'], { work: IMAGE });
    await studio.settled();
    expect(await studio.points()).toBe(15);
    const { rows, total } = await user.api.ai.history({});
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      job_id,
      prompt: '换成蓝色',
      strength: 3,
      engine: expect.stringContaining('draw'),
    });
    const { picture_id: id = '', source_id = '' } = rows[0] ?? {};
    for (const later of [25 * HOUR_MS, 6 * DAY_MS - HOUR_MS - 1000]) {
      studio.clock.now += later;
      await sweepPictures(services, studio.clock.now);
      expect((await fetchPicture(user, id)).status).toBe(200);
      // The entry is opened beside what it was made of.
      expect((await fetchPicture(user, source_id)).status).toBe(200);
    }
    studio.clock.now += 2000;
    expect((await user.api.ai.history({})).total).toBe(0);
    await sweepPictures(services, studio.clock.now);
    expect((await fetchPicture(user, id)).status).toBe(404);
    const left = await services.db.selectFrom('ai_pictures').selectAll().execute();
    expect(left).toEqual([]);
    // Known no longer, as there is nothing to show: made anew, and paid for.
    await studio.start(['a'], { work: IMAGE });
    await studio.settled();
    expect(await studio.points()).toBe(10);
    expect((await user.api.ai.history({})).total).toBe(1);
    studio.clock.now += 9 * DAY_MS;
    await sweepBatches(services, studio.clock.now);
    expect((await user.api.ai.jobs({})).total).toBe(0);
  });

  it('are cleared one by one or all, with the words that made them', async () => {
    const studio = await openStudio({ engine, points: 40 });
    const { user, services, clock } = studio;
    const first = await studio.start(['a'], { work: IMAGE });
    await studio.start(['a'], { work: { ...IMAGE, prompt: '换成红色' } });
    await studio.start(['b'], { work: IMAGE });
    await studio.settled();
    const { rows } = await user.api.ai.history({});
    expect(rows).toHaveLength(3);
    const gone = rows.find((row) => row.job_id === first);
    const stranger = await logInAs(studio, 'user');
    const wish = { item_id: gone?.item_id ?? 0 };
    await expect(stranger.api.ai.clearHistory(wish)).rejects.toMatchObject({ code: 'E_NOT_FOUND' });
    await user.api.ai.clearHistory(wish);
    await expect(user.api.ai.clearHistory(wish)).rejects.toMatchObject({ code: 'E_NOT_FOUND' });
    expect((await fetchPicture(user, gone?.picture_id ?? '')).status).toBe(404);
    // Another result of the same source is still there, to be compared with it.
    expect((await fetchPicture(user, gone?.source_id ?? '')).status).toBe(200);
    expect((await user.api.ai.job({ job_id: first })).data.work).toMatchObject({ prompt: '' });
    expect((await user.api.ai.history({})).rows).toHaveLength(2);
    await user.api.ai.clearHistory({});
    expect(await user.api.ai.history({})).toMatchObject({ rows: [], total: 0 });
    await sweepPictures(services, clock.now);
    expect(await services.db.selectFrom('ai_pictures').selectAll().execute()).toEqual([]);
    const points = await studio.points();
    await studio.start(['b'], { work: IMAGE });
    await studio.settled();
    expect(await studio.points()).toBe(points - 5);
    expect(await findWrongAiPoints(services.db)).toEqual([]);
  });

  it('stay with the entry that shows them when one that was made of them is cleared', async () => {
    const studio = await openStudio({ engine, points: 20 });
    const { user, services, clock } = studio;
    const first = await studio.start(['a'], { work: IMAGE });
    await studio.settled();
    const { picture_id } = await pictureOfItem(studio, first);
    const second = await startWith(studio, picture_id);
    await studio.settled();
    const [entry] = await studio.items(second);
    await user.api.ai.clearHistory({ item_id: entry?.item_id ?? 0 });
    expect((await fetchPicture(user, picture_id)).status).toBe(200);
    await sweepPictures(services, clock.now);
    expect((await fetchPicture(user, picture_id)).status).toBe(200);
  });

  it('stay as the source of another entry when their own is cleared, then go with it', async () => {
    const studio = await openStudio({ engine, points: 20 });
    const { user, services, clock } = studio;
    const first = await studio.start(['a'], { work: IMAGE });
    await studio.settled();
    const { picture_id } = await pictureOfItem(studio, first);
    await startWith(studio, picture_id);
    await studio.settled();
    const [entry] = await studio.items(first);
    await user.api.ai.clearHistory({ item_id: entry?.item_id ?? 0 });
    expect((await user.api.ai.history({})).rows.map(({ source_id }) => source_id)).toEqual([
      picture_id,
    ]);
    expect((await fetchPicture(user, picture_id)).status).toBe(200);
    await user.api.ai.clearHistory({});
    await sweepPictures(services, clock.now);
    expect(await services.db.selectFrom('ai_pictures').selectAll().execute()).toEqual([]);
  });

  it('stay while one is made of them, whatever is cleared meanwhile', async () => {
    const studio = await openStudio({ engine, points: 20 });
    const { user, service } = studio;
    const first = await studio.start(['a'], { work: IMAGE });
    await studio.settled();
    const { picture_id } = await pictureOfItem(studio, first);
    const gate = Promise.withResolvers<void>();
    service.draw = async () => {
      await gate.promise;
      return buildMarkedPicture('made of one that was made');
    };
    await startWith(studio, picture_id);
    await user.api.ai.clearHistory({});
    expect((await fetchPicture(user, picture_id)).status).toBe(200);
    gate.resolve();
    await studio.settled();
    expect((await user.api.ai.history({})).rows[0]?.source_id).toBe(picture_id);
    expect((await fetchPicture(user, picture_id)).status).toBe(200);
  });

  it('are made of no text, by no service without a model for it, and of no empty wish', async () => {
    const studio = await openStudio({ engine, points: 10 });
    const { user, service } = studio;
    const source_id = await studio.send('a');
    const start = (work: object) =>
      user.post('/api/ai/jobs', {
        request_key: `wish-${JSON.stringify(work).length}-key`,
        work,
        items: [{ ref: 'r', source_id }],
      });
    const empty = await start({ ...IMAGE, prompt: '' });
    expect(empty).toMatchObject({ status: 400, body: { code: 'E_PARAM' } });
    expect((await start({ ...IMAGE, prompt: '', style: 'ink' })).status).toBe(200);
    await studio.settled();
    const text = await studio.sendText('标题\n正文');
    const ofText = {
      request_key: 'of-a-text-1',
      work: IMAGE,
      items: [{ ref: 'r', source_id: text }],
    };
    expect((await user.post('/api/ai/jobs', ofText)).status).toBe(404);
    service.identity.imageModel = '';
    expect(await start({ ...IMAGE, prompt: '别的' })).toMatchObject({
      status: 409,
      body: { code: 'E_STATE' },
    });
  });

  it.each([
    ['no picture', new Uint8Array([1, 2, 3])],
    ['a page', new Uint8Array(Buffer.from('<html>502</html>'))],
    ['an SVG', new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['65,535 by 65,535 pixels', hugePng()],
  ])('that are answered as %s are not shown and not paid for', async (_, bytes) => {
    const studio = await openStudio({ engine, points: 10 });
    studio.service.draw = () => bytes;
    const job_id = await studio.start(['a'], { work: IMAGE });
    await studio.settled();
    expect((await studio.items(job_id))[0]).toMatchObject({ state: 'failed', fault: 'answer' });
    expect(await studio.points()).toBe(10);
  });
});

function hugePng(): Uint8Array<ArrayBuffer> {
  const bytes = buildMarkedPicture('');
  const view = new DataView(bytes.buffer);
  view.setUint32(16, 65_535);
  view.setUint32(20, 65_535);
  return bytes;
}

it('a result that does not fit into its owner’s quota can be saved for an hour', async () => {
  const studio = await openStudio({ points: 20 });
  const { user, services, clock } = studio;
  services.usedBytesOf = async () => Number.MAX_SAFE_INTEGER;
  const job_id = await studio.start(['a', 'b'], { work: IMAGE });
  await studio.settled();
  const { picture_id } = await pictureOfItem(studio, job_id);
  expect((await user.api.ai.history({})).total).toBe(0);
  expect((await fetchPicture(user, picture_id)).status).toBe(200);
  await studio.start(['a'], { work: IMAGE });
  await studio.settled();
  expect(await studio.points()).toBe(10);
  clock.now += HOUR_MS + 1000;
  await sweepPictures(services, clock.now);
  expect((await fetchPicture(user, picture_id)).status).toBe(404);
});

it('a result counts in the room of its owner until it is cleared', async () => {
  const studio = await openStudio({ points: 20 });
  const { user } = studio;
  const before = (await user.api.files.room()).data.used;
  const job_id = await studio.start(['a'], { work: IMAGE });
  await studio.settled();
  const { size } = await pictureOfItem(studio, job_id);
  expect((await user.api.files.room()).data.used).toBe(before + size);
  await user.api.ai.clearHistory({});
  expect((await user.api.files.room()).data.used).toBe(before);
});

it('a picture that the service refuses by its rules costs nothing, and says so in words', async () => {
  const studio = await openStudio({ points: 10 });
  studio.service.draw = () => {
    throw new AiProblem('policy', 'X');
  };
  const job_id = await studio.start(['a'], { work: IMAGE });
  await studio.settled();
  const [item] = await studio.items(job_id);
  expect(item).toMatchObject({ state: 'failed', fault: 'policy', points: 0 });
  expect(item?.message).toContain('内容不合规');
  expect(await studio.points()).toBe(10);
});

it('a result that comes while its picture is cancelled takes no room for long', async () => {
  const studio = await openStudio({ points: 10 });
  const { user, services, clock } = studio;
  const room = async () => (await user.api.files.room()).data.used;
  const before = await room();
  const write = services.storage.writeObject.bind(services.storage);
  const draw = studio.service.draw;
  studio.service.draw = (...wish) => {
    vi.spyOn(services.storage, 'writeObject').mockImplementationOnce(async (...object) => {
      const [job] = (await user.api.ai.jobs({})).rows;
      await user.api.ai.cancel({ job_id: job?.job_id ?? 0 });
      return write(...object);
    });
    return draw(...wish);
  };
  await studio.start(['a'], { work: IMAGE });
  await studio.settled();
  clock.now += HOUR_MS + 1000;
  await sweepPictures(services, clock.now);
  expect(await room()).toBe(before);
  expect(await studio.points()).toBe(10);
});
