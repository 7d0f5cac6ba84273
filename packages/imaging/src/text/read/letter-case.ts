import type { ReadCharacter } from './ctc.ts';
import type { Print } from './print.ts';

/** Letters of which the capital looks like the small one. */
const TWINS = /^[cosuvwxz]$/i;
/** Letters as high as a small one, and characters as high as a capital. */
const SMALL = /^[aemnrgpqy]$/;
const HIGH = /^[A-Zbdfhkl0-9]$/;
/** Capitals are so many times as high as small letters, in the faces of print. */
const USUAL_RATIO = 1.38;
/** Height of small letters where the foot of the line is not known, as a share of the box. */
const FOOT = 0.8;
/** Shares of the way from small letters to high ones: below the one it is small, above the other a capital. */
const SMALL_UNTIL = 0.28;
const HIGH_FROM = 0.55;
/** Heights that differ by less, as a share of the box, tell nothing. */
const LEAST = 0.07;
/** Fewer letters do not tell how high a small one is. */
const TELLING = 2;
/** Neighbours that tell a height. */
const NEAREST = 5;
/** Half of the width in which a letter's top is looked for, in heights of the line. */
const HALF = 0.12;
/** A run that is no wider than this, in heights of the line, is one letter. */
const ONE_LETTER = 0.75;

/** C and c, V and v by how high they stand beside the other letters of the line; only where a word may have one. */
export function settleCase(
  characters: readonly ReadCharacter[],
  print: Print | undefined,
): ReadCharacter[] {
  if (!print || !characters.some(({ text }) => TWINS.test(text))) return [...characters];
  const [small, high] = [SMALL, HIGH].map((kind) =>
    characters
      .filter(({ text }) => kind.test(text) && !TWINS.test(text))
      .map((one) => ({ at: one.at, top: topOf(one, print) })),
  );
  if (!small || !high || small.length < TELLING) return [...characters];
  return characters.map((one, at) => {
    if (!TWINS.test(one.text)) return one;
    const share = shareOf(one, print, { small, high });
    if (share === undefined) return one;
    const before = characters[at - 1]?.text ?? ' ';
    const after = characters[at + 1]?.text ?? ' ';
    const mayBegin = !/[a-z0-9]/.test(before);
    const isAmongSmall = /[a-z]/.test(before) || /[a-z]/.test(after);
    if (mayBegin && share > HIGH_FROM) return { ...one, text: one.text.toUpperCase() };
    if (isAmongSmall && share < SMALL_UNTIL) return { ...one, text: one.text.toLowerCase() };
    return one;
  });
}

interface Top {
  at: number;
  top: number;
}

/** Place of a letter's top on the way from small letters to high ones; undefined where the line does not tell. */
function shareOf(
  one: ReadCharacter,
  print: Print,
  { small, high }: { small: readonly Top[]; high: readonly Top[] },
): number | undefined {
  const low = topNear(small, one.at) ?? 1;
  const tall = topNear(high, one.at) ?? FOOT - (FOOT - low) * USUAL_RATIO;
  return low - tall < LEAST ? undefined : (low - topOf(one, print)) / (low - tall);
}

/** Median of the nearest tops: lines are never quite level. */
function topNear(tops: readonly Top[], at: number): number | undefined {
  const near = tops
    .toSorted((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at))
    .slice(0, NEAREST)
    .map(({ top }) => top)
    .toSorted((one, other) => one - other);
  return near[near.length >> 1];
}

function topOf({ at }: ReadCharacter, { tops, aspect, runs }: Print): number {
  const run = runs.find(({ from, to }) => from <= at && to >= at);
  if (run && (run.to - run.from) * aspect <= ONE_LETTER) return run.top;
  const half = (HALF / aspect) * tops.length;
  const middle = at * tops.length;
  const near = tops.subarray(Math.max(0, Math.round(middle - half)), Math.ceil(middle + half));
  return near.reduce((top, one) => Math.min(top, one), 1);
}
