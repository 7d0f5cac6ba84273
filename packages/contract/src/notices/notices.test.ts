import { describe, expect, it } from 'vitest';
import { isListedHost } from './notice.ts';
import { describeNotice, type NoticeFacts } from './notice-text.ts';
import { findQuietEnd, parseMinute, writeMinute } from './quiet-hours.ts';

const at = (time: string) => Date.parse(`${time}:00+08:00`);
const NIGHT = { from: 1350, to: 480 };
const NOON = { from: 720, to: 780 };

describe('quiet hours', () => {
  it.each([
    ['before the night', NIGHT, '2026-11-20T22:29', undefined],
    ['at its beginning', NIGHT, '2026-11-20T22:30', '2026-11-21T08:00'],
    ['at midnight', NIGHT, '2026-11-21T00:00', '2026-11-21T08:00'],
    ['in the morning', NIGHT, '2026-11-21T07:59', '2026-11-21T08:00'],
    ['at its end', NIGHT, '2026-11-21T08:00', undefined],
    ['over the end of a year', NIGHT, '2026-12-31T23:00', '2027-01-01T08:00'],
    ['at noon', NOON, '2026-11-20T12:30', '2026-11-20T13:00'],
    ['after noon', NOON, '2026-11-20T13:00', undefined],
    ['none', { from: 60, to: 60 }, '2026-11-20T01:00', undefined],
  ])('%s', (_title, hours, now, end) => {
    expect(findQuietEnd(hours, at(now))).toBe(end === undefined ? undefined : at(end));
  });

  it('are read and written as times of the day', () => {
    expect(['22:30', '00:00', '24:00', '9:00', ''].map(parseMinute)).toEqual([
      1350,
      0,
      undefined,
      undefined,
      undefined,
    ]);
    expect([1350, 0, 65].map(writeMinute)).toEqual(['22:30', '00:00', '01:05']);
  });
});

it.each<[facts: NoticeFacts, title: string, detail: string]>([
  [
    { kind: 'picked_up', title: 'a', isFirst: true, count: 1, left: 4 },
    '“a”被取走',
    '第一次下载 · 剩余下载次数 4',
  ],
  [
    { kind: 'picked_up', title: 'a', isFirst: false, count: 3, left: null },
    '“a”又被取走 3 次',
    '一天内的下载合成一条',
  ],
  [
    { kind: 'ending', title: 'a', count: 2, endsAt: '2026-11-27 16:40:00' },
    '“a”等 2 份快到期',
    '11-27 16:40 到期，需要的话请在“我的发送”延长',
  ],
  [
    { kind: 'handed_in', title: 'a', count: 2, hands: ['王', '李'], done: 37, total: 40 },
    '“a”收到 2 份',
    '王、李 · 已交 37 / 40',
  ],
  [
    { kind: 'handed_in', title: 'a', count: 2, hands: ['', ''], done: 4, total: null },
    '“a”收到 2 份',
    '已交 4',
  ],
  [{ kind: 'answered', about: 'report', answer: '已清除\n谢谢' }, '你的举报有答复', '已清除 谢谢'],
])('describes %o', (facts, title, detail) => {
  expect(describeNotice(facts)).toEqual({ title, detail });
});

it('cuts a long answer between letters', () => {
  const { detail } = describeNotice({
    kind: 'answered',
    about: 'feedback',
    answer: '👍'.repeat(99),
  });
  expect(detail).toBe(`${'👍'.repeat(80)}…`);
});

it('lists hosts by their whole names, and names below a dot', () => {
  const listed = ['a.example', '.push.example'];
  expect(
    ['a.example', 'b.a.example', 'x.push.example', 'push.example', 'xpush.example'].map((host) =>
      isListedHost(host, listed),
    ),
  ).toEqual([true, false, true, false, false]);
});
