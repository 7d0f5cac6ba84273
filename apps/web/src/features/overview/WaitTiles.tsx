import { fromWireTime } from '@transmit/contract';
import { clsx } from 'clsx';
import { Check, ChevronRight, Flag, ListX, type LucideIcon, Scale, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { RelativeTime } from '#ui/words/RelativeTime.tsx';
import type { Overview } from './api.ts';
import { whereFailedJobsShow } from './failed-jobs.ts';
import { formatCount } from './measures.ts';
import { text } from './text.ts';

const words = text.tiles;

/** Things that wait for somebody; each tile leads to its list. Nothing of money where nothing is sold. */
export function WaitTiles({ waits }: Pick<Overview, 'waits'>) {
  const { reports, feedback, refunds, differences, failed_jobs } = waits;
  return (
    <ul
      aria-label={words.label}
      className={clsx('grid grid-cols-2 gap-3 sm:gap-4', refunds && 'xl:grid-cols-4')}
    >
      <ReportsTile reports={reports} feedback={feedback} />
      {refunds && <RefundsTile refunds={refunds} />}
      <JobsTile failedJobs={failed_jobs} />
      {differences && <DifferencesTile differences={differences} />}
    </ul>
  );
}

type Waits = Overview['waits'];

function ReportsTile({ reports, feedback }: Pick<Waits, 'reports' | 'feedback'>) {
  const oldest = [reports.oldest, feedback.oldest].filter((time) => time !== null).sort()[0];
  return (
    <Tile
      icon={Flag}
      title={words.reports.title}
      to={paths.reports('new')}
      count={reports.count + feedback.count}
      none={words.reports.none}
    >
      {words.reports.parts(reports.count, feedback.count)}
      <Oldest time={oldest ?? null} />
    </Tile>
  );
}

function RefundsTile({ refunds }: { refunds: NonNullable<Waits['refunds']> }) {
  return (
    <Tile
      icon={Undo2}
      title={words.refunds.title}
      to={paths.officeOrders('refunding')}
      count={refunds.count + refunds.abnormal}
      none={words.refunds.none}
    >
      {refunds.abnormal > 0 ? (
        words.refunds.abnormal(refunds.abnormal)
      ) : (
        <>
          {words.refunds.waiting}
          <Oldest time={refunds.oldest} />
        </>
      )}
    </Tile>
  );
}

function JobsTile({ failedJobs }: { failedJobs: Waits['failed_jobs'] }) {
  const { screen, isElsewhere } = whereFailedJobsShow(failedJobs);
  const parts = failedJobs.map(({ kind, count }) => words.jobs.part(kind, count));
  const log = isElsewhere ? [screen ? words.jobs.othersInLog : words.jobs.inLog] : [];
  return (
    <Tile
      icon={ListX}
      title={words.jobs.title}
      to={screen}
      count={failedJobs.reduce((all, { count }) => all + count, 0)}
      none={words.jobs.none}
    >
      {[...parts, ...log].join(' · ')}
    </Tile>
  );
}

function DifferencesTile({ differences }: { differences: NonNullable<Waits['differences']> }) {
  const { last_time, count, is_behind } = differences;
  const known = [
    last_time && words.differences.until(last_time),
    is_behind && words.differences.behind,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Tile
      icon={Scale}
      title={words.differences.title}
      to={paths.reconciliation()}
      count={last_time || count > 0 ? count : undefined}
      none={known || words.differences.never}
    >
      {known}
    </Tile>
  );
}

interface TileProps {
  icon: LucideIcon;
  title: string;
  /** Undefined where no screen says more. */
  to: string | undefined;
  /** Undefined while nobody has looked: no tick is due then. */
  count: number | undefined;
  /** The line below where there is nothing. */
  none: string;
  children: ReactNode;
}

const TILE =
  'grid h-full content-start gap-1 rounded-xl border border-line bg-card px-4 py-3.5 shadow-1 sm:px-5 sm:py-4';

function Tile({ to, ...face }: TileProps) {
  return (
    <li className="min-w-0">
      {to === undefined ? (
        <div className={TILE}>
          <TileFace {...face} />
        </div>
      ) : (
        <Link to={to} className={clsx(TILE, 'hover:border-brand-line')}>
          <TileFace {...face} isLink />
        </Link>
      )}
    </li>
  );
}

interface TileFaceProps extends Omit<TileProps, 'to'> {
  isLink?: boolean;
}

function TileFace({ icon: Icon, title, count, none, isLink = false, children }: TileFaceProps) {
  return (
    <>
      <span className={clsx('flex items-center gap-2', !count && 'text-muted')}>
        <Icon
          size={17}
          aria-hidden="true"
          className={clsx('shrink-0', count ? 'text-accent' : 'text-muted')}
        />
        <span className="min-w-0 flex-1 truncate">{title}</span>
        {isLink && <ChevronRight size={17} aria-hidden="true" className="shrink-0 text-muted" />}
      </span>
      <Standing count={count} />
      <span className="text-small text-muted" data-figures>
        {count ? children : none}
      </span>
    </>
  );
}

function Standing({ count }: Pick<TileProps, 'count'>) {
  if (count === undefined) return <span className="text-h2 font-semibold text-muted">—</span>;
  if (count === 0)
    return (
      <span className="flex items-center gap-2 text-h2 font-semibold text-muted">
        <Check size={20} aria-hidden="true" className="text-ok" />
        {words.none}
      </span>
    );
  return (
    <span className="text-h2 font-semibold" data-figures>
      {formatCount(count)}
    </span>
  );
}

function Oldest({ time }: { time: string | null }) {
  const at = time === null ? undefined : fromWireTime(time);
  if (at === undefined) return null;
  return (
    <span className="whitespace-nowrap">
      {' · '}
      {words.oldest} <RelativeTime time={at} />
    </span>
  );
}
