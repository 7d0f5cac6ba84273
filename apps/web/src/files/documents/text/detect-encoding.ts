import { COMMON_CHINESE, COMMON_JAPANESE, COMMON_KOREAN } from './common-letters.ts';
import { decodeUtf32, type Encoding } from './encodings.ts';

/** Enough to know it, and quick: the rest is like the beginning. */
const SAMPLE_BYTES = 32 * 1024;
/** Share of the letters beyond ASCII that a few broken bytes in a text of UTF-8 stay below. */
const MOST_BROKEN_SHARE = 0.1;
/** A text has no zeros; of UTF-16 with Latin letters nearly half are. */
const LEAST_ZEROS_OF_UTF16 = 0.2;
/** The highest byte of each letter in UTF-32 is a zero. */
const LEAST_ZEROS_OF_UTF32 = 0.25;
const LEAST_WEIGHT_OF_UTF16 = 0.3;
const MANY = 64;
const SEVERAL = 4;
/** All of its letters are common ones. */
const SURELY = 0.9;

/** Encodings that are tried one against the other; at the same weight the earlier wins. */
const LEGACY: readonly Encoding[] = [
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1252',
];
const WIDE: readonly Encoding[] = ['utf-16le', 'utf-16be'];
/**
 * Weights for texts with too few rare letters to tell: the encoding of Chinese computers is the
 * likeliest then.
 */
const LIKELY: Partial<Record<Encoding, number>> = {
  gb18030: 0.2,
  'utf-16le': -0.1,
  'utf-16be': -0.15,
};

/** The encoding that a text of unknown origin is most likely in. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const marked = markedEncoding(bytes);
  if (marked) return marked;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = share(sample, (byte) => byte === 0);
  if (zeros === 0 && isMostlyUtf8(sample)) return isShortGbInDisguise(sample) ? 'gb18030' : 'utf-8';
  // Unwritten places of a log are zeros. In UTF-16 no such letters come about beside them.
  if (zeros > 0 && hasLettersOfUtf8(sample)) return 'utf-8';
  const widest = zeros >= LEAST_ZEROS_OF_UTF32 ? widestOf(sample) : undefined;
  if (widest) return widest;
  if (zeros >= LEAST_ZEROS_OF_UTF16) return wideOf(sample);
  if (!sample.some((byte) => byte >= 0x80)) return 'utf-8';
  // Without Latin letters UTF-16 has no zeros: it takes part like any other.
  return best(
    sample,
    sample.length % 2 === 0 || sample.length > MANY ? [...LEGACY, ...WIDE] : LEGACY,
  );
}

function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  const starts = (...marks: number[]) => marks.every((mark, index) => bytes[index] === mark);
  if (starts(0xef, 0xbb, 0xbf)) return 'utf-8';
  if (starts(0xff, 0xfe, 0, 0)) return 'utf-32le';
  if (starts(0, 0, 0xfe, 0xff)) return 'utf-32be';
  if (starts(0xff, 0xfe)) return 'utf-16le';
  return starts(0xfe, 0xff) ? 'utf-16be' : undefined;
}

function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = endless('utf-8', bytes).replace(/\ufffd+/g, '\ufffd');
  const beyond = text.match(/\P{ASCII}/gu)?.length ?? 0;
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  return broken <= beyond * MOST_BROKEN_SHARE;
}

/** Several letters of three bytes, and nothing that is broken between them. */
function hasLettersOfUtf8(bytes: Uint8Array): boolean {
  const letters = endless('utf-8', bytes).match(/[\u0800-\uffff]/g) ?? [];
  const broken = letters.filter((letter) => letter === '\ufffd').length;
  return letters.length >= SEVERAL && broken <= letters.length * MOST_BROKEN_SHARE;
}

/** `联通` and `图片` in GB18030 are valid UTF-8 by chance: as two letters that no word has beside each other. */
function isShortGbInDisguise(bytes: Uint8Array): boolean {
  if (bytes.length > MANY) return false;
  const beyond = endless('utf-8', bytes).match(/\P{ASCII}/gu) ?? [];
  if (beyond.length === 0 || beyond.some((letter) => letter > '\u07ff')) return false;
  const isWord = beyond.every((letter) => LATIN.test(letter));
  return !isWord && weigh(endless('gb18030', bytes), 'gb18030') > SURELY;
}

/** Each four bytes are a letter that somebody writes: by chance, or in a program, one is soon none. */
function widestOf(bytes: Uint8Array): Encoding | undefined {
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 4));
  for (const encoding of ['utf-32le', 'utf-32be'] as const) {
    const text = decodeUtf32(whole, encoding === 'utf-32le');
    const isWritten = whole.length > 0 && !/(?!\s)[\p{Cc}\p{Cn}\p{Co}\ufffd]/u.test(text);
    if (isWritten && weigh(text, 'utf-16le') > LEAST_WEIGHT_OF_UTF16) return encoding;
  }
  return undefined;
}

/** A program is full of zeros too: read as UTF-8 it keeps them, and is told by them. */
function wideOf(bytes: Uint8Array): Encoding {
  const encoding = best(bytes, WIDE);
  return weigh(endless(encoding, bytes), encoding) > LEAST_WEIGHT_OF_UTF16 ? encoding : 'utf-8';
}

function best(bytes: Uint8Array, candidates: readonly Encoding[]): Encoding {
  const weighed = candidates.map((encoding) => ({
    encoding,
    weight: weigh(endless(encoding, bytes), encoding) + (LIKELY[encoding] ?? 0),
  }));
  return weighed.reduce((most, next) => (next.weight > most.weight ? next : most)).encoding;
}

/** A letter that the sample cuts in half is no fault of it. */
function endless(encoding: Encoding, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}

/** From -1 to 1: how much a text looks like one that somebody wrote. */
function weigh(text: string, encoding: Encoding): number {
  let sum = 0;
  let letters = 0;
  let before = '';
  for (const letter of text) {
    const weight = weightOf(letter, before, encoding);
    before = letter;
    if (weight === undefined) continue;
    sum += weight;
    letters += 1;
  }
  return letters === 0 ? -1 : sum / letters;
}

const CJK_MARKS = /[\u3001-\u3011\u2014\u2018-\u201d\u2026\uff01-\uff0f\uff1a-\uff20]/u;
const HAN = /\p{Script=Han}/u;
const KANA = /[\u3041-\u309f\u30a0-\u30ff]/u;
const HALF_KANA = /[\uff61-\uff9f]/u;
const HANGUL = /[\uac00-\ud7a3]/u;
/** Controls, private letters, halves of pairs, and what no letter has. */
const NO_LETTER = /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\ufffd]/u;
const LATIN = /[\u00c0-\u024f]/u;
const ASCII_LETTER = /[a-z]/i;

/** Undefined for plain ASCII, which is the same in all but UTF-16 and says nothing. */
function weightOf(letter: string, before: string, encoding: Encoding): number | undefined {
  const isWide = WIDE.includes(encoding);
  if (letter >= ' ' && letter <= '~') return isWide ? 0.6 : undefined;
  if (letter === '\n' || letter === '\r' || letter === '\t') return isWide ? 0.6 : undefined;
  if (NO_LETTER.test(letter)) return -2;
  if (encoding === 'windows-1252') return weightOfLatin(letter, before);
  if (HANGUL.test(letter)) return weightOfHangul(letter, encoding);
  if (KANA.test(letter)) return isJapanese(encoding) || isWide ? 0.95 : 0;
  if (HALF_KANA.test(letter)) return -0.5;
  if (CJK_MARKS.test(letter)) return 0.6;
  if (HAN.test(letter)) return weightOfHan(letter, encoding);
  return -0.2;
}

function weightOfHangul(letter: string, encoding: Encoding): number {
  if (encoding !== 'euc-kr' && !WIDE.includes(encoding)) return -0.5;
  if (COMMON_KOREAN.has(letter)) return 1;
  return encoding === 'euc-kr' ? 0.3 : 0.05;
}

function weightOfHan(letter: string, encoding: Encoding): number {
  if (encoding === 'euc-kr') return -0.3;
  const isCommon =
    COMMON_CHINESE.has(letter) || (isJapanese(encoding) && COMMON_JAPANESE.has(letter));
  return isCommon ? 1 : 0.05;
}

/** An accent stands in or beside a word of plain letters; two and more in a row are another encoding's bytes. */
function weightOfLatin(letter: string, before: string): number {
  if (before !== '' && before > '~') return -0.6;
  if (LATIN.test(letter)) return ASCII_LETTER.test(before) ? 0.8 : 0.45;
  return /[\u00a0-\u00bf\u2013-\u2026\u20ac\u2122]/.test(letter) ? 0.3 : 0;
}

function isJapanese(encoding: Encoding): boolean {
  return encoding === 'shift_jis' || encoding === 'euc-jp';
}

function share(bytes: Uint8Array, isCounted: (byte: number) => boolean): number {
  if (bytes.length === 0) return 0;
  let count = 0;
  for (const byte of bytes) if (isCounted(byte)) count += 1;
  return count / bytes.length;
}
