import { useStore } from 'zustand';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NamesBar, type NamesBarProps } from './NamesBar.tsx';
import { RenameTable, type RenameTableProps } from './table/RenameTable.tsx';
import { RowFilters, useRowFilter } from './table/RowFilters.tsx';
import { filterRows } from './table/row-filter.ts';

/** The list of names with everything that can be done to it. */
export function NamesPanel<Settings, Detail, Own>({
  renderLead,
  renderNote,
  ...bar
}: NamesBarProps<Settings, Detail, Own> & Pick<RenameTableProps, 'renderLead' | 'renderNote'>) {
  const { desk } = bar;
  const rows = useStore(desk.view, (view) => view.rows);
  const fixed = useStore(desk.view, (view) => view.fixed);
  const [filter, changeFilter] = useRowFilter();
  const shown = filterRows(rows, filter);
  return (
    <Card aria-label="文件名" className="min-w-0 overflow-clip">
      <NamesBar {...bar} />
      <div className="border-y border-line px-4 py-3 sm:px-5">
        <RowFilters rows={rows} filter={filter} onChange={changeFilter} />
      </div>
      {shown.length === 0 && rows.length > 0 ? (
        <EmptyState title="没有这样的文件" body="换一个筛选条件看看。" />
      ) : (
        <RenameTable
          rows={shown}
          isFixed={(id) => fixed.has(id)}
          onFix={(id, stem) => desk.fix([[id, stem]])}
          renderLead={renderLead}
          renderNote={renderNote}
          onRemove={(id) => desk.bench.work.remove([id])}
        />
      )}
    </Card>
  );
}
