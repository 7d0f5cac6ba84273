import { PLAIN } from './cell-formats.ts';
import { inChinese } from './chinese-digits.ts';

/** Numbers and texts of cells as their formats show them. */
export interface NumberText {
  number(value: number, format: string): string;
  text(value: string, format: string): string;
}

interface Formatter {
  format: typeof import('numfmt').format;
  getFormatDateInfo: typeof import('numfmt').getFormatDateInfo;
}

/** Longer than any that a spreadsheet takes (255). */
const MOST_FORMAT_LETTERS = 512;
/** From the calendar of old Macs to the other. */
const DAYS_FROM_1904 = 1462;

const OPTIONS = {
  locale: 'zh-CN',
  // As spreadsheets have it: what is no date stays a number.
  dateSpanLarge: false,
  dateErrorNumber: true,
} as const;

/** Knows numbers without any format alone; the parser of formats is loaded where a book has any (0088). */
export async function createNumberText(
  formats: readonly string[],
  isFrom1904: boolean,
): Promise<NumberText> {
  if (formats.every(isPlain)) return { number: tidy, text: (value) => value };
  return new FormattedText(await import('numfmt'), isFrom1904);
}

class FormattedText implements NumberText {
  readonly #formatter: Formatter;
  readonly #isFrom1904: boolean;
  readonly #known = new Map<string, { pattern: string; isDay: boolean }>();

  constructor(formatter: Formatter, isFrom1904: boolean) {
    this.#formatter = formatter;
    this.#isFrom1904 = isFrom1904;
  }

  number(value: number, format: string): string {
    if (isPlain(format)) return tidy(value);
    const { pattern, isDay } = this.#parsed(format);
    const text = this.#shown(pattern, value + (isDay && this.#isFrom1904 ? DAYS_FROM_1904 : 0));
    return text === undefined ? tidy(value) : inChinese(inLatinHours(text, format), format);
  }

  /** `"工号"@` and `;;;` are formats of texts too. */
  text(value: string, format: string): string {
    if (!/[@;]/.test(format) || isPlain(format)) return value;
    return this.#shown(this.#parsed(format).pattern, value) ?? value;
  }

  #parsed(format: string) {
    const known = this.#known.get(format);
    if (known) return known;
    const pattern = withKnownWords(format.slice(0, MOST_FORMAT_LETTERS));
    const parsed = { pattern, isDay: this.#isDay(pattern) };
    this.#known.set(format, parsed);
    return parsed;
  }

  #isDay(pattern: string): boolean {
    const { year, month, day } = this.#formatter.getFormatDateInfo(pattern);
    return year || month || day;
  }

  /** Undefined where the format is none: then the number is shown as it stands. */
  #shown(pattern: string, value: number | string): string | undefined {
    try {
      return this.#formatter.format(pattern, value, OPTIONS).replaceAll('\u00a0', ' ').trim();
    } catch {
      return undefined;
    }
  }
}

/** Words that Chinese spreadsheets have of their own, outside of quotes: `G/通用格式`, `上午/下午`, `[红色]`. */
function withKnownWords(format: string): string {
  return format.replace(
    /"[^"]*"?|\\.|_.|\*.|G\/通用格式|通用格式|上午\/下午|\[[^\]\p{ASCII}][^\]]*\]/gu,
    (piece) => {
      if (piece.endsWith('通用格式')) return PLAIN;
      if (piece === '上午/下午') return 'AM/PM';
      return piece.startsWith('[') ? '' : piece;
    },
  );
}

/** A format that asks for AM or PM gets them, in a Chinese book too. */
function inLatinHours(text: string, format: string): string {
  if (!/AM\/PM/i.test(format) || format.includes('"时"')) return text;
  return text.replace('上午', 'AM').replace('下午', 'PM');
}

function isPlain(format: string): boolean {
  return format === PLAIN || format === '@' || format === '';
}

/** `0.30000000000000004` is 0.3 to everybody, and `1e-7` is `1E-07` in a spreadsheet. */
function tidy(number: number): string {
  const text = String(Number(number.toPrecision(15)));
  return text.replace(/e([+-])(\d+)$/, (_, sign, power) => `E${sign}${power.padStart(2, '0')}`);
}
