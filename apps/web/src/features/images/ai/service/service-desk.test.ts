import { toWireTime, type WireAiItem, type WireAiJob } from '@transmit/contract';
import { describe, expect, it, vi } from 'vitest';
import { answerFetch, lost, refused } from '#api/testing/answer-fetch.ts';
import type { ClientState } from '#platform/storage/client-state.ts';
import type { ServiceDesk as Desk } from './service-desk.ts';
import { fakeEvents } from './testing/fake-events.ts';

vi.mock('#platform/storage/client-state.ts', () => ({ useClientState: { subscribe: vi.fn() } }));

const { ServiceDesk } = await import('./service-desk.ts');
const { useClientState } = await import('#platform/storage/client-state.ts');

const WORK = { kind: 'rename', language: 'zh', most_letters: 20 } as const;
const RESULT = { kind: 'rename', names: ['采购合同'] };
const JOB = { job_id: 7, work: WORK, engine: 'a service', state: 'running' } as WireAiJob;
const SOURCE = '/api/ai/source';
const START = '/api/ai/jobs';
const AGAIN = '/api/ai/jobs/again';

const answered = (data: object) => () => Response.json({ status: 1, data });
const taken = answered({ source_id: 's1' });
const started = answered(JOB);
const gone = refused('E_NOT_FOUND', '有图片没有送达，请重新开始');

type Asked = ReturnType<typeof answerFetch>;

function listCalls({ mock }: Asked): string[] {
  return mock.calls.map(([url]) => url);
}

function serve(desk: Desk<'rename'>, file: File, { signal } = new AbortController()) {
  return desk.serve({ file, path: file.name, signal, onProgress: () => undefined }, WORK);
}

/** The answer to the picture of the last start, as the stream of its batch brings it. */
function answerTo({ mock }: Asked): WireAiItem {
  const [, init] = mock.calls.at(-1) ?? [];
  const { ref } = JSON.parse(init.body).items[0];
  return { item_id: 3, ref, take: 1, state: 'done', points: 1, result: RESULT } as WireAiItem;
}

describe('a copy that the server has no longer', () => {
  it('is sent anew, and its batch started once more', async () => {
    const streams = fakeEvents();
    const asked = answerFetch(taken, gone, taken, started);
    const serving = serve(new ServiceDesk('rename'), new File(['采购合同'], 'a.txt'));
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.tell('item', answerTo(asked));
    expect(await serving).toMatchObject({ itemId: 3, result: RESULT });
    expect(listCalls(asked)).toEqual([SOURCE, START, SOURCE, START]);
  });

  it('is not sent for ever', async () => {
    const asked = answerFetch(taken, gone, taken, gone);
    const serving = serve(new ServiceDesk('rename'), new File(['采购合同'], 'a.txt'));
    await expect(serving).rejects.toMatchObject({
      detail: { message: expect.stringContaining('没有送达') },
    });
    expect(listCalls(asked)).toEqual([SOURCE, START, SOURCE, START]);
  });

  it('fails alone where it cannot be sent anew', async () => {
    const asked = answerFetch(taken, gone, refused('E_LIMIT', '太多'));
    const serving = serve(new ServiceDesk('rename'), new File(['采购合同'], 'a.txt'));
    await expect(serving).rejects.toMatchObject({ detail: { message: '太多' } });
    expect(listCalls(asked)).toEqual([SOURCE, START, SOURCE]);
  });
});

describe('another version of a result', () => {
  const other = { ...RESULT, names: ['另一个名字'] };

  /** A desk that has served a picture once, and the answer of that time. */
  async function servedOnce(file: File) {
    const streams = fakeEvents();
    const desk = new ServiceDesk('rename');
    const asked = answerFetch(taken, started);
    const serving = serve(desk, file);
    await expect.poll(() => streams.length).toBe(1);
    const item = answerTo(asked);
    streams[0]?.tell('item', item);
    await serving;
    return { desk, item, streams };
  }

  it('is made after its copy was sent anew, where the server has that no longer', async () => {
    const file = new File(['采购合同'], 'a.txt');
    const { desk, item, streams } = await servedOnce(file);
    const next = { ...item, item_id: 4, take: 2 };
    const asked = answerFetch(gone, taken, answered({ ...next, state: 'waiting', result: null }));
    desk.wantAnew(file);
    const serving = serve(desk, file);
    await expect.poll(() => streams.length).toBe(2);
    streams[1]?.tell('item', { ...next, result: other });
    expect(await serving).toMatchObject({ itemId: 4, result: other });
    expect(listCalls(asked)).toEqual([AGAIN, SOURCE, AGAIN]);
  });

  it('is a new batch of what the page wants, where the server has forgotten the wish', async () => {
    const file = new File(['采购合同'], 'a.txt');
    const { desk, item, streams } = await servedOnce(file);
    const asked = answerFetch(gone, taken, gone, answered({ ...JOB, job_id: 8 }));
    desk.wantAnew(file);
    const serving = serve(desk, file);
    await expect.poll(() => streams.length).toBe(2);
    streams[1]?.tell('item', { ...item, item_id: 5, result: other });
    expect(await serving).toMatchObject({ itemId: 5, result: other });
    expect(listCalls(asked)).toEqual([AGAIN, SOURCE, AGAIN, START]);
    expect(JSON.parse(asked.mock.lastCall?.[1].body)).toMatchObject({ work: WORK });
  });
});

describe('a result that was paid for', () => {
  const first = { itemId: 3, result: RESULT };

  /** A desk that has served the picture once, and then begins another try at it. */
  async function triesAnother(control?: AbortController) {
    const file = new File(['采购合同'], 'a.txt');
    const streams = fakeEvents();
    const desk = new ServiceDesk('rename');
    const asked = answerFetch(taken, started);
    const serving = serve(desk, file);
    await expect.poll(() => streams.length).toBe(1);
    const item = { ...answerTo(asked), result: null, state: 'waiting' } as WireAiItem;
    streams[0]?.tell('item', answerTo(asked));
    await serving;
    const begin = async (take: number) => {
      const next = { ...item, item_id: item.item_id + take, take } as WireAiItem;
      const calls = answerFetch(answered(next), started);
      desk.wantAnew(file);
      const another = serve(desk, file, control);
      await expect.poll(() => streams.length).toBe(take);
      const end = (state: WireAiItem['state']) =>
        streams.at(-1)?.tell('item', { ...next, state, message: '服务没有答复' });
      return { another, calls, end };
    };
    return { desk, file, begin };
  }

  it('stands after two tries that fail', async () => {
    const { desk, file, begin } = await triesAnother();
    for (const take of [2, 3]) {
      const { another, end } = await begin(take);
      end('failed');
      expect(await another).toMatchObject(first);
    }
    const asked = answerFetch();
    expect(desk.hasResult({ file, path: file.name }, WORK)).toBe(true);
    expect(await serve(desk, file)).toMatchObject(first);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is there for nothing after a try that the person cancelled', async () => {
    const control = new AbortController();
    const { desk, file, begin } = await triesAnother(control);
    const { calls, end } = await begin(2);
    control.abort();
    await expect.poll(() => listCalls(calls)).toEqual([AGAIN, '/api/ai/jobs/cancel']);
    end('cancelled');
    const asked = answerFetch();
    expect(await serve(desk, file)).toMatchObject(first);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is there as soon as the cancelled try has ended, for whoever takes it up at once', async () => {
    const control = new AbortController();
    const { desk, file, begin } = await triesAnother(control);
    const { calls, end } = await begin(2);
    control.abort();
    const serving = serve(desk, file);
    await expect.poll(() => listCalls(calls)).toEqual([AGAIN, '/api/ai/jobs/cancel']);
    end('cancelled');
    expect(await serving).toMatchObject(first);
  });
});

describe('after a batch whose beginning nobody has answered', () => {
  const LIST = '/api/ai/jobs?kind=rename';
  const ITEMS = '/api/ai/items?job_id=7';
  const rows =
    (...list: object[]) =>
    () =>
      Response.json({ status: 1, rows: list, total: list.length });
  const open = { ...JOB, create_time: toWireTime(Date.now()) };

  /** A desk whose batch was asked for in vain, as often as a page asks. */
  async function lostStart(file: File) {
    const desk = new ServiceDesk('rename');
    const asked = answerFetch(taken, lost, lost, lost, lost);
    await expect(serve(desk, file)).rejects.toBeDefined();
    return { desk, item: { ...answerTo(asked), state: 'running', result: null } };
  }

  it('the one that has begun is followed, and paid for once', async () => {
    const file = new File(['采购合同'], 'a.txt');
    const { desk, item } = await lostStart(file);
    const streams = fakeEvents();
    const asked = answerFetch(rows(open), rows(item));
    const serving = serve(desk, file);
    await expect.poll(() => streams.length).toBeGreaterThan(0);
    streams.at(-1)?.tell('item', { ...item, state: 'done', result: RESULT });
    expect(await serving).toMatchObject({ result: RESULT });
    expect(listCalls(asked)).toEqual([LIST, ITEMS]);
  });

  it('one that is done by now is there at once', async () => {
    const file = new File(['采购合同'], 'a.txt');
    const { desk, item } = await lostStart(file);
    fakeEvents();
    answerFetch(rows({ ...open, state: 'done' }), rows({ ...item, state: 'done', result: RESULT }));
    const serving = serve(desk, file);
    await expect(serving).resolves.toMatchObject({ result: RESULT });
  });

  it('the next begins where the server knows of none, and not before it has told so', async () => {
    const file = new File(['采购合同'], 'a.txt');
    const { desk } = await lostStart(file);
    const inVain = answerFetch(lost, lost);
    await expect(serve(desk, file)).rejects.toBeDefined();
    expect(listCalls(inVain)).toEqual([LIST, LIST]);
    const streams = fakeEvents();
    const asked = answerFetch(rows(), started);
    const serving = serve(desk, file);
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.tell('item', answerTo(asked));
    expect(await serving).toMatchObject({ result: RESULT });
    expect(listCalls(asked)).toEqual([LIST, START]);
  });
});

describe('when somebody else is logged in', () => {
  const files = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => new File([name], `${name}.txt`));

  it('nothing more of a batch is sent, nor asked for', async () => {
    const desk = new ServiceDesk('rename');
    const gate = Promise.withResolvers<Response>();
    const asked = answerFetch(...files.map(() => () => gate.promise.then((one) => one.clone())));
    const servings = files.map((file) => serve(desk, file));
    await expect.poll(() => listCalls(asked)).toEqual([SOURCE, SOURCE, SOURCE, SOURCE]);
    desk.forget();
    gate.resolve(taken());
    const ended = await Promise.allSettled(servings);
    expect(ended.every(({ status }) => status === 'rejected')).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(listCalls(asked)).toHaveLength(4);
  });

  it('what was handed over in that moment goes nowhere', async () => {
    const desk = new ServiceDesk('rename');
    const asked = answerFetch(taken, started);
    const serving = serve(desk, new File(['采购合同'], 'a.txt'));
    desk.forget();
    await expect(serving).rejects.toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).not.toHaveBeenCalled();
  });

  it('a batch that was being accepted is not shown', async () => {
    const streams = fakeEvents();
    const desk = new ServiceDesk('rename');
    const asked = answerFetch(taken, () => {
      desk.forget();
      return started();
    });
    await expect(serve(desk, new File(['采购合同'], 'a.txt'))).rejects.toBeDefined();
    expect(listCalls(asked)).toEqual([SOURCE, START]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([streams.length, desk.view.getState().jobs.size]).toEqual([0, 0]);
  });

  it('a look-up for the former one that fails lets nobody look up twice', async () => {
    const desk = new ServiceDesk('rename');
    const gate = Promise.withResolvers<Response>();
    const none = () => Response.json({ status: 1, rows: [], total: 0 });
    const asked = answerFetch(() => gate.promise, none);
    const former = desk.lookUp();
    desk.forget();
    await desk.lookUp();
    gate.resolve(await refused('E_LOGIN', '请先登录')());
    await former;
    await desk.lookUp();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

it('sends the files of whoever comes next anew', async () => {
  const file = new File(['采购合同'], 'a.txt');
  const desk = new ServiceDesk('rename');
  const busy = refused('E_BUSY', '忙');
  const asked = answerFetch(taken, busy, busy, taken, busy);
  const message = expect.objectContaining({ message: '忙' });
  await expect(serve(desk, file)).rejects.toMatchObject({ detail: message });
  await expect(serve(desk, file)).rejects.toMatchObject({ detail: message });
  desk.forget();
  await expect(serve(desk, file)).rejects.toMatchObject({ detail: message });
  expect(listCalls(asked)).toEqual([SOURCE, START, START, SOURCE, START]);
});

it.each([
  ['somebody else', '13900139000', 1],
  ['the same person', '13800138000', 0],
])('forgets what was allowed when %s is logged in', (_title, viewer, times) => {
  const desk = new ServiceDesk('rename');
  const forget = vi.spyOn(desk, 'forget');
  const hear = vi.mocked(useClientState.subscribe).mock.lastCall?.[0];
  const before = { isLogin: true, viewer: '13800138000' } as ClientState;
  hear?.({ ...before, viewer }, before);
  expect(forget).toHaveBeenCalledTimes(times);
});
