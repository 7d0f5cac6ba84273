import type { RenameRow } from '@transmit/imaging';
import { useState } from 'react';
import { useWideScreen } from '#platform/use-wide-screen.ts';
import { InfiniteList } from '#ui/InfiniteList.tsx';
import { InfiniteTable } from '#ui/InfiniteTable.tsx';
import type { TableColumn } from '#ui/table-cells.tsx';
import { words } from '../words.ts';
import { RowCard } from './RowCard.tsx';
import { RowCells } from './RowCells.tsx';
import type { NameEditing, RowActions } from './row-actions.ts';

export interface RenameTableProps
  extends Pick<RowActions, 'isFixed' | 'onRemove' | 'renderLead' | 'renderNote'> {
  rows: readonly RenameRow[];
  /** Undefined gives the name back to the rules. */
  onFix: (id: string, stem: string | undefined) => void;
}

const COLUMNS: readonly TableColumn[] = [
  { id: 'before', head: words.table.before },
  { id: 'after', head: words.table.after },
  { id: 'notes', head: words.table.notes, width: 'w-44' },
  { id: 'actions', head: <span className="sr-only">{words.table.actions}</span>, width: 'w-28' },
];

/** Before and after of every file, ten thousand of them without lag: only what is near the view exists. */
export function RenameTable({ rows, onFix, ...given }: RenameTableProps) {
  const isWide = useWideScreen();
  const [editing, setEditing] = useState<string>();
  const endEdit = (id: string, { stem, step }: NameEditing) => {
    if (stem !== undefined) onFix(id, stem);
    const at = rows.findIndex((row) => row.id === id);
    setEditing(step === 0 ? undefined : rows[at + step]?.id);
  };
  const actions: RowActions = {
    ...given,
    editing,
    onStartEdit: setEditing,
    onEndEdit: endEdit,
    onRelease: (id) => onFix(id, undefined),
  };
  const list = {
    items: rows,
    keyOf: ({ id }: RenameRow) => id,
    hasMore: false,
    loading: false,
    onLoadMore: () => undefined,
    label: words.table.label,
  };
  return isWide ? (
    <InfiniteTable
      {...list}
      columns={COLUMNS}
      estimateHeight={53}
      renderCells={(row) => <RowCells row={row} actions={actions} />}
    />
  ) : (
    <InfiniteList
      {...list}
      estimateHeight={104}
      renderItem={(row) => <RowCard row={row} actions={actions} />}
    />
  );
}
