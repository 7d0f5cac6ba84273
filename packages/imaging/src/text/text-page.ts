import type { Corners } from '../sampling/geometry.ts';
import type { Span } from './layout/placed.ts';
import type { ReadCharacter } from './read/ctc.ts';

/** Text that was read in a picture. Corners are in its pixels, as it was given. */
export interface TextPage {
  width: number;
  height: number;
  /** In reading order. */
  lines: TextLine[];
  /** The same text in rows and columns; every row has as many cells as there are columns. */
  table: TextCell[][];
  /** One for each row of the table. */
  rows: TextRow[];
  /** Turn of the text from upright, clockwise: quarter turns, and the rest. */
  turn: 0 | 90 | 180 | 270;
  tiltDegrees: number;
}

export interface TextLine {
  text: string;
  /** 0 to 1, mean over the characters. */
  confidence: number;
  characters: ReadCharacter[];
  /** Reading of another look, where its figures, dates or codes are others. */
  other: string | undefined;
  /** From the text's own top left, clockwise. */
  corners: Corners;
  row: number;
  column: number;
}

export interface TextRow {
  /** 0 to 1: whether what stands in the row belongs to it, and not to the one above or below. */
  certainty: number;
}

export interface TextCell {
  text: string;
  /** Confidence of its worst line; 1 for an empty cell. */
  confidence: number;
  /** Least confidence of the characters of its figures, dates and codes; 1 where there are none. */
  weakestFigure: number;
  /** Reading of another look with other figures. */
  other: string | undefined;
  /** Places in `lines`; none for an empty cell. */
  lines: number[];
  /** Around all of its lines; nothing for an empty cell. */
  corners: Corners | undefined;
  /** Rows and columns that it takes up: more than one where cells are merged. */
  span: Span;
  /** It lies below a merged cell that begins further up or to the left, and has no text of its own. */
  isCovered: boolean;
}
