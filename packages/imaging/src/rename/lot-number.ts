import { findLotLabels, hasOtherLabel, isLabelAlone, type LotLabel } from './lot-label.ts';

/** A line that was read from a picture, in reading order. */
export interface RecognisedLine {
  text: string;
  /** 0 to 1, as the recogniser says. */
  confidence?: number;
  /** The text's, each with its own. */
  characters?: readonly {
    text: string;
    confidence: number;
    /** The likeliest letter in the place of a digit, and the reverse. */
    kin?: { text: string; confidence: number } | undefined;
  }[];
  /** Reading of another look, where its figures are others. */
  other?: string | undefined;
  /** Row of the page's table, where it is known: a number beside its label belongs to it. */
  row?: number | undefined;
}

/** A lot number that was found, for a person to confirm beside the picture. */
export interface FoundLot {
  value: string;
  label: string;
  /** Places in the list of lines: where the label stands, and where the number. */
  labelLine: number;
  valueLine: number;
  /** 0 to 1: by its label, its look, and how surely it was read. */
  score: number;
  /** 0 to 1: of its least sure character. */
  sureness: number;
  /** Number as it was read, where the rest of the batch suggests this one in its place. */
  asRead?: string | undefined;
  /** For each character the likeliest letter in the place of a digit, and the reverse; undefined where not known. */
  kins?: readonly ({ text: string; confidence: number } | undefined)[] | undefined;
}

/** Below this, nothing is proposed and the file goes to the list of those not found. */
const LEAST_SCORE = 0.35;

/** A number that only the less sure of two looks has read. */
const SECOND_LOOK = 0.95;

/** The lot number of a label, the most likely first; empty when none was found (docs/decisions/0030). */
export function findLotNumbers(lines: readonly RecognisedLine[]): FoundLot[] {
  const found = findIn(lines.map(({ text, row }) => ({ text: normalise(text), row }))).map(
    (lot) => {
      const line = lines[lot.valueLine];
      const letters = lettersOf(lot.value, line);
      const confidence = Math.min(line?.confidence ?? 1, ...letters.map((one) => one.confidence));
      return {
        ...lot,
        sureness: confidence,
        score: lot.score * (0.5 + confidence / 2),
        kins: letters.length > 0 ? letters.map(({ kin }) => kin) : undefined,
      };
    },
  );
  const best = Math.max(...found.map(({ score }) => score));
  // The number of another look is a rival of the first: a person says which one it is.
  const others = lines.some(({ other }) => other !== undefined)
    ? findIn(lines.map(({ text, other, row }) => ({ text: normalise(other ?? text), row }))).map(
        (lot) => ({
          ...lot,
          score: SECOND_LOOK * (found.length > 0 ? Math.min(lot.score, best) : lot.score),
        }),
      )
    : [];
  return distinct([...found, ...others].filter(({ score }) => score >= LEAST_SCORE));
}

/** A line's normalised text and its row. */
type LotLine = Pick<RecognisedLine, 'text' | 'row'>;

function findIn(lines: readonly LotLine[]): FoundLot[] {
  return lines.flatMap(({ text }, at) =>
    findLotLabels(text).flatMap((label) =>
      findValue(lines, at, label).map((lot) => ({ ...lot, sureness: 1 })),
    ),
  );
}

/** The characters of a number in its line, for one wrong character is a wrong number; none where it is not found. */
function lettersOf(value: string, line: RecognisedLine | undefined) {
  const letters = (line?.characters ?? []).flatMap(({ text, confidence, kin }) =>
    Array.from(normalise(text).replace(/\s/g, ''), (one) => ({
      one,
      confidence,
      kin: kin && { ...kin, text: normalise(kin.text) },
    })),
  );
  const at = letters
    .map(({ one }) => one)
    .join('')
    .lastIndexOf(value);
  return at < 0 ? [] : letters.slice(at, at + value.length);
}

/** Full width becomes half width, every dash one dash, every colon one colon; an O with a stroke is one. */
function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[：﹕∶]/g, ':')
    .replace(/(?<![A-Z0-9])L0T(?![A-Z0-9])/g, 'LOT');
}

function findValue(
  lines: readonly LotLine[],
  at: number,
  label: LotLabel,
): Omit<FoundLot, 'sureness'>[] {
  const texts = lines.map(({ text }) => text);
  const line = texts[at] ?? '';
  const rest = line.slice(label.end);
  const place = { label: label.text, labelLine: at };
  const value = takeValue(rest);
  if (value) return [{ ...place, value, valueLine: at, score: label.trust * plausibility(value) }];
  // Something else stands there: "见瓶身", or a sentence about batches.
  if (/[\p{L}\d]/u.test(stripLabels(rest))) return [];
  const valueLine = findValueLine(texts, at);
  const below = takeValue(texts[valueLine] ?? '', true);
  if (!below) return [];
  const nearness = isBeside(lines[at], lines[valueLine]) ? 1 : BELOW;
  const score = label.trust * plausibility(below) * nearness;
  return [{ ...place, value: below, valueLine, score }];
}

/** A number below its label, or where nobody knows, may be that of another. */
const BELOW = 0.85;

function isBeside(label: LotLine | undefined, value: LotLine | undefined): boolean {
  return label?.row !== undefined && label.row === value?.row;
}

const PART_OF_LABEL = /^\s*(?:NUMBER|NUM|NO|NR|CODE|ID)\s*[.:]*\s*$/;

/** A label that stands alone: its number is on the next line, or below as many labels as follow. */
function findValueLine(texts: readonly string[], at: number): number {
  let labels = 1;
  // A label that was parted at its space goes on in the next cell: "BATCH", "NO.".
  let parts = 0;
  for (;;) {
    const next = texts[at + labels + parts] ?? '';
    if (PART_OF_LABEL.test(next)) parts += 1;
    else if (isLabelAlone(next)) labels += 1;
    else break;
  }
  let before = 0;
  while (isLabelAlone(texts[at - before - 1] ?? '')) before += 1;
  // Labels above it in the same column have their values first.
  return at + labels + parts + (labels + before > 1 ? before : 0);
}

/** Labels in two languages, one after the other: `批号 LOT NO.:`. */
function stripLabels(text: string): string {
  return text
    .replace(/LOT|BATCH|NUMBER|NO|CODE|B\.?N|NR/g, '')
    .replace(/[及与和/|](?:生产日期|有效期至?|EXP\.?|MFG\.?)/g, '')
    .replace(/^(?:码|编号|如下)/, '');
}

const START = /^[\s:;.,#*°º№=|\]})>】”』〕"'-]*/;
const NUMBER_WORD = /^(?:NUMBER|NUM|NO|CODE|LOT|BATCH|(?:NR|ID)(?!\d))(?![A-Z])[\s:.#-]*/;
/** A longer text is a sentence without spaces, or noise. */
const MOST_LENGTH = 40;
const VALUE = /^[A-Z0-9](?:[-_/.#]?[A-Z0-9])*/;

/** The number at the beginning of a text; `isAlone` when no label stands in front of it. */
function takeValue(text: string, isAlone = false): string | undefined {
  let rest = text.replace(START, '');
  // A second label may follow the first: "批号 LOT NO. 123", "BATCH NO / LOT 123".
  for (let word = NUMBER_WORD.exec(rest); word && !isAlone; word = NUMBER_WORD.exec(rest)) {
    rest = rest
      .slice(word[0].length)
      .replace(START, '')
      .replace(/^\/\s*/, '');
  }
  if (isAlone && hasOtherLabel(rest) && !/^[A-Z0-9-]*\d/.test(rest)) return undefined;
  const joined = rest
    .replace(/^([A-Z]{1,3}) (?=\d{3})/, '$1')
    .replace(/^(\d{6,8}) (?=[A-Z]\d?\b)/, '$1');
  const value = cutNext(VALUE.exec(joined)?.[0] ?? '');
  const { length } = value.replace(/[^A-Z0-9]/g, '');
  return length >= 3 && value.length <= MOST_LENGTH && /\d/.test(value) ? value : undefined;
}

/** Cuts off print that follows the number without a space: an expiry, or a date after a slash. */
function cutNext(value: string): string {
  return value
    .replace(/(?<=\d)[-_/.]?(?:EXP|MFG|MFD|BBE|USEBY|DATE|PROD|VAL)[A-Z]*[-./:]?\d*.*$/, '')
    .replace(/(?<=.{3})\/(?:19|20)\d{2}[-./]?\d{2}[-./]?\d{2}.*$/, '')
    .replace(/(?<=.{3})[/](?:0?[1-9]|1[0-2])[-./](?:19|20)\d{2}$/, '')
    .replace(/[-_/.#]+$/, '');
}

/** Scores a value by its likeness to a lot number: dates are often printed beside one. */
function plausibility(value: string): number {
  if (isDate(value)) return 0.6;
  if (/^\d{1,3}$/.test(value)) return 0.6;
  if (/^(?:\d{13}|69\d{11})$/.test(value)) return 0.5;
  return /[A-Z]/.test(value) ? 1 : 0.95;
}

/** With marks between its parts a number of that shape is a date; without, it is often both. */
function isDate(value: string): boolean {
  return (
    /^(?:19|20)\d{2}[-./](?:0?[1-9]|1[0-2])(?:[-./](?:0?[1-9]|[12]\d|3[01]))?$/.test(value) ||
    /^(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./](?:19|20)?\d{2}$/.test(value)
  );
}

/** Each value once, at its best, the best first. */
function distinct(found: readonly FoundLot[]): FoundLot[] {
  const best = new Map<string, FoundLot>();
  for (const lot of found) {
    const known = best.get(lot.value);
    if (!known || known.score < lot.score) best.set(lot.value, lot);
  }
  return [...best.values()].sort((one, other) => other.score - one.score);
}
