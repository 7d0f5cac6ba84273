import { FileCell } from '#files/row/FileCell.tsx';
import type { FileRow } from '#files/row/rows.ts';
import { fileText } from '#files/text.ts';
import { InfiniteTable } from '#ui/lists/InfiniteTable.tsx';
import type { TableColumn } from '#ui/lists/table-cells.tsx';
import type { MoreRows } from '#ui/lists/use-window-rows.ts';
import { ACTIONS, CREATED, SIZE } from '../row/columns.tsx';
import { text } from '../text.ts';
import { PopularActions, type PopularRowActions } from './PopularActions.tsx';

interface PopularTableProps extends MoreRows {
  rows: readonly FileRow[];
  actions: PopularRowActions;
}

const ROW_HEIGHT = 77;

const COLUMNS: readonly TableColumn<FileRow, PopularRowActions>[] = [
  { id: 'name', head: text.files.name, cell: (row) => <FileCell row={row} /> },
  {
    id: 'type',
    head: text.filter.type,
    width: 'w-32',
    cell: (row) => fileText.types[row.file_type],
  },
  { ...SIZE, width: 'w-32' },
  {
    id: 'downloads',
    head: text.files.downloads,
    width: 'w-32',
    cell: (row) => text.visits.times(row.dcount),
  },
  { ...CREATED, width: 'w-36' },
  {
    ...ACTIONS,
    width: 'w-45',
    liveCell: (row, on) => <PopularActions row={row} {...on} withWord />,
  },
];

export function PopularTable({ rows, actions, ...more }: PopularTableProps) {
  return (
    <InfiniteTable
      {...more}
      label={text.popular.list}
      items={rows}
      estimateHeight={ROW_HEIGHT}
      columns={COLUMNS}
      context={actions}
    />
  );
}
