import type { RenameRow } from '@transmit/imaging';
import { useSearchParams } from 'react-router';
import { Segmented } from '#ui/form/Segmented.tsx';
import { words } from '../words.ts';
import { countRows, parseRowFilter, ROW_FILTERS, type RowFilter } from './row-filter.ts';

/** The filter stands in the address, so that going back finds it again. */
export function useRowFilter(): [RowFilter, (filter: RowFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (filter: RowFilter) => {
    const next = new URLSearchParams(search);
    if (filter === 'all') next.delete('show');
    else next.set('show', filter);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [parseRowFilter(search.get('show')), change];
}

export function RowFilters({
  rows,
  filter,
  onChange,
}: {
  rows: readonly RenameRow[];
  filter: RowFilter;
  onChange: (filter: RowFilter) => void;
}) {
  const counts = countRows(rows);
  return (
    <Segmented
      legend={words.table.filter}
      size="sm"
      choices={ROW_FILTERS.map((value) => ({
        value,
        label: (
          <span data-figures>
            {words.table.filters[value]} {counts[value].toLocaleString('zh-CN')}
          </span>
        ),
      }))}
      value={filter}
      onChange={onChange}
    />
  );
}
