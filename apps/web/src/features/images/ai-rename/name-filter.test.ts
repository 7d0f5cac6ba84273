import type { RenameRow } from '@transmit/imaging';
import { expect, it } from 'vitest';
import type { WorkItem } from '../workbench/batch/work-item.ts';
import { countNames, filterNames, NAME_FILTERS, parseNameFilter } from './name-filter.ts';

const row = (id: string, isChanged: boolean): RenameRow => ({
  id,
  folder: '',
  before: `${id}.jpg`,
  after: isChanged ? `新${id}.jpg` : `${id}.jpg`,
  isChanged,
  issues: [],
});
const done = {
  stage: { state: 'done', isUnchanged: false, detail: undefined, tookMs: 1 },
} as const;
const ROWS = [row('a', true), row('b', false), row('c', false), row('d', true)];
const STATES = new Map<string, Pick<WorkItem, 'stage'>>([
  ['a', done],
  ['b', done],
  ['c', { stage: { state: 'cancelled' } }],
  // Still has the name of an earlier reading, and is being read again.
  ['d', { stage: { state: 'waiting' } }],
]);

it.each([
  ['all', ['a', 'b', 'c', 'd']],
  ['changed', ['a']],
  ['same', ['b']],
  ['open', ['c', 'd']],
] as const)('%s shows %j', (filter, ids) => {
  expect(filterNames(ROWS, STATES, filter).map(({ id }) => id)).toEqual(ids);
  expect(countNames(ROWS, STATES)[filter]).toBe(ids.length);
});

it.each([
  [null, 'all'],
  ['open', 'open'],
  ['noted', 'all'],
])('the address says %j: %s', (text, filter) => {
  expect(parseNameFilter(text)).toBe(filter);
  expect(NAME_FILTERS).toContain(filter);
});
