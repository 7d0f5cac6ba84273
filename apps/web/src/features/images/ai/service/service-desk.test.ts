import type { WireAiItem, WireAiJob } from '@transmit/contract';
import { describe, expect, it, vi } from 'vitest';
import { answerFetch, refused } from '#api/testing/answer-fetch.ts';
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

const taken = () => Response.json({ status: 1, data: { source_id: 's1' } });
const started = () => Response.json({ status: 1, data: JOB });
const gone = refused('E_NOT_FOUND', '有图片没有送达，请重新开始');

type Asked = ReturnType<typeof answerFetch>;

function listCalls({ mock }: Asked): string[] {
  return mock.calls.map(([url]) => url);
}

function serve(desk: Desk<'rename'>, file: File) {
  const { signal } = new AbortController();
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
