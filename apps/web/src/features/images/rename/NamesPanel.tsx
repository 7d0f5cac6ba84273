import { useStore } from 'zustand';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NamesBar, type NamesBarProps } from './NamesBar.tsx';
import { OrderMenu } from './order/OrderMenu.tsx';
import { RenameTable, type RenameTableProps } from './table/RenameTable.tsx';
import { RowFilters, useRowFilter } from './table/RowFilters.tsx';
import { filterRows } from './table/row-filter.ts';
import { words } from './words.ts';

/** The list of names with everything that can be done to it. */
export function NamesPanel({
  renderLead,
  renderNote,
  ...bar
}: NamesBarProps & Pick<RenameTableProps, 'renderLead' | 'renderNote'>) {
  const { names } = bar;
  const rows = useStore(names.view, (view) => view.rows);
  const fixed = useStore(names.view, (view) => view.fixed);
  const [filter, changeFilter] = useRowFilter();
  const shown = filterRows(rows, filter);
  return (
    <Card aria-label={words.bar.label} className="min-w-0 overflow-clip">
      <NamesBar {...bar} />
      <div className="flex flex-wrap items-center justify-between gap-2 border-y border-line px-4 py-3 sm:px-5">
        <RowFilters rows={rows} filter={filter} onChange={changeFilter} />
        <OrderMenu workbench={names.workbench} />
      </div>
      {shown.length === 0 && rows.length > 0 ? (
        <EmptyState title={words.table.noneSuch} body={words.table.noneSuchHint} />
      ) : (
        <RenameTable
          workbench={names.workbench}
          rows={shown}
          isFixed={(id) => fixed.has(id)}
          onFix={(id, stem) => names.fix([[id, stem]])}
          renderLead={renderLead}
          renderNote={renderNote}
          onRemove={(id) => names.workbench.batch.remove([id])}
        />
      )}
    </Card>
  );
}
