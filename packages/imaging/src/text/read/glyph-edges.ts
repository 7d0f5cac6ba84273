import type { ReadCharacter } from './ctc.ts';
import type { ReadLine } from './line.ts';

/** A box is this much higher than the letters in it. */
const BOX_TO_LETTER = 0.7;
/** Bounds of an em as shares of a box's height, whatever the characters say. */
const EM = { least: 0.45, most: 0.85 };
/** Widths of characters, in ems. */
const WIDE = 1;
const NARROW = 0.56;

/** Height of the letters in a line's box. */
export function letterHeight({ box }: Pick<ReadLine, 'box'>): number {
  return box.height * BOX_TO_LETTER;
}

/**
 * Returns the begin and end of a line's print, as shares of its box: detection grows it into its
 * neighbours.
 */
export function glyphEdges(line: ReadLine): { left: number; right: number } {
  const printed = line.characters.filter(({ text }) => text !== ' ');
  const [first, last] = [printed[0], printed.at(-1)];
  if (!first || !last) return { left: 0, right: 1 };
  const half = emOf(line) / line.box.width / 2;
  return {
    left: Math.max(0, first.at - half * widthOf(first)),
    right: Math.min(1, last.at + half * widthOf(last)),
  };
}

/** The room between the print of two neighbouring characters, in pixels; `em` is the line's. */
export function roomBetween(
  one: ReadCharacter,
  other: ReadCharacter,
  { em, width }: { em: number; width: number },
): number {
  return (other.at - one.at) * width - (em * (widthOf(one) + widthOf(other))) / 2;
}

/**
 * Size of the print in pixels, by the distance of its characters: boxes of one print are of several heights.
 * Most neighbours touch, so the median of what they say is right even where two cells are one line.
 */
export function emOf(line: ReadLine): number {
  const printed = line.characters.filter(({ text }) => text !== ' ');
  const ems = printed.slice(1).map((next, index) => {
    const previous = printed[index] ?? next;
    const distance = (next.at - previous.at) * line.box.width;
    return (2 * distance) / (widthOf(previous) + widthOf(next));
  });
  const sorted = ems.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? letterHeight(line);
  return Math.min(EM.most * line.box.height, Math.max(EM.least * line.box.height, middle));
}

function widthOf({ text }: ReadCharacter): number {
  return /[\u2e80-\uffef]/.test(text) ? WIDE : NARROW;
}
