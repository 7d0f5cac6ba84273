import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { describeMore } from '#api/query-faces.ts';
import { ExportButton } from '#app/manager/ExportButton.tsx';
import { OfficeFailure } from '#app/manager/OfficeFailure.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { LoadingLines } from '#ui/loading/LoadingLines.tsx';
import { auditQuery } from './api.ts';
import { AuditList } from './audit/AuditList.tsx';
import { ConfirmOperator } from './audit/ConfirmOperator.tsx';
import { ResetSecondStep } from './audit/ResetSecondStep.tsx';
import { text } from './text.ts';

/** /v/manager/audit: what operators did, newest first; nothing here can be changed (SECURITY T5). */
export function AuditLogScreen() {
  const { log, total, entries } = useAuditLog();
  return (
    <>
      <PageHead
        title={text.audit.title}
        lead={text.audit.lead}
        aside={<HeadActions total={total} />}
        className="mb-6"
      />
      <Card className="overflow-hidden">
        <Entries log={log} entries={entries} />
      </Card>
    </>
  );
}

type AuditLog = Pick<ReturnType<typeof useAuditLog>, 'log' | 'entries'>;

function useAuditLog() {
  const log = useInfiniteQuery(auditQuery);
  const total = log.data?.pages[0]?.total;
  const entries = log.data?.pages.flatMap((page) => page.rows);
  return { log, total, entries };
}

function HeadActions({ total }: { total: number | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {total ? <p className="text-muted">{text.audit.total(total)}</p> : undefined}
      <ConfirmOperator />
      <ResetSecondStep />
      <ExportButton path="/api/audit/export" name="操作记录" />
    </div>
  );
}

function Entries({ log, entries }: AuditLog) {
  return entries ? (
    entries.length > 0 ? (
      <AuditList entries={entries} {...describeMore(log)} />
    ) : (
      <EmptyState
        icon={<ScrollText size={26} />}
        title={text.audit.empty}
        body={text.audit.emptyBody}
      />
    )
  ) : log.error ? (
    <OfficeFailure title={text.audit.failed} query={log} />
  ) : (
    <LoadingLines label={text.audit.loading} rows={5} height="h-10" />
  );
}
