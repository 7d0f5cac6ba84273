import { findOverlap } from '@transmit/imaging/text/find-overlap';
import { mergesOf, withMerges } from './sheet/merges.ts';
import { type Sheet, textsOf } from './sheet/sheet.ts';

export interface JoinedSheets {
  sheet: Sheet;
  /** Rows, the head among them, that both had and that stand once. */
  repeated: number;
}

/**
 * One table of two photographs of a sheet: the rows of the second below those of the first, what both show once.
 * Undefined where they have other columns. Places in the second picture mean nothing beside the first.
 */
export function joinSheets(first: Sheet, second: Sheet): JoinedSheets | undefined {
  const overlap = findOverlap(textsOf(first), textsOf(second));
  if (!overlap) return undefined;
  const repeated = overlap.head + overlap.rows;
  const added = second
    .slice(repeated)
    .map((row) => row.map((cell) => ({ ...cell, corners: undefined })));
  const shift = first.length - repeated;
  const below = mergesOf(second).flatMap((merge) => {
    const row = Math.max(merge.row, repeated);
    const rows = merge.row + merge.rows - row;
    return rows < 1 || rows * merge.columns < 2 ? [] : [{ ...merge, row: row + shift, rows }];
  });
  return { sheet: withMerges([...first, ...added], [...mergesOf(first), ...below]), repeated };
}
