/** Pure: days that the calendar leaf names. */
import type { LunarDate } from '#core/lunar-date.ts';

const LUNAR: Readonly<Record<string, string>> = {
  '1-1': '春节',
  '1-15': '元宵节',
  '2-2': '龙抬头',
  '3-3': '上巳节',
  '5-5': '端午节',
  '7-7': '七夕',
  '7-15': '中元节',
  '8-15': '中秋节',
  '9-9': '重阳节',
  '10-1': '寒衣节',
  '10-15': '下元节',
  '12-8': '腊八节',
  '12-23': '小年',
};

const SOLAR: Readonly<Record<string, string>> = {
  '01-01': '元旦',
  '03-08': '妇女节',
  '05-01': '劳动节',
  '05-04': '青年节',
  '06-01': '儿童节',
  '08-01': '建军节',
  '09-10': '教师节',
  '10-01': '国庆节',
};

/** A leap month has no festivals of its own. `day` is written as `2026-11-20`. */
export function festivalOf(day: string, lunar: LunarDate): string {
  const ofLunar = lunar.isLeap ? undefined : LUNAR[`${lunar.month}-${lunar.day}`];
  return lunar.isLastOfYear ? '除夕' : (ofLunar ?? SOLAR[day.slice(5)] ?? '');
}
