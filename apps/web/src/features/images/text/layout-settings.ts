import { createRemembered } from '../workbench/remembered.ts';
import type { SheetLayout } from './batch-tables.ts';

/** How tables are saved, remembered on this device. */
export const useLayoutSettings = createRemembered<SheetLayout>('text', (stored) => ({
  join: stored['join'] === 'sheet-each' ? 'sheet-each' : 'one-sheet',
  withName: stored['withName'] !== false,
  hasHead: stored['hasHead'] === true,
}));
