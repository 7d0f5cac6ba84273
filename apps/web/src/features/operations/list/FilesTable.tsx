import { FileCell } from '#files/row/FileCell.tsx';
import { rowState } from '#files/row/row-state.ts';
import type { FileRow } from '#files/row/rows.ts';
import { ChooseBox } from '#ui/form/ChooseBox.tsx';
import { InfiniteTable } from '#ui/lists/InfiniteTable.tsx';
import type { TableColumn } from '#ui/lists/table-cells.tsx';
import type { RowSelection } from '#ui/lists/use-row-selection.ts';
import type { MoreRows } from '#ui/lists/use-window-rows.ts';
import { formatBytes } from '#ui/words/format.ts';
import { Minute } from '#ui/words/Minute.tsx';
import { text } from '../text.ts';
import type { Operations } from '../work/use-operations.ts';
import { AnyoneMarks, FileNumbers } from './FileNumbers.tsx';
import { FileRowActions, type RowDownload } from './FileRowActions.tsx';
import { StatusCell } from './StatusCell.tsx';

interface FilesTableProps extends MoreRows, FilesContext {
  rows: readonly FileRow[];
}

interface FilesContext {
  selection: RowSelection<FileRow>;
  operations: Operations;
  download: RowDownload;
}

const ROW_HEIGHT = 77;

const { name, size, created, expires, status, actions } = text.files.columns;

const COLUMNS: readonly TableColumn<FileRow, FilesContext>[] = [
  {
    id: 'choose',
    head: ({ selection: { isAll, chooseAll } }) => (
      <ChooseBox label={text.files.chooseAll} checked={isAll} onChoose={chooseAll} />
    ),
    width: 'w-14',
    liveCell: (row, { selection }) => (
      <ChooseBox
        label={text.files.chooseOne(row.name)}
        checked={selection.isChosen(row)}
        disabled={rowState(row).isDeleting}
        onChoose={(_, isRange) => selection.choose(row, isRange)}
      />
    ),
  },
  {
    id: 'name',
    head: name,
    cell: (row) => (
      <FileCell row={row} marks={<AnyoneMarks row={row} />}>
        <FileNumbers row={row} />
      </FileCell>
    ),
  },
  {
    id: 'size',
    head: size,
    width: 'w-24',
    cell: (row) => (
      <>
        <span className="block whitespace-nowrap" data-figures>
          {formatBytes(row.file_size)}
        </span>
        <span className="text-small text-muted">{text.files.storage[row.storage_type]}</span>
      </>
    ),
  },
  { id: 'created', head: created, width: 'w-28', cell: (row) => <Minute time={row.create_time} /> },
  { id: 'expires', head: expires, width: 'w-28', cell: (row) => <Minute time={row.expire_time} /> },
  {
    id: 'status',
    head: status,
    width: 'w-29',
    liveCell: (row, { operations }) => <StatusCell row={row} work={operations.workOf(row.code)} />,
  },
  {
    id: 'actions',
    head: actions,
    width: 'w-44',
    className: 'text-right',
    liveCell: (row, { operations, download }) => (
      <FileRowActions {...{ row, operations, download }} />
    ),
  },
];

export function FilesTable({ rows, selection, operations, download, ...more }: FilesTableProps) {
  return (
    <InfiniteTable
      {...more}
      label={text.files.list}
      items={rows}
      estimateHeight={ROW_HEIGHT}
      columns={COLUMNS}
      context={{ selection, operations, download }}
      isChosen={selection.isChosen}
    />
  );
}
