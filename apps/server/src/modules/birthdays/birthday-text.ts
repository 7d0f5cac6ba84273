/** Texts of notices and messages of birthdays. */
import { lunarText } from '#core/lunar-date.ts';
import { daysBetween, shanghaiDay } from '#core/shanghai-day.ts';
import type { BirthdayDate } from './birthday-date.ts';
import type { NoticeRow } from './birthdays.tables.ts';

/** Reasons for changes of a ledger, shown to its owner. */
export const BIRTHDAY_REASONS = {
  told: (name: string) => `生日提醒：${name}`,
  toldAgain: (name: string) => `重新提醒：${name}`,
  givenBack: (name: string) => `退还未送达的提醒：${name}`,
} as const;

const LUNAR = '农历';

export const BIRTHDAYS_LABEL = '生日';

/** `4 月 24 日`, `农历闰四月初八`. */
export function dateText({ calendar, month, day, isLeap }: BirthdayDate): string {
  if (calendar === 'solar') return `${month} 月 ${day} 日`;
  return `${LUNAR}${lunarText({ month, day, isLeap })}`;
}

/** When it is, as a message says it. */
export function distanceText(daysLeft: number): string {
  if (daysLeft > 2) return `${daysLeft} 天后`;
  if (daysLeft < -1) return `${-daysLeft} 天前`;
  return NEAR[daysLeft] ?? '';
}

const NEAR: Readonly<Record<number, string>> = { [-1]: '昨天', 0: '今天', 1: '明天', 2: '后天' };

/** Reasons why no notice has come; states that are as they should be need no line. */
const TROUBLES: Partial<Readonly<Record<NoticeRow['state'], string>>> = {
  unpaid: '生日提醒次数不足，没有发送',
  failed: '短信没有送达，生日提醒次数已退还',
};

/** The lines of a notice, for operators, as they stood on the day when it was last asked for. */
export function noticeContent(notice: NoticeRow): string {
  const daysLeft = daysBetween(shanghaiDay(notice.asked_at), notice.occurs_on);
  const lines = [
    '生日提醒',
    sentenceOf(messageParams(notice, daysLeft)),
    notice.note && `备注：${notice.note}`,
    TROUBLES[notice.state],
  ];
  return lines.filter(Boolean).join('\n');
}

/** The gaps of the message's template: when, which day, who. */
export function messageParams(notice: NoticeRow, daysLeft: number): [string, string, string] {
  const { name, occurs_on, date_text } = notice;
  const [, month, day] = occurs_on.split('-').map(Number);
  const lunar = date_text.startsWith(LUNAR) ? `，${date_text}` : '';
  return [distanceText(daysLeft), `${month} 月 ${day} 日${lunar}`, name];
}

export function messageText(params: readonly [string, string, string], siteName: string): string {
  return `【${siteName}】${sentenceOf(params)}`;
}

function sentenceOf([distance, day, name]: readonly [string, string, string]): string {
  return `${distance}（${day}）是${name}的生日。`;
}
