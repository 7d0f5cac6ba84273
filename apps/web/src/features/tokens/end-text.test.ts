import { expect, it } from 'vitest';
import { describeEnd } from './end-text.ts';

const NOW = Date.UTC(2026, 10, 26, 4);

it.each([
  ['none', 'live', null, { words: '不到期', tone: 'plain' }],
  ['far', 'live', '2027-02-24 12:00:00', { words: '2027-02-24', tone: 'plain' }],
  ['near', 'live', '2026-12-01 12:00:00', { words: '2026-12-01', note: '还剩 5 天', tone: 'soon' }],
  [
    'today',
    'live',
    '2026-11-26 23:00:00',
    { words: '2026-11-26', note: '不到 1 天', tone: 'soon' },
  ],
  ['past', 'ended', '2026-11-20 12:00:00', { words: '2026-11-20 已过期', tone: 'dead' }],
  ['cut short', 'password_changed', null, { words: '修改密码后已失效', tone: 'dead' }],
] as const)('an end that is %s', (_what, state, end_time, words) => {
  expect(describeEnd({ state, end_time }, NOW)).toEqual(words);
});
