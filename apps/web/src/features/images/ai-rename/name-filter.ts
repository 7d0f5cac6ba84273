import type { RenameRow } from '@transmit/imaging';
import type { WorkItem } from '../workbench/batch/work-item.ts';

/** Rows that show; the filter stands in the address as `?show=`. */
export const NAME_FILTERS = ['all', 'changed', 'same', 'open'] as const;
export type NameFilter = (typeof NAME_FILTERS)[number];

export function parseNameFilter(text: string | null): NameFilter {
  return NAME_FILTERS.find((filter) => filter === text) ?? 'all';
}

type States = ReadonlyMap<string, Pick<WorkItem, 'stage'>>;

/** A row is open while nothing is decided, or when it came to nothing. */
function filterOf({ id, isChanged }: RenameRow, states: States): Exclude<NameFilter, 'all'> {
  if (states.get(id)?.stage.state !== 'done') return 'open';
  return isChanged ? 'changed' : 'same';
}

export function filterNames(
  rows: readonly RenameRow[],
  states: States,
  filter: NameFilter,
): readonly RenameRow[] {
  return filter === 'all' ? rows : rows.filter((row) => filterOf(row, states) === filter);
}

export function countNames(rows: readonly RenameRow[], states: States): Record<NameFilter, number> {
  const counts = { all: rows.length, changed: 0, same: 0, open: 0 };
  for (const row of rows) counts[filterOf(row, states)] += 1;
  return counts;
}
