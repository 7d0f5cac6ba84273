/** The editable table of one picture. Nothing is changed in place, so every state can be kept for undo. */
import type { Corners, TextPage } from '@transmit/imaging';

export interface SheetCell {
  text: string;
  /** Confidence of its worst line, 0 to 1; 1 for typed text and for empty cells. */
  confidence: number;
  /** Least confidence of the characters of its figures, dates and codes; 1 where there are none. */
  weakestFigure: number;
  /** Reading of another look; nothing for typed text. */
  other: string | undefined;
  /** Corners in the picture, in the picture's pixels; nothing for added cells. */
  corners: Corners | undefined;
  /** The certainty of its row, 0 to 1, that the cells beside each other belong together. */
  rowCertainty: number;
  /** Rows and columns that it takes up: more than one where cells are merged. */
  span: { rows: number; columns: number };
  /** By what its total was off when a person has seen it and left it as it is. */
  seenOff: string | undefined;
  /** It lies below a merged cell that begins further up or to the left. */
  isCovered: boolean;
}

/** Rows of cells; every row has as many as the others, and there is at least one. */
export type Sheet = readonly (readonly SheetCell[])[];

export interface CellPlace {
  row: number;
  column: number;
}

export const EMPTY_CELL: SheetCell = {
  text: '',
  confidence: 1,
  weakestFigure: 1,
  other: undefined,
  corners: undefined,
  rowCertainty: 1,
  span: { rows: 1, columns: 1 },
  seenOff: undefined,
  isCovered: false,
};

export function sheetOf(page: Pick<TextPage, 'table' | 'rows'>): Sheet {
  const rows = page.table.map((row, at) =>
    row.map(
      ({ text, confidence, weakestFigure, other, corners, span, isCovered }): SheetCell => ({
        text,
        confidence,
        weakestFigure,
        other,
        corners,
        rowCertainty: page.rows[at]?.certainty ?? 1,
        span,
        seenOff: undefined,
        isCovered,
      }),
    ),
  );
  return rows.length === 0 ? [[EMPTY_CELL]] : rows;
}

export function widthOf(sheet: Sheet): number {
  return sheet[0]?.length ?? 0;
}

/** Every cell's text, for saving and for the clipboard. */
export function textsOf(sheet: Sheet): string[][] {
  return sheet.map((row) => row.map(({ text }) => text));
}

export function isBlank(sheet: Sheet): boolean {
  return sheet.every((row) => row.every(({ text }) => text === ''));
}
