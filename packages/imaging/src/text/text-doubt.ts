import type { TextCell, TextRow } from './text-page.ts';

/** A line that is read with less may say anything. */
const SURE = 0.9;
/** A digit that is read with less may be another; a letter of a word is carried by its neighbours. */
const SURE_FIGURE = 0.8;

/** Tells whether a person should look at the picture before using a cell. */
export function isInDoubt({
  text,
  confidence,
  weakestFigure,
  other,
}: Pick<TextCell, 'text' | 'confidence' | 'weakestFigure' | 'other'>): boolean {
  if (text === '') return false;
  return confidence < SURE || weakestFigure < SURE_FIGURE || other !== undefined;
}

/** Below it the cells of a row may belong to the rows above and below. */
const SURE_ROW = 0.5;

/** Tells whether a person should see in the picture that the cells of a row belong together. */
export function isRowInDoubt({ certainty }: TextRow): boolean {
  return certainty < SURE_ROW;
}
