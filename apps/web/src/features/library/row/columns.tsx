import type { FileRow } from '#files/row/rows.ts';
import type { TableColumn } from '#ui/lists/table-cells.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { Minute } from '#ui/words/Minute.tsx';
import { text } from '../text.ts';

/** The columns that several tables have; each gives them the width it can spare. */
export const INDEX: TableColumn = {
  id: 'index',
  head: text.files.index,
  cell: (_, index) => index + 1,
  cellClassName: 'text-muted',
};

export const SIZE: TableColumn<Pick<FileRow, 'file_size' | 'locked'>> = {
  id: 'size',
  head: text.files.size,
  cell: (row) => (row.locked ? '—' : formatBytes(row.file_size)),
  cellClassName: 'whitespace-nowrap',
};

export const CREATED: TableColumn<Pick<FileRow, 'create_time'>> = {
  id: 'created',
  head: text.files.created,
  cell: (row) => <Minute time={row.create_time} />,
};

export const EXPIRES: TableColumn<Pick<FileRow, 'expire_time'>> = {
  id: 'expires',
  head: text.files.expires,
  cell: (row) => <Minute time={row.expire_time} />,
};

export const ACTIONS = { id: 'actions', head: text.files.actions, className: 'text-right' };
