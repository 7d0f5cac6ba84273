import { Badge } from '#ui/Badge.tsx';
import { InfiniteTable, type TableColumn } from '#ui/InfiniteTable.tsx';
import type { MoreRows } from '#ui/use-window-rows.ts';
import type { VisitRow } from '../api.ts';
import { text } from '../text.ts';

interface VisitsTableProps extends MoreRows {
  rows: readonly VisitRow[];
}

const ROW_HEIGHT = 52;

const COLUMNS: readonly TableColumn[] = [
  { id: 'time', head: text.visits.time, width: 'w-29 sm:w-auto' },
  { id: 'action', head: text.visits.action, width: 'w-18 sm:w-1/6' },
  { id: 'client', head: text.visits.client, width: 'w-21 sm:w-1/4' },
  { id: 'address', head: text.visits.address, width: 'sm:w-1/4' },
];

/** Four short columns: a table on a phone too. */
export function VisitsTable({ rows, ...more }: VisitsTableProps) {
  return (
    <InfiniteTable
      {...more}
      label={text.visits.list}
      items={rows}
      keyOf={({ id }) => id}
      estimateHeight={ROW_HEIGHT}
      columns={COLUMNS}
      renderCells={(row) => <VisitCells row={row} />}
    />
  );
}

function VisitCells({ row }: { row: VisitRow }) {
  return (
    <>
      <td>
        <time dateTime={`${row.time.replace(' ', 'T')}+08:00`} title={row.time}>
          {row.time.slice(0, 10)}
          <span className="ml-1 text-muted max-sm:ml-0 max-sm:block">{row.time.slice(11)}</span>
        </time>
      </td>
      <td>
        <Badge tone={row.action === 'download' ? 'brand' : 'info'}>
          {text.visits.actions[row.action]}
        </Badge>
      </td>
      <td>{text.visits.clients[row.client]}</td>
      <td className="break-all">{row.address}</td>
    </>
  );
}
