import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { InfiniteTable } from '#ui/lists/InfiniteTable.tsx';
import type { TableColumn } from '#ui/lists/table-cells.tsx';
import type { MoreRows } from '#ui/lists/use-window-rows.ts';
import type { VisitRow } from '../api.ts';
import { text } from '../text.ts';

interface VisitsTableProps extends MoreRows {
  rows: readonly VisitRow[];
}

const ROW_HEIGHT = 52;
const NARROW_ROW_HEIGHT = 74;

const { time, action, client, address } = text.visits;

const COLUMNS: readonly TableColumn<VisitRow>[] = [
  { id: 'time', head: time, cell: (row) => <Time time={row.time} /> },
  { id: 'action', head: action, width: 'w-1/6', cell: (row) => <Action action={row.action} /> },
  {
    id: 'client',
    head: client,
    width: 'w-1/4',
    cell: (row) => text.visits.clients[row.client],
  },
  {
    id: 'address',
    head: address,
    width: 'w-1/4',
    cell: (row) => row.address,
    cellClassName: 'whitespace-nowrap',
  },
];

/** Columns for narrow screens: time and visitor take two lines each. */
const NARROW_COLUMNS: readonly TableColumn<VisitRow>[] = [
  {
    id: 'time',
    head: time,
    width: 'w-34',
    cell: (row) => <Time time={row.time} className="block text-small" />,
  },
  { id: 'action', head: action, width: 'w-20', cell: (row) => <Action action={row.action} /> },
  {
    id: 'visitor',
    head: text.visits.visitor,
    cell: (row) => (
      <>
        {text.visits.clients[row.client]}
        <span className="block text-small text-muted" data-figures>
          {row.address}
        </span>
      </>
    ),
    cellClassName: 'whitespace-nowrap',
  },
];

/** A few short columns: a table on a phone too. */
export function VisitsTable({ rows, ...more }: VisitsTableProps) {
  const isWide = useWideScreen();
  return (
    <InfiniteTable
      {...more}
      label={text.visits.list}
      items={rows}
      estimateHeight={isWide ? ROW_HEIGHT : NARROW_ROW_HEIGHT}
      columns={isWide ? COLUMNS : NARROW_COLUMNS}
      isPlain
    />
  );
}

function Time({ time, className = 'ml-1' }: { time: string; className?: string }) {
  return (
    <time
      dateTime={`${time.replace(' ', 'T')}+08:00`}
      title={time}
      className="whitespace-nowrap"
      data-figures
    >
      {time.slice(0, 10)}
      <span className={`text-muted ${className}`}>{time.slice(11)}</span>
    </time>
  );
}

function Action({ action }: Pick<VisitRow, 'action'>) {
  return (
    <Badge tone={action === 'download' ? 'brand' : 'info'}>{text.visits.actions[action]}</Badge>
  );
}
