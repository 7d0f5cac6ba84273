import { parseCameraTime, type WallTime } from '../../rename/wall-time.ts';

/** A day runs into its clock when the recogniser lost the space: 2026-11-1812:30. */
const DATE =
  /(?<!\d)((?:19|20)\d{2})\s*(?:[-/.]|年)\s*(\d{1,2})\s*(?:[-/.]|月)\s*(\d{2}(?=\d{2}[:：]\d{2})|\d{1,2}(?!\d))\s*日?(?:[ T]*(\d{1,2})[:：](\d{2}))?/;
/** Until when something is good says nothing about when the picture was made. */
const OTHER_DATES = /到期|有效期|保质期|截止|失效|限用|至\s*$|best before|\bexp|valid/i;
const OWN_DATES = /日期|时间|开票|签订|date|打印|制表/i;

/** The date that a text gives itself; one behind a word such as 日期 before others. */
export function findDate(texts: readonly string[]): WallTime | undefined {
  const found = texts.flatMap((text) => {
    const match = DATE.exec(text);
    const time = match && toTime(match);
    if (!time || OTHER_DATES.test(text.slice(0, match.index))) return [];
    return [{ time, isOwn: OWN_DATES.test(text) }];
  });
  return (found.find(({ isOwn }) => isOwn) ?? found[0])?.time;
}

function toTime([, year, month = '', day = '', hour = '0', minute = '0']: readonly string[]):
  | WallTime
  | undefined {
  const two = (text: string) => text.padStart(2, '0');
  return parseCameraTime(`${year}:${two(month)}:${two(day)} ${two(hour)}:${two(minute)}:00`);
}
