import { FILE_STATUS } from '@transmit/contract';
import { ChooseBox } from '#ui/ChooseBox.tsx';
import { formatBytes } from '#ui/format.ts';
import { InfiniteTable, type TableColumn } from '#ui/InfiniteTable.tsx';
import { Minute } from '#ui/Minute.tsx';
import type { RowSelection } from '#ui/use-row-selection.ts';
import type { MoreRows } from '#ui/use-window-rows.ts';
import type { FileRow } from '../api.ts';
import { text } from '../text.ts';
import type { Operations } from '../work/use-operations.ts';
import { FileCell } from './FileCell.tsx';
import { RowActions } from './RowActions.tsx';
import { StatusCell } from './StatusCell.tsx';

interface FilesTableProps extends MoreRows {
  rows: readonly FileRow[];
  selection: RowSelection<FileRow>;
  operations: Operations;
}

const ROW_HEIGHT = 77;

export function FilesTable({ rows, selection, operations, ...more }: FilesTableProps) {
  return (
    <InfiniteTable
      {...more}
      label={text.files.list}
      items={rows}
      keyOf={({ id }) => id}
      estimateHeight={ROW_HEIGHT}
      columns={columnsFor(selection)}
      headClassName="sticky top-16 z-10"
      rowClassName={(row) => (selection.isChosen(row) ? 'bg-brand-soft' : 'hover:bg-soft/60')}
      renderCells={(row) => <Cells row={row} selection={selection} operations={operations} />}
    />
  );
}

interface CellsProps {
  row: FileRow;
  selection: RowSelection<FileRow>;
  operations: Operations;
}

function Cells({ row, selection, operations }: CellsProps) {
  return (
    <>
      <td>
        <ChooseBox
          label={text.files.chooseOne(row.name)}
          checked={selection.isChosen(row)}
          disabled={row.status === FILE_STATUS.deleting}
          onChoose={(_, isRange) => selection.choose(row, isRange)}
        />
      </td>
      <td>
        <FileCell row={row} />
      </td>
      <td>
        <span className="block whitespace-nowrap" data-figures>
          {formatBytes(row.file_size)}
        </span>
        <span className="text-small text-muted">{text.files.storage[row.storage_type]}</span>
      </td>
      <td>
        <Minute time={row.create_time} />
      </td>
      <td>
        <Minute time={row.expire_time} />
      </td>
      <td>
        <StatusCell row={row} work={operations.workOf(row.code)} />
      </td>
      <td>
        <RowActions row={row} operations={operations} />
      </td>
    </>
  );
}

function columnsFor({ isAll, chooseAll }: RowSelection<FileRow>): TableColumn[] {
  const { name, size, created, expires, status, actions } = text.files.columns;
  const all = <ChooseBox label={text.files.chooseAll} checked={isAll} onChoose={chooseAll} />;
  return [
    { id: 'choose', head: all, width: 'w-14' },
    { id: 'name', head: name },
    { id: 'size', head: size, width: 'w-24' },
    { id: 'created', head: created, width: 'w-28' },
    { id: 'expires', head: expires, width: 'w-28' },
    { id: 'status', head: status, width: 'w-29' },
    { id: 'actions', head: actions, width: 'w-44', className: 'text-right' },
  ];
}
