import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isJobEnded } from '@transmit/contract';
import { ScanSearch } from 'lucide-react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { OfficeFailure } from '#app/manager/OfficeFailure.tsx';
import { StaleNotice } from '#app/manager/StaleNotice.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { LoadingLines } from '#ui/loading/LoadingLines.tsx';
import { type Job, startReconciliation, storeReconciliationQuery } from './api.ts';
import { ServerInfo } from './servers/ServerInfo.tsx';
import { badgeOfReport } from './storage/badge-of-report.ts';
import { FindingList } from './storage/FindingList.tsx';
import { text } from './text.ts';

/** /v/manager/storage: whether records and store agree; the same report as `npm run verify-data`. */
export function StorageScreen() {
  const queries = useQueryClient();
  const report = useQuery(storeReconciliationQuery);
  const start = useMutation({
    mutationFn: startReconciliation,
    onSuccess: (job) => queries.setQueryData(storeReconciliationQuery.queryKey, job),
  });
  const job = report.data;
  const isRunning = job ? !isJobEnded(job) : false;
  const words = text.storage;
  return (
    <>
      <PageHead
        title={text.storage.title}
        lead={words.lead}
        aside={
          <Button
            variant="primary"
            icon={<ScanSearch size={18} />}
            busy={start.isPending || isRunning}
            onClick={() => start.mutate()}
          >
            {isRunning ? words.running : job ? words.again : words.start}
          </Button>
        }
        className="mb-6"
      />
      <ServerInfo />
      <div className="grid gap-4 pt-5">
        <StaleNotice query={report} />
        {start.error && (
          <Notice tone="danger" urgent>
            {words.notStarted(errorText(start.error))}
          </Notice>
        )}
        <Card className="overflow-hidden">
          <LastReport report={report} />
        </Card>
        <p className="text-small text-muted">
          {words.command}
          <code className="ml-1 font-code">npm run verify-data</code>
        </p>
      </div>
    </>
  );
}

function LastReport({ report }: { report: UseQueryResult<Job | null> }) {
  const words = text.storage;
  const job = report.data;
  if (job) return <Report job={job} />;
  if (report.error) return <OfficeFailure title={words.failed} query={report} />;
  if (job === null) {
    return (
      <EmptyState icon={<ScanSearch size={26} />} title={words.empty} body={words.emptyBody} />
    );
  }
  return <LoadingLines label={words.loading} rows={5} height="h-6" />;
}

function Report({ job }: { job: Job }) {
  const words = text.storage;
  return (
    <>
      <div className="border-b border-line px-5 py-4 sm:px-6">
        {isJobEnded(job) ? <Summary job={job} /> : <Progress job={job} />}
        {job.state === 'failed' && (
          <Notice tone="danger" className="mt-3">
            {words.failedRun(job.message)}
          </Notice>
        )}
      </div>
      <FindingList findings={job.findings} />
    </>
  );
}

function Summary({ job }: { job: Job }) {
  const words = text.storage;
  const badge = badgeOfReport(job);
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      <span className="text-small text-muted">
        {job.state === 'cancelled' ? words.cancelled : words.at(job.end_time ?? job.create_time)}
      </span>
    </p>
  );
}

function Progress({ job }: { job: Job }) {
  const words = text.storage;
  const stop = useMutation({
    mutationFn: () => client.operations.cancelJob({ job_id: job.job_id }),
  });
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4">
        <div className="grid min-w-0 flex-1 gap-2">
          <p className="flex justify-between gap-3 text-small">
            <span>{words.running}</span>
            <span className="text-muted" data-figures>
              {words.progress(job.finished, job.total)}
            </span>
          </p>
          <ProgressBar
            label={words.running}
            value={job.total > 0 ? job.finished / job.total : undefined}
          />
        </div>
        <Button size="sm" busy={stop.isPending || stop.isSuccess} onClick={() => stop.mutate()}>
          {words.stop}
        </Button>
      </div>
      {stop.error && (
        <Notice tone="danger" urgent>
          {words.notStopped(errorText(stop.error))}
        </Notice>
      )}
    </div>
  );
}
