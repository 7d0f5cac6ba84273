import { formatBytes } from '#ui/format.ts';
import { InfiniteTable, type TableColumn } from '#ui/InfiniteTable.tsx';
import { Minute } from '#ui/Minute.tsx';
import type { MoreRows } from '#ui/use-window-rows.ts';
import type { BundleRow } from '../api.ts';
import { CodeLink } from '../row/CodeLink.tsx';
import { text } from '../text.ts';
import { BundleActions, type BundleRowActions } from './BundleActions.tsx';
import { BundleCell } from './BundleCell.tsx';
import { downloadsOf } from './bundle-state.ts';

interface BundlesTableProps extends MoreRows {
  rows: readonly BundleRow[];
  actions: BundleRowActions;
}

const ROW_HEIGHT = 98;

const COLUMNS: readonly TableColumn[] = [
  { id: 'name', head: text.bundles.name },
  { id: 'size', head: text.files.size, width: 'w-25' },
  { id: 'downloads', head: text.bundles.downloads, width: 'w-29' },
  { id: 'address', head: text.files.address, width: 'w-46' },
  { id: 'created', head: text.bundles.created, width: 'w-28' },
  { id: 'expires', head: text.files.expires, width: 'w-28' },
  { id: 'actions', head: text.files.actions, width: 'w-29', className: 'text-right' },
];

export function BundlesTable({ rows, actions, ...more }: BundlesTableProps) {
  return (
    <InfiniteTable
      {...more}
      label={text.bundles.list}
      items={rows}
      keyOf={keyOf}
      estimateHeight={ROW_HEIGHT}
      columns={COLUMNS}
      headClassName="sticky top-16 z-10"
      rowClassName={rowClass}
      renderCells={(row) => <BundleCells row={row} actions={actions} />}
    />
  );
}

function BundleCells({ row, actions }: { row: BundleRow; actions: BundleRowActions }) {
  return (
    <>
      <td>
        <BundleCell row={row} />
      </td>
      <td className="whitespace-nowrap">{formatBytes(row.total_size)}</td>
      <td className="whitespace-nowrap">{downloadsOf(row)}</td>
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
        <BundleActions row={row} {...actions} />
      </td>
    </>
  );
}

function keyOf({ id }: BundleRow): number {
  return id;
}

function rowClass(): string {
  return 'hover:bg-soft/60';
}
