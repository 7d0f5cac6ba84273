/** Numbers in Chinese letters, as `[DBNum1]` (一千二百) and `[DBNum2]` (壹仟贰佰) of a format ask for. */

interface Letters {
  digits: string;
  /** Behind the tens, hundreds and thousands. */
  places: readonly string[];
}

const PLAIN: Letters = { digits: '〇一二三四五六七八九', places: ['', '十', '百', '千'] };
const OF_MONEY: Letters = { digits: '零壹贰叁肆伍陆柒捌玖', places: ['', '拾', '佰', '仟'] };
const GROUPS = ['', '万', '亿', '万亿'];
/** Digits of a number that is still counted by places. */
const MOST_DIGITS = 16;

/** Formats count by places (`General`, a month, a day) or name digit by digit (`0000`, a year). */
export function inChinese(text: string, format: string): string {
  const kind = /\[DBNum([12])\]/i.exec(format)?.[1];
  if (!kind) return text;
  const letters = kind === '1' ? PLAIN : OF_MONEY;
  const isGeneral = /general|通用格式/i.test(format);
  return text.replace(/\d+/g, (number, at: number) => {
    const isFraction = text[at - 1] === '.';
    const isCounted = isGeneral || (isOfDay(format) && number.length <= 2);
    if (isFraction || !isCounted || number.length > MOST_DIGITS) return named(number, letters);
    const counted = count(number, letters);
    // 十一月, but 一十一 for the number.
    return isGeneral ? counted : counted.replace(/^一十/, '十');
  });
}

function isOfDay(format: string): boolean {
  return /[ymdhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}

function named(number: string, { digits }: Letters): string {
  return number.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}

function count(number: string, letters: Letters): string {
  const zero = letters.digits[0] ?? '';
  const groups = (number.replace(/^0+(?=\d)/, '').match(/\d{1,4}(?=(?:\d{4})*$)/g) ?? []).map(
    (group, index, all) => countGroup(group, letters, index > 0) + unitOf(group, index, all),
  );
  const text = groups.join('').replace(new RegExp(`${zero}+`, 'g'), zero);
  return text.length > 1 ? text.replace(new RegExp(`${zero}$`), '') : text;
}

/** A group of zeros has no unit of its own. */
function unitOf(group: string, index: number, all: readonly string[]): string {
  return Number(group) === 0 ? '' : (GROUPS[all.length - 1 - index] ?? '');
}

function countGroup(group: string, { digits, places }: Letters, isBehind: boolean): string {
  const padded = isBehind ? group.padStart(4, '0') : group;
  return [...padded]
    .map((digit, index) => {
      const place = places[padded.length - 1 - index] ?? '';
      return digit === '0' ? (digits[0] ?? '') : `${digits[Number(digit)]}${place}`;
    })
    .join('')
    .replace(new RegExp(`${digits[0]}+$`), Number(group) === 0 ? (digits[0] ?? '') : '');
}
