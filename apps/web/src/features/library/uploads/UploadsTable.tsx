import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { ChooseBox } from '#ui/ChooseBox.tsx';
import { formatBytes } from '#ui/format.ts';
import { InfiniteTable, type TableColumn } from '#ui/InfiniteTable.tsx';
import { Minute } from '#ui/Minute.tsx';
import type { RowSelection } from '#ui/use-row-selection.ts';
import type { MoreRows } from '#ui/use-window-rows.ts';
import type { FileRow } from '../api.ts';
import { CodeLink } from '../row/CodeLink.tsx';
import { FileCell } from '../row/FileCell.tsx';
import { isDeleting } from '../row/row-state.ts';
import { StatusBadge } from '../row/StatusBadge.tsx';
import { text } from '../text.ts';
import { UploadActions, type UploadRowActions } from './UploadActions.tsx';

interface UploadsTableProps extends MoreRows {
  rows: readonly FileRow[];
  selection: RowSelection<FileRow>;
  actions: UploadRowActions;
}

const ROW_HEIGHT = 76;

/** spec §2: index, file, size, detail address, upload time, expiry time, actions. */
export function UploadsTable({ rows, selection, actions, ...more }: UploadsTableProps) {
  return (
    <InfiniteTable
      {...more}
      label={text.uploads.list}
      items={rows}
      keyOf={keyOf}
      estimateHeight={ROW_HEIGHT}
      columns={columnsFor(selection)}
      headClassName="sticky top-16 z-10"
      rowClassName={(row) => (selection.isChosen(row) ? 'bg-brand-soft' : 'hover:bg-soft/60')}
      renderCells={(row, index) => (
        <UploadCells
          row={row}
          index={index}
          isChosen={selection.isChosen(row)}
          onChoose={selection.choose}
          actions={actions}
        />
      )}
    />
  );
}

interface UploadCellsProps {
  row: FileRow;
  index: number;
  isChosen: boolean;
  onChoose: RowSelection<FileRow>['choose'];
  actions: UploadRowActions;
}

function UploadCells({ row, index, isChosen, onChoose, actions }: UploadCellsProps) {
  return (
    <>
      <td>
        <ChooseBox
          label={text.uploads.chooseOne(row.name)}
          checked={isChosen}
          disabled={isDeleting(row)}
          onChoose={(_, isRange) => onChoose(row, isRange)}
        />
      </td>
      <td className="text-muted">{index + 1}</td>
      <td>
        <FileCell row={row}>
          <StatusBadge row={row} />
          <Link to={paths.visits(row.code)} className="rounded-sm hover:text-brand">
            {text.files.count(row.dcount)}
          </Link>
        </FileCell>
      </td>
      <td className="whitespace-nowrap">{formatBytes(row.file_size)}</td>
      <td>
        <CodeLink row={row} />
      </td>
      <td>
        <Minute time={row.create_time} />
      </td>
      <td>
        <Minute time={row.expire_time} />
      </td>
      <td>
        <UploadActions row={row} {...actions} />
      </td>
    </>
  );
}

function columnsFor({ isAll, chooseAll }: RowSelection<FileRow>): TableColumn[] {
  const { index, name, size, address, created, expires, actions } = text.files;
  const all = <ChooseBox label={text.uploads.chooseAll} checked={isAll} onChoose={chooseAll} />;
  return [
    { id: 'choose', head: all, width: 'w-14' },
    { id: 'index', head: index, width: 'w-16' },
    { id: 'name', head: name },
    { id: 'size', head: size, width: 'w-25' },
    { id: 'address', head: address, width: 'w-46' },
    { id: 'created', head: created, width: 'w-28' },
    { id: 'expires', head: expires, width: 'w-28' },
    { id: 'actions', head: actions, width: 'w-37', className: 'text-right' },
  ];
}

function keyOf({ id }: FileRow): number {
  return id;
}
