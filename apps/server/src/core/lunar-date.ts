/**
 * The lunar calendar by `Temporal` (LIBS.md §2): its table follows the Hong Kong Observatory. A lunar year
 * has the number of the solar one in which it begins; a leap month the number of the month before it.
 */
export interface LunarDay {
  month: number;
  day: number;
  isLeap: boolean;
}

export interface LunarDate extends LunarDay {
  year: number;
  /** 除夕, whose number differs from year to year. */
  isLastOfYear: boolean;
}

/** Converts a day written as `2026-11-20`. */
export function toLunar(day: string): LunarDate {
  const date = Temporal.PlainDate.from(day).withCalendar('chinese');
  return {
    year: date.year,
    month: Number(date.monthCode.slice(1, 3)),
    day: date.day,
    isLeap: date.monthCode.endsWith('L'),
    isLastOfYear: date.dayOfYear === date.daysInYear,
  };
}

/** The day of a lunar year; one that this year has not becomes the nearest before it (LIBS.md §2). */
export function fromLunar(year: number, { month, day, isLeap }: LunarDay): string {
  const monthCode = `M${String(month).padStart(2, '0')}${isLeap ? 'L' : ''}`;
  return Temporal.PlainDate.from({ calendar: 'chinese', year, monthCode, day })
    .withCalendar('iso8601')
    .toString();
}

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'] as const;
const MONTHS = [
  '正月',
  '二月',
  '三月',
  '四月',
  '五月',
  '六月',
  '七月',
  '八月',
  '九月',
  '十月',
  '冬月',
  '腊月',
] as const;

/** `闰四月初八`, `腊月廿三`. */
export function lunarText({ month, day, isLeap }: LunarDay): string {
  return `${isLeap ? '闰' : ''}${MONTHS[month - 1]}${dayText(day)}`;
}

function dayText(day: number): string {
  if (day <= 10) return `初${DIGITS[day]}`;
  if (day < 20) return `十${DIGITS[day - 10]}`;
  if (day === 20) return '二十';
  return day === 30 ? '三十' : `廿${DIGITS[day - 20]}`;
}
