import { expect, it } from 'vitest';
import { badgeOfRun } from './badge-of-run.ts';

const DAY = '2026-11-20';
const BEFORE = '2026-11-19';

it.each([
  ['done', [], { tone: 'ok', text: '没有差异' }],
  ['done', [BEFORE], { tone: 'ok', text: '没有差异' }],
  ['done', [DAY, BEFORE, DAY], { tone: 'danger', text: '2 处差异' }],
  ['failed', [], undefined],
  ['failed', [BEFORE], undefined],
  ['failed', [DAY], { tone: 'danger', text: '1 处差异' }],
  ['cancelled', [], undefined],
] as const)('a run that is %s, with differences of the days %j', (state, days, badge) => {
  expect(
    badgeOfRun(
      { day: DAY, state },
      days.map((day) => ({ day })),
    ),
  ).toEqual(badge);
});
