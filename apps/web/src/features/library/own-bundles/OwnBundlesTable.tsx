import type { BundleRow } from '#files/row/rows.ts';
import { InfiniteTable } from '#ui/lists/InfiniteTable.tsx';
import type { TableColumn } from '#ui/lists/table-cells.tsx';
import type { MoreRows } from '#ui/lists/use-window-rows.ts';
import { formatBytes } from '#ui/words/format.ts';
import { CodeLink } from '../row/CodeLink.tsx';
import { ACTIONS, CREATED, EXPIRES } from '../row/columns.tsx';
import { text } from '../text.ts';
import { BundleActions, type BundleRowActions } from './BundleActions.tsx';
import { BundleCell } from './BundleCell.tsx';
import { downloadsOf } from './bundle-state.ts';

interface OwnBundlesTableProps extends MoreRows {
  rows: readonly BundleRow[];
  actions: BundleRowActions;
}

const ROW_HEIGHT = 98;

const COLUMNS: readonly TableColumn<BundleRow, BundleRowActions>[] = [
  { id: 'name', head: text.ownBundles.name, cell: (row) => <BundleCell row={row} /> },
  {
    id: 'size',
    head: text.files.size,
    width: 'w-25',
    cell: (row) => formatBytes(row.total_size),
    cellClassName: 'whitespace-nowrap',
  },
  {
    id: 'downloads',
    head: text.ownBundles.downloads,
    width: 'w-29',
    cell: downloadsOf,
    cellClassName: 'whitespace-nowrap',
  },
  {
    id: 'address',
    head: text.files.address,
    width: 'w-46',
    cell: (row) => <CodeLink row={row} />,
  },
  { ...CREATED, head: text.ownBundles.created, width: 'w-28' },
  { ...EXPIRES, width: 'w-28' },
  { ...ACTIONS, width: 'w-29', liveCell: (row, on) => <BundleActions row={row} {...on} /> },
];

export function OwnBundlesTable({ rows, actions, ...more }: OwnBundlesTableProps) {
  return (
    <InfiniteTable
      {...more}
      label={text.ownBundles.list}
      items={rows}
      estimateHeight={ROW_HEIGHT}
      columns={COLUMNS}
      context={actions}
    />
  );
}
