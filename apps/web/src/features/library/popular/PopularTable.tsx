import { formatBytes } from '#ui/format.ts';
import { InfiniteTable, type TableColumn } from '#ui/InfiniteTable.tsx';
import { Minute } from '#ui/Minute.tsx';
import type { MoreRows } from '#ui/use-window-rows.ts';
import type { FileRow } from '../api.ts';
import { FileCell } from '../row/FileCell.tsx';
import { text } from '../text.ts';
import { PopularActions, type PopularRowActions } from './PopularActions.tsx';

interface PopularTableProps extends MoreRows {
  rows: readonly FileRow[];
  actions: PopularRowActions;
}

const ROW_HEIGHT = 77;

const COLUMNS: readonly TableColumn[] = [
  { id: 'name', head: text.files.name },
  { id: 'type', head: text.filter.type, width: 'w-32' },
  { id: 'size', head: text.files.size, width: 'w-32' },
  { id: 'downloads', head: text.files.downloads, width: 'w-32' },
  { id: 'created', head: text.files.created, width: 'w-36' },
  { id: 'actions', head: text.files.actions, width: 'w-45', className: 'text-right' },
];

export function PopularTable({ rows, actions, ...more }: PopularTableProps) {
  return (
    <InfiniteTable
      {...more}
      label={text.popular.list}
      items={rows}
      keyOf={keyOf}
      estimateHeight={ROW_HEIGHT}
      columns={COLUMNS}
      headClassName="sticky top-16 z-10"
      rowClassName={rowClass}
      renderCells={(row) => <PopularCells row={row} actions={actions} />}
    />
  );
}

function PopularCells({ row, actions }: { row: FileRow; actions: PopularRowActions }) {
  return (
    <>
      <td>
        <FileCell row={row} />
      </td>
      <td>{text.files.types[row.file_type]}</td>
      <td className="whitespace-nowrap">{formatBytes(row.file_size)}</td>
      <td>{text.visits.times(row.dcount)}</td>
      <td>
        <Minute time={row.create_time} />
      </td>
      <td>
        <PopularActions row={row} {...actions} withWord />
      </td>
    </>
  );
}

function keyOf({ id }: FileRow): number {
  return id;
}

function rowClass(): string {
  return 'hover:bg-soft/60';
}
