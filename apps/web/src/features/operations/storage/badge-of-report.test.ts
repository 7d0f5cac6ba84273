import { expect, it } from 'vitest';
import { badgeOfReport } from './badge-of-report.ts';

const FINE = { is_breach: true, total: 0 };
const NOTE = { is_breach: false, total: 7 };
const BREACH = { is_breach: true, total: 2 };

it.each([
  ['done', [], { tone: 'ok', text: '没有发现问题' }],
  ['done', [FINE, NOTE], { tone: 'ok', text: '没有发现问题' }],
  ['done', [FINE, BREACH, NOTE, BREACH], { tone: 'danger', text: '发现 2 类问题' }],
  ['failed', [], undefined],
  ['failed', [FINE, NOTE], undefined],
  ['failed', [BREACH], { tone: 'danger', text: '发现 1 类问题' }],
  ['cancelled', [FINE], undefined],
  ['cancelled', [BREACH], { tone: 'danger', text: '发现 1 类问题' }],
] as const)('a check that is %s, with the findings %j', (state, findings, badge) => {
  expect(badgeOfReport({ state, findings })).toEqual(badge);
});
