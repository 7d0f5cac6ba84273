import { useInfiniteQuery } from '@tanstack/react-query';
import { REPORT_STATE_LABELS, REPORT_STATES } from '@transmit/contract';
import { Flag } from 'lucide-react';
import { describeMore } from '#api/query-faces.ts';
import { ExportButton } from '#app/manager/ExportButton.tsx';
import { OfficeFailure } from '#app/manager/OfficeFailure.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { useAddress } from '#ui/lists/use-address.ts';
import { LoadingRows } from '#ui/loading/LoadingRows.tsx';
import { type Report, type ReportFilter, reportsQuery } from './api.ts';
import { ReportRow } from './office/ReportRow.tsx';
import { readReportFilter } from './office/report-filter.ts';
import { text } from './text.ts';

const ROW_HEIGHT = 150;
const KINDS = (['all', 'report', 'feedback'] as const).map((value) => ({
  value,
  label: text.office[value],
}));
const STATES = [
  { value: 'all' as const, label: text.office.all },
  ...REPORT_STATES.map((value) => ({ value, label: REPORT_STATE_LABELS[value] })),
];

/** /v/manager/reports: what people told, what became of it, and what they are answered. */
export function ReportsScreen() {
  const [address, write] = useAddress();
  const filter = readReportFilter(address);
  const list = useInfiniteQuery(reportsQuery(filter));
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const total = list.data?.pages[0]?.total;
  const isFiltered = filter.kind !== undefined || filter.state !== undefined;
  return (
    <>
      <PageHead
        title={text.office.title}
        lead={text.office.lead}
        aside={total ? <p className="text-muted">{text.office.total(total)}</p> : undefined}
        className="mb-6"
      />
      <Filters filter={filter} onChange={(next) => write(new URLSearchParams({ ...next }))} />
      <Card className="mt-4 overflow-hidden">
        {rows ? (
          rows.length > 0 ? (
            <InfiniteList
              label={text.office.list}
              items={rows}
              keyOf={keyOf}
              estimateHeight={ROW_HEIGHT}
              renderItem={renderRow}
              {...describeMore(list)}
            />
          ) : (
            <NoReports isFiltered={isFiltered} onClear={() => write(new URLSearchParams())} />
          )
        ) : list.error ? (
          <OfficeFailure title={text.office.failed} query={list} />
        ) : (
          <>
            <span className="sr-only">{text.office.loading}</span>
            <LoadingRows />
          </>
        )}
      </Card>
    </>
  );
}

interface NoReportsProps {
  isFiltered: boolean;
  onClear: () => void;
}

function NoReports({ isFiltered, onClear }: NoReportsProps) {
  return (
    <EmptyState
      icon={<Flag size={26} />}
      title={isFiltered ? text.office.emptyFiltered : text.office.empty}
      action={isFiltered && <Button onClick={onClear}>{text.office.clear}</Button>}
    />
  );
}

interface FiltersProps {
  filter: ReportFilter;
  onChange: (filter: ReportFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { kind, state } = filter;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <KindChoice filter={filter} onChange={onChange} />
      <StateChoice filter={filter} onChange={onChange} />
      <div className="ml-auto">
        <ExportButton
          path="/api/report/export"
          name="举报与反馈"
          filter={{ ...(kind && { kind }), ...(state && { state }) }}
        />
      </div>
    </div>
  );
}

function KindChoice({ filter: { kind, state }, onChange }: FiltersProps) {
  return (
    <Segmented
      legend={text.office.kind}
      choices={KINDS}
      value={kind ?? 'all'}
      onChange={(value) =>
        onChange({ ...(value !== 'all' && { kind: value }), ...(state && { state }) })
      }
    />
  );
}

function StateChoice({ filter: { kind, state }, onChange }: FiltersProps) {
  return (
    <Segmented
      legend={text.office.state}
      choices={STATES}
      value={state ?? 'all'}
      onChange={(value) =>
        onChange({ ...(kind && { kind }), ...(value !== 'all' && { state: value }) })
      }
    />
  );
}

function keyOf({ id }: Report): number {
  return id;
}

function renderRow(report: Report) {
  return <ReportRow report={report} />;
}
