import { expect, it } from 'vitest';
import { readReportFilter } from './report-filter.ts';

it.each([
  ['', {}],
  ['state=new', { state: 'new' }],
  ['kind=feedback&state=done', { kind: 'feedback', state: 'done' }],
  ['kind=anything&state=', {}],
  ['x=1', {}],
])('reads the filter of ?%s', (address, filter) => {
  expect(readReportFilter(new URLSearchParams(address))).toEqual(filter);
});
