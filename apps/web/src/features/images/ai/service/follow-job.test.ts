import type { WireAiItem, WireAiJob } from '@transmit/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerFetch, fromGateway, lost, refused } from '#api/testing/answer-fetch.ts';
import { followJob } from './follow-job.ts';
import { fakeEvents } from './testing/fake-events.ts';

const ITEM = { item_id: 3, ref: 'r' } as WireAiItem;
const DONE = { job_id: 7, state: 'done' } as WireAiJob;
const done = () => Response.json({ status: 1, data: DONE });
const items = () => Response.json({ status: 1, rows: [ITEM], total: 1 });
const busy = refused('E_BUSY', '正在重启');

/** Follows a batch whose stream has ended; tells what the page heard. */
function followEnded() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const streams = fakeEvents();
  const heard = { onItem: vi.fn(), onJob: vi.fn(), onLost: vi.fn() };
  onTestFinished(followJob(7, heard));
  return { ...heard, stream: streams[0] };
}

it.each([
  ['the server says end', 'end'],
  ['its stream is refused', 'refused'],
])('goes on asking through a restart of the server when %s', async (_when, how) => {
  const { stream, onItem, onJob, onLost } = followEnded();
  // A call that nobody answered is sent once more by itself.
  answerFetch(busy, fromGateway, fromGateway, lost, lost, refused('E_RATE', '慢一点'), done, items);
  if (how === 'end') stream?.tell('end', {});
  else stream?.refuse();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onLost).not.toHaveBeenCalled();
  expect(onItem).toHaveBeenCalledWith(ITEM);
  expect(onJob).toHaveBeenCalledWith(DONE);
});

it.each([
  ['gone', refused('E_NOT_FOUND', '没有')],
  ['another’s by now', refused('E_LOGIN', '请登录')],
])('gives a batch up at once that is %s', async (_what, refusal) => {
  const { stream, onLost } = followEnded();
  const asked = answerFetch(refusal);
  stream?.tell('end', {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('gives up a server that stays away', async () => {
  const { stream, onLost } = followEnded();
  answerFetch(...Array.from({ length: 100 }, () => busy));
  stream?.tell('end', {});
  await vi.advanceTimersByTimeAsync(29_000);
  expect(onLost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onLost).toHaveBeenCalledTimes(1);
});
