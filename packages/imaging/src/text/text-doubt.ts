import { CERTAINTIES } from './certainties.ts';
import type { TextCell, TextRow } from './text-page.ts';

/** Tells whether a person should look at the picture before using a cell. */
export function isInDoubt({
  text,
  confidence,
  weakestFigure,
  other,
}: Pick<TextCell, 'text' | 'confidence' | 'weakestFigure' | 'other'>): boolean {
  if (text === '') return false;
  return confidence < CERTAINTIES.line || weakestFigure < CERTAINTIES.figure || other !== undefined;
}

/** Tells whether a person should see in the picture that the cells of a row belong together. */
export function isRowInDoubt({ certainty }: TextRow): boolean {
  return certainty < CERTAINTIES.row;
}
