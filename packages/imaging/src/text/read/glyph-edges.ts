import type { ReadCharacter } from './ctc.ts';
import type { ReadLine } from './read-line.ts';

/** A box is this much higher than the letters in it. */
const BOX_TO_LETTER = 0.7;
/** Half of what a character takes up, in heights of a letter; the network says where its middle is. */
const HALF = { wide: 0.55, narrow: 0.3 };

/** Height of the letters in a line's box. */
export function letterHeight({ box }: Pick<ReadLine, 'box'>): number {
  return box.height * BOX_TO_LETTER;
}

/** Where the print of a line begins and ends, as shares of its box: detection grows it into its neighbours. */
export function glyphEdges(line: ReadLine): { left: number; right: number } {
  const printed = line.characters.filter(({ text }) => text !== ' ');
  const [first, last] = [printed[0], printed.at(-1)];
  if (!first || !last) return { left: 0, right: 1 };
  return {
    left: Math.max(0, first.at - halfOf(first, line)),
    right: Math.min(1, last.at + halfOf(last, line)),
  };
}

/** The room between two neighbouring characters, in heights of a letter. */
export function roomBetween(one: ReadCharacter, other: ReadCharacter, line: ReadLine): number {
  const share = other.at - halfOf(other, line) - one.at - halfOf(one, line);
  return (share * line.box.width) / letterHeight(line);
}

function halfOf({ text }: ReadCharacter, line: ReadLine): number {
  const half = /[\u2e80-\uffef]/.test(text) ? HALF.wide : HALF.narrow;
  return (half * letterHeight(line)) / line.box.width;
}
