import type { ReadCharacter } from './ctc.ts';
import type { Print } from './print.ts';

/** Two characters that follow each other, and the widest stretch without ink between them. */
interface Pair {
  /** Place of the second one in the list of characters. */
  at: number;
  /** Width of the stretch, as a share of the line's mean distance of characters. */
  room: number;
  hasSpace: boolean;
  left: string;
  right: string;
}

/** A stretch narrower than this stands between letters; a wider one than the greatest between words. */
const LEAST = 0.42;
const MOST = 1.1;
/** Ratio of two neighbouring widths from which one is between letters and the other between words. */
const BREAK = 1.3;
/** Border where nothing parts them. */
const USUAL = 0.5;
/** A space that was read stays from this width on: the network has seen more than the ink of a column. */
const KEPT = 0.3;
/** Between the digits of a figure a space needs more: some digits are narrow in a wide place. */
const FIGURE = 0.9;

/**
 * Between Latin print and Chinese, whose characters have room of their own: alone, and where the line shows beside it
 * how little room there is without a space.
 */
const BESIDE_CHINESE = { alone: 0.6, compared: 0.33, wider: 1.8 };

/** Distance at which the network places a letter beside its ink, in heights of the line, at most. */
const OFF = 0.25;
/** Even print: how far a letter may stand from its place, and from which distance on a blank lies between two. */
const UNEVEN = 0.16;
const ONE_BLANK = 1.6;
/** Fewer letters do not tell that they stand evenly. */
const TELLING = 3;

const LETTER = /[A-Za-z]/;
/** Marks after which a word of its own begins. */
const END_OF_WORD = /[.,;:!?)]/;
const DIGIT = /\d/;
const WIDE = /[\u2e80-\uffef]/;
const HAN = /\p{Script=Han}/u;
const LATIN = /[A-Za-z0-9%°℃℉]/;

/**
 * The characters with the spaces that their ink shows: networks run Latin words together. The border between
 * letters and words is where the widths of the line's own gaps part.
 */
export function spaceWords(
  characters: readonly ReadCharacter[],
  print: Print | undefined,
): ReadCharacter[] {
  const printed = characters.filter(({ text }) => text !== ' ');
  if (!print || print.runs.length < 2 || !printed.some(({ text }) => LETTER.test(text))) {
    return [...characters];
  }
  const pairs = pairsOf(characters, print);
  const border = borderOf(pairs.map(({ room }) => room));
  const besideChinese = borderBesideChinese(pairs);
  const blanks = blanksOfEvenPrint(print, printed.length);
  const spaced = new Set(
    pairs
      .filter((pair, index) =>
        blanks ? isBlank(pair, blanks[index]) : isSpaced(pair, border, besideChinese),
      )
      .map(({ at }) => at),
  );
  return characters.flatMap((character, at): ReadCharacter[] => {
    if (character.text === ' ') return [];
    return spaced.has(at) ? [spaceBefore(characters, at), character] : [character];
  });
}

/** The one that was read, or one half way between its neighbours. */
function spaceBefore(characters: readonly ReadCharacter[], at: number): ReadCharacter {
  const [before, after] = [characters[at - 1], characters[at]];
  if (before?.text === ' ') return before;
  const place = ((before?.at ?? 0) + (after?.at ?? 0)) / 2;
  // Its neighbours say how surely it stands there: a space is seen, not guessed.
  const confidence = Math.min(before?.confidence ?? 1, after?.confidence ?? 1);
  return { text: ' ', confidence, at: place };
}

/**
 * Tells which neighbours have a blank between them in print whose letters stand at one distance; undefined where
 * they do not, or where letters touch.
 */
function blanksOfEvenPrint({ runs }: Print, count: number): boolean[] | undefined {
  if (runs.length !== count || count <= TELLING) return undefined;
  const middles = runs.map(({ from, to }) => (from + to) / 2);
  const distances = middles.slice(1).map((middle, at) => middle - (middles[at] ?? 0));
  const usual = distances.toSorted((a, b) => a - b)[distances.length >> 1] ?? 0;
  const steps = distances.map((distance) => distance / usual);
  const isEven = steps.every((step) => step > ONE_BLANK || Math.abs(step - 1) < UNEVEN);
  return isEven ? steps.map((step) => step > ONE_BLANK) : undefined;
}

/** A blank of even print; between two digits only one that was read as well. */
function isBlank({ hasSpace, left, right }: Pair, isWide = false): boolean {
  return isWide && (hasSpace || !(DIGIT.test(left) && DIGIT.test(right)));
}

function isSpaced(pair: Pair, border: number, besideChinese: number): boolean {
  const { room, hasSpace, left, right } = pair;
  if (WIDE.test(left) || WIDE.test(right)) {
    return hasSpace || (isBesideChinese(pair) && room >= besideChinese);
  }
  if (DIGIT.test(left) && DIGIT.test(right)) return hasSpace && room >= KEPT;
  if (isFigureMark(left, right)) return hasSpace && room >= FIGURE;
  const isWord = LETTER.test(left) || LETTER.test(right) || END_OF_WORD.test(left);
  if (!isWord) return hasSpace;
  return room >= border || (hasSpace && room >= KEPT);
}

function isBesideChinese({ left, right }: Pair): boolean {
  return (HAN.test(left) && LATIN.test(right)) || (LATIN.test(left) && HAN.test(right));
}

/** From which width on a gap between Latin print and Chinese is a space. */
function borderBesideChinese(pairs: readonly Pair[]): number {
  const { alone, compared, wider } = BESIDE_CHINESE;
  const rooms = pairs.filter(isBesideChinese).map(({ room }) => room);
  if (rooms.length < 2) return alone;
  return Math.min(alone, Math.max(compared, wider * Math.min(...rooms)));
}

/** The point or the comma of a figure, which has room of its own. */
function isFigureMark(left: string, right: string): boolean {
  return (DIGIT.test(left) && /[.,]/.test(right)) || (/[.,]/.test(left) && DIGIT.test(right));
}

function pairsOf(characters: readonly ReadCharacter[], print: Print): Pair[] {
  const printed = characters.flatMap((one, at) => (one.text === ' ' ? [] : [{ one, at }]));
  const pairs = printed.slice(1).map(({ one, at }, index): Pair => {
    const previous = printed[index]?.one ?? one;
    const hasSpace = characters[at - 1]?.text === ' ';
    return { at, room: 0, hasSpace, left: previous.text, right: one.text };
  });
  const middles = printed
    .slice(1)
    .map(({ one }, index) => ((printed[index]?.one.at ?? one.at) + one.at) / 2);
  const [first, last] = [print.runs[0], print.runs.at(-1)];
  const pitch = ((last?.to ?? 1) - (first?.from ?? 0)) / Math.max(1, printed.length);
  const isOneEach =
    print.runs.length === printed.length &&
    print.runs.every(({ from, to }, index) =>
      isNear((from + to) / 2, printed[index]?.one.at ?? 0, print.aspect),
    );
  for (const [index, run] of print.runs.slice(1).entries()) {
    const from = print.runs[index]?.to ?? 0;
    // The edge of another word may stand in the box, before the first letter.
    const middle = (from + run.from) / 2;
    if (middle < (printed[0]?.one.at ?? 0) || middle > (printed.at(-1)?.one.at ?? 1)) continue;
    // Letters that all stand apart are their runs; else the network tells about where each stands.
    const pair = pairs[isOneEach ? index : nearest(middles, middle)];
    if (pair) pair.room = Math.max(pair.room, (run.from - from) / pitch);
  }
  return pairs;
}

function isNear(one: number, other: number, aspect: number): boolean {
  return Math.abs(one - other) * aspect < OFF;
}

function nearest(places: readonly number[], wanted: number): number {
  let best = 0;
  for (const [at, place] of places.entries()) {
    if (Math.abs(place - wanted) < Math.abs((places[best] ?? 0) - wanted)) best = at;
  }
  return best;
}

/** From which width on a gap is one between words. */
function borderOf(rooms: readonly number[]): number {
  const sorted = rooms.toSorted((a, b) => a - b);
  // Gaps that are mostly wide are those of wide print: only their own widths part letters from words.
  const isWide = sorted.filter((room) => room >= LEAST).length * 2 > sorted.length;
  let border = { at: isWide ? Number.POSITIVE_INFINITY : USUAL, ratio: BREAK };
  for (const [index, wide] of sorted.entries()) {
    const narrow = Math.max(isWide ? 0 : LEAST / BREAK, sorted[index - 1] ?? wide);
    if (wide < LEAST || narrow > MOST) continue;
    if (wide / narrow > border.ratio) border = { at: (wide + narrow) / 2, ratio: wide / narrow };
  }
  return border.at;
}
