import { formatBytes } from '#ui/format.ts';
import { InfiniteTable, type TableColumn } from '#ui/InfiniteTable.tsx';
import { Minute } from '#ui/Minute.tsx';
import type { MoreRows } from '#ui/use-window-rows.ts';
import type { FavoriteRow } from '../api.ts';
import { FileCell } from '../row/FileCell.tsx';
import { StatusBadge } from '../row/StatusBadge.tsx';
import { text } from '../text.ts';
import { FavoriteActions, type FavoriteRowActions } from './FavoriteActions.tsx';

interface FavoritesTableProps extends MoreRows {
  rows: readonly FavoriteRow[];
  actions: FavoriteRowActions;
}

const ROW_HEIGHT = 77;

const COLUMNS: readonly TableColumn[] = [
  { id: 'index', head: text.files.index, width: 'w-20' },
  { id: 'name', head: text.files.name },
  { id: 'size', head: text.files.size, width: 'w-28' },
  { id: 'time', head: text.favorites.time, width: 'w-36' },
  { id: 'expires', head: text.files.expires, width: 'w-36' },
  { id: 'actions', head: text.files.actions, width: 'w-40', className: 'text-right' },
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
      headClassName="sticky top-16 z-10"
      rowClassName={rowClass}
      renderCells={(row, index) => <FavoriteCells row={row} index={index} actions={actions} />}
    />
  );
}

interface FavoriteCellsProps {
  row: FavoriteRow;
  index: number;
  actions: FavoriteRowActions;
}

function FavoriteCells({ row, index, actions }: FavoriteCellsProps) {
  return (
    <>
      <td className="text-muted">{index + 1}</td>
      <td>
        <FileCell row={{ ...row, favorite: 0 }}>
          <StatusBadge row={row} />
          {text.files.count(row.dcount)}
        </FileCell>
      </td>
      <td className="whitespace-nowrap">{formatBytes(row.file_size)}</td>
      <td>
        <Minute time={row.favorite_time} />
      </td>
      <td>
        <Minute time={row.expire_time} />
      </td>
      <td>
        <FavoriteActions row={row} {...actions} />
      </td>
    </>
  );
}

function keyOf(row: FavoriteRow): number {
  return row.favorite_id;
}

function rowClass(): string {
  return 'hover:bg-soft/60';
}
