import type { WireAiItem, WireAiJob } from '@transmit/contract';
import { expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';
import { serviceWords } from './service-words.ts';

const { stages } = serviceWords;
const JOB = { job_id: 7, engine: 'a service · see-1' } as WireAiJob;
const title = { kind: 'title' } as NonNullable<WireAiItem['result']>;
const served = {
  engine: JOB.engine,
  points: 1,
  isKnown: false,
  itemId: 3,
  sourceId: 'a-copy',
  result: title,
};

it.each<[string, Partial<WireAiItem>, WireAiJob | undefined, unknown]>([
  ['done', { state: 'done', result: title }, JOB, { is: 'served', served }],
  ['failed', { state: 'failed', message: '太模糊' }, JOB, { is: 'failed', message: '太模糊' }],
  ['cancelled', { state: 'cancelled' }, JOB, { is: 'cancelled' }],
  ['running', { state: 'running' }, JOB, { is: 'underWay', share: 0.5, words: stages.running }],
  ['paused', { state: 'paused' }, JOB, { is: 'underWay', share: 0.2, words: stages.paused }],
  ['waiting', { state: 'waiting' }, JOB, { is: 'underWay', share: 0.2, words: stages.waiting }],
  // Before its batch is known nobody could say whose work it was.
  [
    'done, of no known batch',
    { state: 'done', result: title },
    undefined,
    { is: 'underWay', share: 0.2 },
  ],
  [
    'done, with a result of another kind',
    { state: 'done', result: { kind: 'rename' } as WireAiItem['result'] },
    JOB,
    { is: 'underWay', share: 0.2 },
  ],
  // A result counts with the state alone: an earlier try's may still lie there.
  ['running again', { state: 'running', result: title }, JOB, { is: 'underWay', share: 0.5 }],
])('an item that is %s', (_, part, job, answer) => {
  const item = {
    item_id: 3,
    source_id: 'a-copy',
    points: 1,
    is_known: false,
    result: null,
    ...part,
  };
  expect(readAnswer('title', item as WireAiItem, job)).toMatchObject(answer as object);
});
