import { Link } from 'react-router';
import { ExportButton } from '#app/manager/ExportButton.tsx';
import { paths } from '#app/paths.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Spinner } from '#ui/loading/Spinner.tsx';
import { text } from '../text.ts';
import { badgeOfRun, type RunBadge } from './badge-of-run.ts';
import type { Difference, Reconciliation } from './office-api.ts';
import { officeText } from './office-text.ts';

interface ReconciliationReportProps {
  job: NonNullable<Reconciliation['job']>;
  differences: readonly Difference[];
}

const words = officeText.reconcile;

/** Shows the end of the last comparison, and each difference with the step that was taken. */
export function ReconciliationReport({ job, differences }: ReconciliationReportProps) {
  return (
    <>
      <div className="border-b border-line px-5 py-4 sm:px-6">
        <RunState job={job} badge={badgeOfRun(job, differences)} />
        {job.state === 'failed' && (
          <Notice tone="danger" className="mt-3">
            {words.failedRun(job.message)}
          </Notice>
        )}
      </div>
      {differences.length > 0 && (
        <div className="flex justify-end px-5 pt-2 sm:px-6">
          <ExportButton path="/api/order/reconciliation/export" name="对账差异" />
        </div>
      )}
      {differences.length > 0 && (
        <ul aria-label={words.list} className="divide-y divide-line">
          {differences.map((difference) => (
            <li key={difference.id} className="px-5 py-4 sm:px-6">
              <DifferenceRow difference={difference} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface RunStateProps {
  job: ReconciliationReportProps['job'];
  badge: RunBadge | undefined;
}

function RunState({ job: { day, end_time }, badge }: RunStateProps) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {end_time !== null ? (
        <>
          {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
          <span className="text-small text-muted">{words.ended(day, end_time)}</span>
        </>
      ) : (
        <>
          <Spinner size={18} />
          {words.running}
        </>
      )}
    </p>
  );
}

function DifferenceRow({ difference }: { difference: Difference }) {
  const { kind, day, provider, number, order_id, our_fee, their_fee, action } = difference;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <strong className="font-semibold">{words.kinds[kind]}</strong>
        <span className="text-small" data-figures>
          {words.ours} {sumOf(our_fee)} · {words.theirs} {sumOf(their_fee)}
        </span>
      </p>
      <p className="text-small text-muted wrap-anywhere" data-figures>
        {day} · {text.order.providers[provider]} · {number}
        {order_id && (
          <>
            {' · '}
            <Link
              to={`${paths.officeOrders()}?${new URLSearchParams({ q: order_id })}`}
              className="rounded-sm text-brand hover:underline"
            >
              {order_id}
            </Link>
          </>
        )}
      </p>
      <p className="mt-1">{action}</p>
    </>
  );
}

function sumOf(fee: number | null): string {
  return fee === null ? '—' : `¥${text.yuan(fee)}`;
}
