import { hasFigure } from '../totals/amount.ts';
import type { ReadCharacter } from './ctc.ts';

/** Signs around a figure, a date or a code: spaces, Chinese, and the marks of sentences. */
const BETWEEN = /[\s\p{Script=Han}：:，。；、（）()]/u;

/** The least sure character of the figures, dates and codes in a line; 1 where there are none. */
export function weakestFigure(characters: readonly ReadCharacter[]): number {
  let weakest = 1;
  let word: ReadCharacter[] = [];
  const end = () => {
    if (hasFigure(word.map(({ text }) => text).join(''))) {
      weakest = Math.min(weakest, ...word.map(({ confidence }) => confidence));
    }
    word = [];
  };
  for (const character of characters) {
    if (BETWEEN.test(character.text)) end();
    else word.push(character);
  }
  end();
  return weakest;
}

/**
 * Tells whether two readings of one line have other figures, dates or codes; width and spaces do
 * not count.
 */
export function figuresDiffer(one: string, other: string): boolean {
  return figuresOf(one) !== figuresOf(other);
}

function figuresOf(text: string): string {
  return text
    .normalize('NFKC')
    .split(/[\p{Script=Han}：:，。；、（）()]/u)
    .map((word) => word.replace(/\s/g, ''))
    .filter(hasFigure)
    .join(' ');
}
