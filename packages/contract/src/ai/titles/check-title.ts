import { FORBIDDEN_WORDS, type ForbiddenWord } from './forbidden-words.ts';
import { type PlatformId, type TitlePlatform, titlePlatform } from './platforms.ts';
import { clipTitle, titleLength } from './title-length.ts';

/** A part of the title that a platform would refuse, with its place. */
export interface TitleFault {
  kind: 'forbidden' | 'sign' | 'repeated' | 'too-long';
  start: number;
  end: number;
  /** The refused text. */
  text: string;
  /** Text in its place; empty means: leave it out. */
  instead: string;
}

export interface TitleCheck {
  length: number;
  most?: number;
  /** In the order of the title, none over another; what is too long comes last. */
  faults: TitleFault[];
}

/** Looks at a title with the eyes of a platform (PRODUCT §6). */
export function checkTitle(title: string, id: PlatformId): TitleCheck {
  const platform = titlePlatform(id);
  const length = titleLength(title, id);
  const found = [
    ...findWords(title, platform),
    ...findSigns(title, platform),
    ...findRepeats(title, platform),
  ];
  const faults = withoutOverlaps(found);
  const { most } = platform;
  if (most === undefined) return { length, faults };
  if (length > most) faults.push(tooLong(title, id, most));
  return { length, most, faults };
}

function findWords(title: string, { lists }: TitlePlatform): TitleFault[] {
  const upper = toUpperSameLength(title);
  return lists.flatMap((list) =>
    FORBIDDEN_WORDS[list].flatMap((one) => findWord(title, upper, one)),
  );
}

function findWord(
  title: string,
  upper: string,
  { word, instead, unlessBefore }: ForbiddenWord,
): TitleFault[] {
  const faults: TitleFault[] = [];
  const wanted = word.toUpperCase();
  for (let start = upper.indexOf(wanted); start >= 0; start = upper.indexOf(wanted, start + 1)) {
    const end = start + wanted.length;
    const isPart = isInWord(upper, start - 1, start) || isInWord(upper, end - 1, end);
    if (isPart || unlessBefore?.test(title.slice(end))) continue;
    faults.push({ kind: 'forbidden', start, end, text: title.slice(start, end), instead });
  }
  return faults;
}

/** Tells whether a cut between these letters would halve a word: both are Latin or digits. */
function isInWord(text: string, left: number, right: number): boolean {
  const isWord = (at: number) => /[A-Z0-9]/.test(text[at] ?? '');
  return isWord(left) && isWord(right);
}

/** Places must stay where they are: ß would become two letters. */
function toUpperSameLength(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

function findSigns(title: string, { signs }: TitlePlatform): TitleFault[] {
  if (!signs) return [];
  return Array.from(title.matchAll(signs), ({ 0: text, index }) => ({
    kind: 'sign' as const,
    start: index,
    end: index + text.length,
    text,
    instead: text === '_' ? ' ' : '',
  }));
}

/** Words that carry no meaning of their own may stand as often as they like. */
const SMALL_WORDS = new Set(
  'a an the and or for nor but in on at by to of with from as into over per'.split(' '),
);

function findRepeats(title: string, { mostRepeats }: TitlePlatform): TitleFault[] {
  if (mostRepeats === undefined) return [];
  const seen = new Map<string, number>();
  return Array.from(title.matchAll(/[\p{L}\p{N}]+/gu)).flatMap(({ 0: text, index }) => {
    const word = text.toLowerCase();
    if (SMALL_WORDS.has(word)) return [];
    const times = (seen.get(word) ?? 0) + 1;
    seen.set(word, times);
    if (times <= mostRepeats) return [];
    return [
      { kind: 'repeated' as const, start: index, end: index + text.length, text, instead: '' },
    ];
  });
}

/** The longer of two that share a place; of equal ones the first of the table. */
function withoutOverlaps(found: readonly TitleFault[]): TitleFault[] {
  const byLength = found.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const kept: TitleFault[] = [];
  for (const fault of byLength) {
    if (kept.every(({ start, end }) => fault.end <= start || fault.start >= end)) kept.push(fault);
  }
  return kept.sort((a, b) => a.start - b.start);
}

function tooLong(title: string, id: PlatformId, most: number): TitleFault {
  const start = clipTitle(title, id, most).length;
  return { kind: 'too-long', start, end: title.length, text: title.slice(start), instead: '' };
}
