import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { OfficeFailure } from '#app/manager/OfficeFailure.tsx';
import { StaleNotice } from '#app/manager/StaleNotice.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { inputStyle } from '#ui/form/input-style.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { LoadingLines } from '#ui/loading/LoadingLines.tsx';
import { isRunning, reconciliationQuery } from './office/office-api.ts';
import { officeText } from './office/office-text.ts';
import { ReconciliationReport } from './office/ReconciliationReport.tsx';

/** /v/manager/reconcile: whether our orders and the providers' bills agree, and what was done about it. */
export function ReconciliationScreen() {
  const queries = useQueryClient();
  const [day, setDay] = useState('');
  const report = useQuery(reconciliationQuery);
  const start = useMutation({
    mutationFn: () => client.money.reconcile(day ? { day } : {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: reconciliationQuery.queryKey }),
  });
  const words = officeText.reconcile;
  const isBusy = start.isPending || isRunning(report.data);
  return (
    <>
      <PageHead
        title="对账"
        lead={words.lead}
        aside={
          <StartFields day={day} onDay={setDay} isBusy={isBusy} onStart={() => start.mutate()} />
        }
        className="mb-6"
      />
      {start.error && (
        <Notice tone="danger" urgent className="mb-4">
          {words.notStarted}
          {errorText(start.error)}
        </Notice>
      )}
      <StaleNotice query={report} className="mb-4" />
      <Card className="overflow-hidden">
        {report.data?.job ? (
          <ReconciliationReport job={report.data.job} differences={report.data.differences} />
        ) : report.data ? (
          <EmptyState icon={<Scale size={26} />} title={words.empty} body={words.emptyBody} />
        ) : report.error ? (
          <OfficeFailure title={words.failed} query={report} />
        ) : (
          <LoadingLines label={officeText.reconcile.loading} rows={5} height="h-6" />
        )}
      </Card>
    </>
  );
}

interface StartFieldsProps {
  day: string;
  onDay: (day: string) => void;
  isBusy: boolean;
  onStart: () => void;
}

function StartFields({ day, onDay, isBusy, onStart }: StartFieldsProps) {
  const words = officeText.reconcile;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <label className="grid gap-1 text-small text-muted">
        {words.day}
        <input
          type="date"
          value={day}
          onChange={({ target }) => onDay(target.value)}
          className={`${inputStyle} w-40!`}
        />
      </label>
      <Button variant="primary" icon={<Scale size={18} />} busy={isBusy} onClick={onStart}>
        {isBusy ? words.running : words.start}
      </Button>
    </div>
  );
}
