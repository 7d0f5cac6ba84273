import { createRemembered } from '../workbench/remembered.ts';

/** Layout of a batch as tables. */
export interface SheetLayout {
  /** All pictures below each other in one sheet, or a sheet for each. */
  join: 'one-sheet' | 'sheet-each';
  /** A first column with the picture's name, in one sheet. */
  withName: boolean;
  /** The first row of each picture is its head: in one sheet it is written once. */
  hasHead: boolean;
}

/** A layout of what was stored, by whichever version. */
export function readLayout(stored: Readonly<Record<string, unknown>>): SheetLayout {
  return {
    join: stored['join'] === 'sheet-each' ? 'sheet-each' : 'one-sheet',
    withName: stored['withName'] !== false,
    hasHead: stored['hasHead'] === true,
  };
}

/** As a person has set it, remembered on this device. */
export const useLayoutSettings = createRemembered<SheetLayout>('text', readLayout);
