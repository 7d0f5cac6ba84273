import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCode, REPORT_REASON_LABELS, REPORT_STATE_LABELS } from '@transmit/contract';
import { MessageSquareText } from 'lucide-react';
import { describeFailure } from '#api/query-faces.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { LoadingRows } from '#ui/loading/LoadingRows.tsx';
import { type OwnReport, ownReportsQuery } from '../api.ts';
import { REPORT_TONES } from '../state-tones.ts';
import { text } from '../text.ts';

/** Lists the person's own reports, and the outcome of each. */
export function OwnReports() {
  const list = useInfiniteQuery(ownReportsQuery);
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <Card className="overflow-hidden">
      <Title />
      {rows ? (
        rows.length > 0 ? (
          <>
            <OwnRows reports={rows} />
            {list.hasNextPage && (
              <More busy={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
            )}
          </>
        ) : (
          <EmptyState icon={<MessageSquareText size={26} />} title={text.own.empty} />
        )
      ) : list.error ? (
        <ErrorState title={text.own.failed} {...describeFailure(list)} />
      ) : (
        <Loading />
      )}
    </Card>
  );
}

function Title() {
  return (
    <h2 className="border-b border-line px-5 py-4 text-h3 font-semibold sm:px-6">
      {text.own.title}
    </h2>
  );
}

function Loading() {
  return (
    <>
      <span className="sr-only">{text.own.loading}</span>
      <LoadingRows />
    </>
  );
}

function More({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  return (
    <div className="p-4 text-center">
      <Button busy={busy} onClick={onMore}>
        {text.own.more}
      </Button>
    </div>
  );
}

function OwnRows({ reports }: { reports: readonly OwnReport[] }) {
  return (
    <ul aria-label={text.own.list}>
      {reports.map((report) => (
        <OwnRow key={report.id} report={report} />
      ))}
    </ul>
  );
}

function OwnRow({ report }: { report: OwnReport }) {
  const { kind, code, reason, text: words, state, answer, create_time, answer_time } = report;
  return (
    <li className="grid gap-2 border-b border-line px-5 py-4 last:border-0 sm:px-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
        <span>
          {kind === 'report'
            ? text.own.report(formatCode(code), REPORT_REASON_LABELS[reason ?? 'other'])
            : text.own.feedback}
        </span>
        <time data-figures>{create_time.slice(0, 16)}</time>
        <Badge tone={REPORT_TONES[state]}>{REPORT_STATE_LABELS[state]}</Badge>
      </p>
      {words && <p className="break-words whitespace-pre-line">{words}</p>}
      {answer && (
        <div className="rounded-md bg-brand-soft px-4 py-3">
          <p className="text-small text-muted">
            {text.own.answer} <time data-figures>{answer_time?.slice(0, 16)}</time>
          </p>
          <p className="break-words whitespace-pre-line">{answer}</p>
        </div>
      )}
    </li>
  );
}
