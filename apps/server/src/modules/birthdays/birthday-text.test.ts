import { expect, it } from 'vitest';
import {
  dateText,
  distanceText,
  messageParams,
  messageText,
  noticeContent,
} from './birthday-text.ts';
import type { NoticeRow } from './birthdays.tables.ts';

const NOTICE: NoticeRow = {
  id: 1,
  owner: 'u:1',
  birthday_id: 1,
  occurs_on: '2026-11-26',
  name: '妈妈',
  date_text: '农历十月十八',
  note: '',
  created_at: 0,
  ver_num: 1,
  state: 'sent',
  attempts: 1,
  next_at: null,
  asked_at: Date.parse('2026-11-25T09:00:00+08:00'),
};

it('writes dates as people say them', () => {
  const date = { month: 4, day: 8, isLeap: true, year: null } as const;
  expect(dateText({ ...date, calendar: 'solar', isLeap: false })).toBe('4 月 8 日');
  expect(dateText({ ...date, calendar: 'lunar' })).toBe('农历闰四月初八');
});

it.each([
  [30, '30 天后'],
  [3, '3 天后'],
  [2, '后天'],
  [1, '明天'],
  [0, '今天'],
  [-1, '昨天'],
  [-2, '2 天前'],
])('a birthday in %i days: %s', (days, words) => {
  expect(distanceText(days)).toBe(words);
});

it('tells the receiver when it is, and whose', () => {
  const params = messageParams(NOTICE, 1);
  expect(params).toEqual(['明天', '11 月 26 日，农历十月十八', '妈妈']);
  expect(messageText(params, '快传')).toBe(
    '【快传】明天（11 月 26 日，农历十月十八）是妈妈的生日。',
  );
});

const TOLD = '明天（11 月 26 日，农历十月十八）是妈妈的生日。';

it.each<[Partial<NoticeRow>, string]>([
  [{}, `生日提醒\n${TOLD}`],
  [{ note: '买蛋糕' }, `生日提醒\n${TOLD}\n备注：买蛋糕`],
  [
    { date_text: '11 月 26 日', state: 'unpaid' },
    '生日提醒\n明天（11 月 26 日）是妈妈的生日。\n生日提醒次数不足，没有发送',
  ],
  [{ state: 'failed' }, `生日提醒\n${TOLD}\n短信没有送达，生日提醒次数已退还`],
])('tells operators %j', (more, content) => {
  expect(noticeContent({ ...NOTICE, ...more })).toBe(content);
});
