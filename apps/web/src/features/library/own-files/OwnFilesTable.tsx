import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { FileCell } from '#files/row/FileCell.tsx';
import { PickedBadge } from '#files/row/PickedBadge.tsx';
import { rowState } from '#files/row/row-state.ts';
import type { OwnFileRow } from '#files/row/rows.ts';
import { StatusBadge } from '#files/row/StatusBadge.tsx';
import { ChooseBox } from '#ui/form/ChooseBox.tsx';
import { InfiniteTable } from '#ui/lists/InfiniteTable.tsx';
import type { TableColumn } from '#ui/lists/table-cells.tsx';
import type { RowSelection } from '#ui/lists/use-row-selection.ts';
import type { MoreRows } from '#ui/lists/use-window-rows.ts';
import { CodeLink } from '../row/CodeLink.tsx';
import { ACTIONS, CREATED, EXPIRES, INDEX, SIZE } from '../row/columns.tsx';
import { text } from '../text.ts';
import { OwnFileActions, type UploadRowActions } from './OwnFileActions.tsx';

interface OwnFilesTableProps extends MoreRows, OwnFilesContext {
  rows: readonly OwnFileRow[];
}

interface OwnFilesContext {
  selection: RowSelection<OwnFileRow>;
  actions: UploadRowActions;
}

const ROW_HEIGHT = 76;

/** spec §2: index, file, size, detail address, upload time, expiry time, actions. */
const COLUMNS: readonly TableColumn<OwnFileRow, OwnFilesContext>[] = [
  {
    id: 'choose',
    head: ({ selection: { isAll, chooseAll } }) => (
      <ChooseBox label={text.ownFiles.chooseAll} checked={isAll} onChoose={chooseAll} />
    ),
    width: 'w-14',
    liveCell: (row, { selection }) => (
      <ChooseBox
        label={text.ownFiles.chooseOne(row.name)}
        checked={selection.isChosen(row)}
        disabled={rowState(row).isDeleting}
        onChoose={(_, isRange) => selection.choose(row, isRange)}
      />
    ),
  },
  { ...INDEX, width: 'w-16' },
  {
    id: 'name',
    head: text.files.name,
    cell: (row) => (
      <FileCell row={row}>
        <StatusBadge row={row} />
        <PickedBadge time={row.picked_time} />
        <Link to={paths.visits(row.code)} className="rounded-sm hover:text-brand">
          {text.files.count(row.dcount)}
        </Link>
      </FileCell>
    ),
  },
  { ...SIZE, width: 'w-25' },
  {
    id: 'address',
    head: text.files.address,
    width: 'w-46',
    cell: (row) => <CodeLink row={row} withAddress />,
  },
  { ...CREATED, width: 'w-28' },
  { ...EXPIRES, width: 'w-28' },
  {
    ...ACTIONS,
    width: 'w-44',
    liveCell: (row, { actions }) => <OwnFileActions row={row} {...actions} />,
  },
];

export function OwnFilesTable({ rows, selection, actions, ...more }: OwnFilesTableProps) {
  return (
    <InfiniteTable
      {...more}
      label={text.ownFiles.list}
      items={rows}
      estimateHeight={ROW_HEIGHT}
      columns={COLUMNS}
      context={{ selection, actions }}
      isChosen={selection.isChosen}
    />
  );
}
