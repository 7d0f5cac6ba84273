import type { RenameRow } from '@transmit/imaging';

/** Rows that show; the filter stands in the address as `?show=`. */
export const ROW_FILTERS = ['all', 'changed', 'noted', 'same'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

export function parseRowFilter(text: string | null): RowFilter {
  return ROW_FILTERS.find((filter) => filter === text) ?? 'all';
}

const PASSES: Record<RowFilter, (row: RenameRow) => boolean> = {
  all: () => true,
  changed: ({ isChanged }) => isChanged,
  noted: ({ issues }) => issues.length > 0,
  same: ({ isChanged }) => !isChanged,
};

export function filterRows(rows: readonly RenameRow[], filter: RowFilter): readonly RenameRow[] {
  return filter === 'all' ? rows : rows.filter(PASSES[filter]);
}

export function countRows(rows: readonly RenameRow[]): Record<RowFilter, number> {
  const counts = { all: rows.length, changed: 0, noted: 0, same: 0 };
  for (const row of rows) {
    counts[row.isChanged ? 'changed' : 'same'] += 1;
    if (row.issues.length > 0) counts.noted += 1;
  }
  return counts;
}
