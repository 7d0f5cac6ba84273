import { CERTAINTIES } from '../certainties.ts';
import { type ReadLine, textOf } from './line.ts';
import { LOT_LABEL } from './lot-label.ts';

/** So many doubtful lines are chance; more, and the whole page was seen badly. */
const DOUBTFUL_SHARE = 0.2;

/** Tells whether another look at the page, at another size, is worth its time. */
export function isDoubtful(lines: readonly ReadLine[]): boolean {
  if (lines.length === 0) return true;
  const doubtful = lines.filter(({ confidence }) => confidence < CERTAINTIES.line);
  if (doubtful.length > DOUBTFUL_SHARE * lines.length) return true;
  return lines.some((line) => LOT_LABEL.test(textOf(line)) && line.confidence < CERTAINTIES.lot);
}

/** Scores how well a page was read, to compare two looks at it. */
export function legibility(lines: readonly ReadLine[]): number {
  return lines.reduce(
    (sum, { characters, confidence }) =>
      sum + characters.length * (confidence - CERTAINTIES.legible),
    0,
  );
}
