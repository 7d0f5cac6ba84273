import type { Traces } from '#kernel/archiving.ts';
import { deleteSealedHeads, deleteVisitDays, deleteVisits } from './archiving.store.ts';

/** Visits, their counts by day and what a sealed file is opened by go with the file. */
export const fileTraces: Traces = {
  fileRows: [deleteVisits, deleteVisitDays, deleteSealedHeads],
};
