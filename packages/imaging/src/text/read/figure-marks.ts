import type { ReadCharacter } from './ctc.ts';
import { isInDots, type Print, type PrintRun } from './print.ts';

/** A mark that only its ink shows is never sure: a person sees it marked. */
const SEEN = 0.7;
/** Sizes of marks, in heights of the line's letters. */
const DOT = { widest: 0.36, highest: 0.34 };
const DASH = { narrowest: 0.14, widest: 0.8, highest: 0.24 };
/** Share of the letters' height from their top, below which a dot stands, and between which a dash. */
const FOOT = 0.68;
const MIDDLE = { from: 0.3, to: 0.72 };
/** Digits behind the point of an amount. */
const CENTS = 2;
/** Distance of two digits with a point between them, in distances of those without. */
const APART = 1.25;
/** A mark behind a figure is no further from it than this, in heights of the letters. */
const NEAR = 1.1;

const DIGIT = /^\d$/;

function isDigit({ text }: ReadCharacter): boolean {
  return DIGIT.test(text);
}

interface Lettering {
  top: number;
  height: number;
  aspect: number;
}

/**
 * Points and minus signs of figures by their ink: a dash at the foot of the digits is a point, a dot half way up a
 * dash; one that was passed over between two digits or behind a figure is put in.
 */
export function settleMarks(
  characters: readonly ReadCharacter[],
  print: Print | undefined,
): ReadCharacter[] {
  const lettering = print && letteringOf(print);
  // Any dot of a coder's digit may look like a point.
  if (!print || !lettering || isInDots(print) || !characters.some(isDigit)) {
    return [...characters];
  }
  return withEndMarks(
    withPoint(
      characters.flatMap((one, at) => seenBetween(characters, at, print, lettering) ?? [one]),
      print,
      lettering,
    ),
    print,
    lettering,
  );
}

/** Top and height of the line's letters: of the higher half of its runs. */
function letteringOf({ runs, aspect }: Print): Lettering | undefined {
  const high = runs.toSorted((a, b) => b.bottom - b.top - (a.bottom - a.top));
  const half = high.slice(0, Math.max(1, high.length >> 1));
  const middle = half[half.length >> 1];
  if (!middle) return undefined;
  return { top: middle.top, height: middle.bottom - middle.top, aspect };
}

/** The mark between two digits as its ink shows it; undefined where the ink shows the same, or none that is known. */
function seenBetween(
  characters: readonly ReadCharacter[],
  at: number,
  print: Print,
  lettering: Lettering,
): ReadCharacter[] | undefined {
  const [before, one, after] = [characters[at - 1], characters[at], characters[at + 1]];
  if (!one || !/^[.-]$/.test(one.text)) return undefined;
  if (!DIGIT.test(before?.text ?? '') || !DIGIT.test(after?.text ?? '')) return undefined;
  const runs = runsBetween(print, before?.at ?? 0, after?.at ?? 1);
  const marks = runs.flatMap((run) => markOf(run, lettering) ?? []);
  // The network sees one dash where a range is printed with two; its ends are the same with either.
  if (one.text === '-' && marks.join('') === '--') return [one, { ...one }];
  const [mark, ...rest] = marks;
  if (mark === undefined || rest.length > 0 || mark === one.text) return undefined;
  return [{ ...one, text: mark, confidence: Math.min(one.confidence, SEEN) }];
}

/** The point of an amount that was passed over: its digits stand as far apart as one needs. */
function withPoint(
  characters: readonly ReadCharacter[],
  print: Print,
  lettering: Lettering,
): ReadCharacter[] {
  const place = characters.length - CENTS;
  const [before, after] = [characters[place - 1], characters[place]];
  const isAmount =
    characters.slice(place - 1).length > CENTS && characters.slice(place - 1).every(isDigit);
  if (!before || !after || !isAmount) return [...characters];
  const digits = characters.filter(isDigit);
  const steps = digits.slice(1).map(({ at }, index) => at - (digits[index]?.at ?? at));
  const usual = steps.toSorted((one, other) => one - other)[(steps.length - 1) >> 1] ?? 0;
  const dot = runsBetween(print, before.at, after.at).find((run) => markOf(run, lettering) === '.');
  if (!dot || after.at - before.at < APART * usual) return [...characters];
  const point = { text: '.', confidence: SEEN, at: (dot.from + dot.to) / 2 };
  return [...characters.slice(0, place), point, ...characters.slice(place)];
}

/** A minus in front of a figure or behind it. */
function withEndMarks(
  characters: readonly ReadCharacter[],
  print: Print,
  lettering: Lettering,
): ReadCharacter[] {
  const [first, last] = [characters[0], characters.at(-1)];
  if (!first || !last) return [...characters];
  const near = (NEAR * lettering.height) / lettering.aspect;
  const dash = (from: number, to: number): ReadCharacter[] =>
    runsBetween(print, from, to)
      .filter((run) => markOf(run, lettering) === '-')
      .slice(0, 1)
      .map((run) => ({ text: '-', confidence: SEEN, at: (run.from + run.to) / 2 }));
  const isFigure = /\d[.,]\d{2}$/.test(characters.map(({ text }) => text).join(''));
  return [
    ...(DIGIT.test(first.text) ? dash(first.at - near, first.at) : []),
    ...characters,
    ...(isFigure ? dash(last.at, last.at + near) : []),
  ];
}

/** Runs that lie between two places as a whole. */
function runsBetween({ runs }: Print, from: number, to: number): PrintRun[] {
  return runs.filter((run) => run.from > from && run.to < to);
}

function markOf(run: PrintRun, { top, height, aspect }: Lettering): '.' | '-' | undefined {
  const width = ((run.to - run.from) * aspect) / height;
  const tall = (run.bottom - run.top) / height;
  const [from, to] = [(run.top - top) / height, (run.bottom - top) / height];
  if (width <= DOT.widest && tall <= DOT.highest && from >= FOOT && to <= 1.12) return '.';
  const isFlat = tall <= DASH.highest && width >= DASH.narrowest && width <= DASH.widest;
  return isFlat && width > 1.3 * tall && from >= MIDDLE.from && to <= MIDDLE.to ? '-' : undefined;
}
