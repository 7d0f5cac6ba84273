import { FileCell } from '#files/row/FileCell.tsx';
import { PasswordMark } from '#files/row/marks.tsx';
import type { FavoriteRow } from '#files/row/rows.ts';
import { StatusBadge } from '#files/row/StatusBadge.tsx';
import { InfiniteTable } from '#ui/lists/InfiniteTable.tsx';
import type { TableColumn } from '#ui/lists/table-cells.tsx';
import type { MoreRows } from '#ui/lists/use-window-rows.ts';
import { Minute } from '#ui/words/Minute.tsx';
import { ACTIONS, EXPIRES, INDEX, SIZE } from '../row/columns.tsx';
import { text } from '../text.ts';
import { FavoriteActions, type FavoriteRowActions } from './FavoriteActions.tsx';

interface FavoritesTableProps extends MoreRows {
  rows: readonly FavoriteRow[];
  actions: FavoriteRowActions;
}

const ROW_HEIGHT = 77;

const COLUMNS: readonly TableColumn<FavoriteRow, FavoriteRowActions>[] = [
  { ...INDEX, width: 'w-20' },
  {
    id: 'name',
    head: text.files.name,
    cell: (row) => (
      <FileCell row={row} marks={<PasswordMark row={row} />}>
        <StatusBadge row={row} />
        {!row.locked && text.files.count(row.dcount)}
      </FileCell>
    ),
  },
  { ...SIZE, width: 'w-28' },
  {
    id: 'time',
    head: text.favorites.time,
    width: 'w-36',
    cell: (row) => <Minute time={row.favorite_time} />,
  },
  { ...EXPIRES, width: 'w-36' },
  { ...ACTIONS, width: 'w-40', liveCell: (row, on) => <FavoriteActions row={row} {...on} /> },
];

export function FavoritesTable({ rows, actions, ...more }: FavoritesTableProps) {
  return (
    <InfiniteTable
      {...more}
      label={text.favorites.list}
      items={rows}
      keyOf={keyOf}
      estimateHeight={ROW_HEIGHT}
      columns={COLUMNS}
      context={actions}
    />
  );
}

function keyOf(row: FavoriteRow): number {
  return row.favorite_id;
}
