import type { RenameRow } from '@transmit/imaging';
import { useState } from 'react';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { InfiniteTable } from '#ui/lists/InfiniteTable.tsx';
import type { TableColumn } from '#ui/lists/table-cells.tsx';
import type { Workbench } from '../../workbench/workbench.ts';
import { topOfList } from '../order/use-follow.ts';
import { useRenameOrder } from '../order/use-order.tsx';
import { words } from '../words.ts';
import { RowCard } from './RowCard.tsx';
import { RowCells } from './RowCells.tsx';
import type { NameEditing, RowActions } from './row-actions.ts';

export interface RenameTableProps
  extends Pick<RowActions, 'isFixed' | 'onRemove' | 'renderLead' | 'renderNote'> {
  workbench: Workbench;
  rows: readonly RenameRow[];
  /** Undefined gives the name back to the rules. */
  onFix: (id: string, stem: string | undefined) => void;
}

const COLUMNS: readonly TableColumn[] = [
  { id: 'before', head: words.table.before },
  { id: 'after', head: words.table.after },
  { id: 'notes', head: words.table.notes, width: 'w-44' },
  { id: 'actions', head: <span className="sr-only">{words.table.actions}</span>, width: 'w-40' },
];

/** Usual heights; real ones are measured. */
const WIDE_ROW_PX = 58;
const CARD_PX = 112;

/** Before and after of every file, in an order that is changed here, ten thousand of them without lag: only what is near the view exists. */
export function RenameTable({ workbench, rows, onFix, ...given }: RenameTableProps) {
  const isWide = useWideScreen();
  const rowPx = isWide ? WIDE_ROW_PX : CARD_PX;
  const { signs, ...order } = useRenameOrder(
    workbench,
    rows,
    (id) => topOfList('[data-names]') + rows.findIndex((row) => row.id === id) * rowPx,
  );
  const [editing, setEditing] = useState<string>();
  const endEdit = (id: string, { stem, step }: NameEditing) => {
    if (stem !== undefined) onFix(id, stem);
    const at = rows.findIndex((row) => row.id === id);
    setEditing(step === 0 ? undefined : rows[at + step]?.id);
  };
  const actions: RowActions = {
    ...given,
    ...order,
    editing,
    onStartEdit: setEditing,
    onEndEdit: endEdit,
    onRelease: (id) => onFix(id, undefined),
  };
  const list = {
    items: rows,
    keyOf: ({ id }: RenameRow) => id,
    inSteps: true,
    hasMore: false,
    loading: false,
    onLoadMore: () => undefined,
    label: words.table.label,
  };
  return (
    <div data-names>
      {signs}
      {isWide ? (
        <InfiniteTable
          {...list}
          columns={COLUMNS}
          estimateHeight={rowPx}
          renderCells={(row) => <RowCells row={row} actions={actions} />}
        />
      ) : (
        <InfiniteList
          {...list}
          estimateHeight={rowPx}
          renderItem={(row) => <RowCard row={row} actions={actions} />}
        />
      )}
    </div>
  );
}
