import type { Pyramid } from '../../sampling/pyramid.ts';
import type { ReadCharacter } from './ctc.ts';
import { inkOf } from './ink.ts';
import { type ReadLine, textOf } from './line.ts';
import { roundnesses } from './roundness.ts';

/** A digit that is round at its left, and the letter that is not. */
const SQUARE: Readonly<Record<string, string>> = { '8': 'B', '0': 'D' };
const ROUND: Readonly<Record<string, string>> = { B: '8', D: '0' };
/** Digits that are round at their left in every face but that of displays. */
const TELLING = new Set(['0', '6', '8']);
/** Roundness of what has corners at its left, either way; far below 0 a piece of its neighbour was taken along. */
const CORNERED = 0.06;
/** Roundness of what has none (docs/decisions/0083). */
const CURVED = 0.1;
/** A network that gives the other character less sees no likeness at all. */
const CONCEIVABLE = 0.0005;

/**
 * A second look at 8 and B, 0 and D, by their outline: networks take letters among digits for digits, and surely.
 * What was read stays beside it as `other`; where nothing else on the line is round, the print may have no round
 * characters, and only the doubt is said.
 */
export function settleTwins(pyramid: Pyramid, line: ReadLine): ReadLine {
  const printed = line.characters.filter(({ text }) => text !== ' ');
  if (!printed.some(({ text }) => text in SQUARE || text in ROUND)) return line;
  const found = roundnesses(
    inkOf(pyramid, line.box),
    printed.map(({ at }) => at),
  );
  const shapes = new Map(printed.map((character, at) => [character, found[at]]));
  return withTwins(line, shapes);
}

export function withTwins(
  line: ReadLine,
  shapes: ReadonlyMap<ReadCharacter, number | undefined>,
): ReadLine {
  const isRoundPrint = line.characters.some(
    (one) => TELLING.has(one.text) && (shapes.get(one) ?? 0) >= CURVED,
  );
  const exchanged = line.characters.map((one) => exchangeFor(one, shapes.get(one)) ?? one);
  if (exchanged.every((one, at) => one === line.characters[at])) return line;
  // Corners tell a letter only beside what has none; what is round may be a letter of a soft face.
  const settled = exchanged.map((one, at) => {
    const was = line.characters[at] ?? one;
    return isRoundPrint && was.text in SQUARE ? one : was;
  });
  const isChanged = settled.some((one, at) => one !== line.characters[at]);
  return isChanged
    ? { ...line, characters: settled, other: textOf(line) }
    : { ...line, other: line.other ?? textOf({ characters: exchanged }) };
}

/** The other one of its pair, where the outline speaks for that; undefined where it does not. */
function exchangeFor(one: ReadCharacter, shape: number | undefined): ReadCharacter | undefined {
  if (shape === undefined || !one.kin || one.kin.confidence < CONCEIVABLE) return undefined;
  const text =
    Math.abs(shape) < CORNERED ? SQUARE[one.text] : shape > CURVED ? ROUND[one.text] : undefined;
  if (text === undefined || one.kin.text.toUpperCase() !== text) return undefined;
  const kin = { text: one.text, confidence: one.confidence };
  return { ...one, text, kin };
}
