import type { ReadCharacter } from './ctc.ts';
import { type ReadLine, textOf } from './line.ts';

/**
 * A blank behind the point or the comma of a figure, or behind its currency; the ring of a degree that was read
 * twice.
 */
const NEEDLESS = /(?<=\d{2}[.,]) (?=\d{2,3}(?!\d))|(?<=[￥¥$€£]) (?=\d)|[°º](?=[℃℉])/g;
/** A word of capitals with a zero among them, and no other digit. */
const WORD =
  /(?<![A-Za-z0-9-])(?=[A-Z0]*[A-Z]{2}|[A-Z]0)[A-Z][A-Z0]*0[A-Z0]*[A-Z](?![A-Za-z0-9-])/g;
/** A zero with less of the letter in it is one: the letter is offered beside it. */
const LETTER = 0.02;

/** Figures without blanks inside, and words without zeros; a zero that may be one stays, and is said. */
export function tidyFigures(line: ReadLine): ReadLine {
  const characters = withoutNeedless(line.characters);
  const text = textOf({ characters });
  const zeros = Array.from(text.matchAll(WORD)).flatMap(({ 0: word, index }) =>
    Array.from(word, (one, at) => (one === '0' ? index + at : -1)).filter((at) => at >= 0),
  );
  if (zeros.length === 0 || characters.length !== text.length) return { ...line, characters };
  const lettered = characters.map((one, at): ReadCharacter => {
    if (!zeros.includes(at)) return one;
    return { ...one, text: 'O', kin: { text: '0', confidence: one.confidence } };
  });
  const isLetter = zeros.every((at) => likenessToLetter(characters[at]) >= LETTER);
  if (isLetter) return { ...line, characters: lettered };
  return { ...line, characters, other: line.other ?? textOf({ characters: lettered }) };
}

function likenessToLetter(character: ReadCharacter | undefined): number {
  return character?.kin?.text.toUpperCase() === 'O' ? character.kin.confidence : 0;
}

function withoutNeedless(characters: ReadCharacter[]): ReadCharacter[] {
  const text = textOf({ characters });
  const needless = new Set(Array.from(text.matchAll(NEEDLESS), ({ index }) => index));
  return characters.filter((_, at) => !needless.has(at));
}
