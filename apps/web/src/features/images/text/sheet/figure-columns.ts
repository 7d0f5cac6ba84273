import type { Sheet } from './sheet.ts';

/** A figure, maybe with what stands before it and a short unit behind: 1,234.50, (3.2), ¥5, 6.8 m², 40 张. */
const FIGURE = /^[-+(]?[¥￥$€£]?[-+]?\d[\d,.\s]*[)%％-]?\s?(?:[\p{L}²³°µ/]{1,4}\d?)?$/u;
/** Share of a column's cells from which its head stands above figures. */
const MOSTLY = 0.5;
const FEWEST = 2;

/** Figures stand below each other by their last digit. */
export function isFigure(text: string): boolean {
  return FIGURE.test(text.trim());
}

/** A figure without a unit stands at the right in any column. */
export function isBareFigure(text: string): boolean {
  return isFigure(text) && !/\p{L}/u.test(text);
}

/** Columns of figures: their heads stand at the right as well. */
export function figureColumns(sheet: Sheet): ReadonlySet<number> {
  const columns = sheet[0]?.keys() ?? [];
  return new Set([...columns].filter((column) => isOfFigures(sheet, column)));
}

function isOfFigures(sheet: Sheet, column: number): boolean {
  const filled = sheet.flatMap((row) => {
    const cell = row[column];
    return cell && !cell.isCovered && cell.span.columns === 1 && cell.text.trim()
      ? [cell.text]
      : [];
  });
  const figures = filled.filter(isFigure).length;
  return figures >= FEWEST && figures > MOSTLY * filled.length;
}
