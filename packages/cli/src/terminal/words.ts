import { withoutHidden } from '@transmit/contract';

/** `45 秒`, `3 分 5 秒`, `1 小时 5 分`. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} 秒`;
  if (whole < 3600) return `${Math.floor(whole / 60)} 分 ${whole % 60} 秒`;
  return `${Math.floor(whole / 3600)} 小时 ${Math.floor((whole % 3600) / 60)} 分`;
}

/** A name from elsewhere, without what would move the cursor or colour the screen (SECURITY T10). */
export function plainName(name: string): string {
  return withoutHidden(name);
}

/** Controls but the ends of lines and tabs, and marks that turn text round. */
const STEERING = /\r(?!\n)|[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Text of several lines in which words from elsewhere may stand: it can only be read (SECURITY T10). */
export function plainText(text: string): string {
  return text.replace(STEERING, '');
}

/** JSON leaves controls from U+007F on, format characters and letters that show nothing as they are. */
const UNSEEN = /\u034f|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;

/** One line of JSON in which nothing steers a terminal or is unseen; it is read back as what it was (SECURITY T10). */
export function plainJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSEEN, (symbol) =>
    symbol.split('').map(escapeUnit).join(''),
  );
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Columns that a text takes: Chinese letters and emoji take two. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const symbol of text)
    columns += /[\u1100-\u115f\u2e80-\uffdc\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u.test(symbol)
      ? 2
      : 1;
  return columns;
}

export function padColumns(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)));
}

/** No more columns than that. */
export function clipColumns(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  let kept = '';
  for (const symbol of text) {
    if (columnsOf(kept + symbol) > columns - 1) break;
    kept += symbol;
  }
  return `${kept}…`;
}
