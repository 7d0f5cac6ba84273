import { expect, it } from 'vitest';
import { cancelCalls } from './cancel-calls.ts';

const open = (jobId: number, ...ids: number[]) =>
  ids.map((item_id) => ({ jobId, item: { item_id } }));

it.each([
  ['one of several', [1], [1, 2, 3], [{ job_id: 7, item_id: 1 }]],
  ['all that are open', [1, 2], [1, 2], [{ job_id: 7 }]],
  ['the only one', [1], [1], [{ job_id: 7, item_id: 1 }]],
  [
    'two of three',
    [1, 2],
    [1, 2, 3],
    [
      { job_id: 7, item_id: 1 },
      { job_id: 7, item_id: 2 },
    ],
  ],
])('cancels %s', (_, dropped, left, calls) => {
  const wanted = dropped.map((itemId) => ({ jobId: 7, itemId }));
  // Pictures that another batch has open are left alone.
  expect(cancelCalls(wanted, [...open(7, ...left), ...open(8, 9)])).toEqual(calls);
});
