import { isCode, normalizeCode } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { ArrowLeft, EyeOff, LogIn } from 'lucide-react';
import { useParams } from 'react-router';
import { usePagedList } from '#api/use-paged-list.ts';
import { paths } from '#app/paths.ts';
import { FileCell } from '#files/row/FileCell.tsx';
import type { FileRow } from '#files/row/rows.ts';
import { StatusBadge } from '#files/row/StatusBadge.tsx';
import { useClientState } from '#platform/storage/client-state.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { type VisitDetail, visitsList } from './api.ts';
import { text } from './text.ts';
import { VisitChart } from './visits/VisitChart.tsx';
import { VisitsTable } from './visits/VisitsTable.tsx';
import { VisitTotals } from './visits/VisitTotals.tsx';

/** /v/visit_detail/{code}: who looked and downloaded; its sender and operators only (PRODUCT §3). */
export function VisitDetailScreen() {
  const code = normalizeCode(useParams()['code'] ?? '');
  return (
    <div className="container-page max-w-[1000px]! pt-8 pb-16 sm:pt-11">
      {isCode(code) ? <Visits code={code} key={code} /> : <NotYours code={code} />}
    </div>
  );
}

function Visits({ code }: { code: string }) {
  const list = usePagedList(visitsList(code));
  const rows = list.rows ?? [];
  const detail = list.first?.detail;
  if (isRefused(list.error)) return <NotYours code={code} />;
  return (
    <>
      <Head code={code} />
      <div className="grid gap-5">
        {detail && <FileLine file={detail.file} />}
        {detail && <VisitTotals totals={detail.totals} />}
        {detail && hasVisits(detail) && (
          <Card>
            <VisitChart days={detail.days} />
          </Card>
        )}
        <ListCard list={list} failedTitle={text.visits.failed} empty={<NoVisits />}>
          <h2 className="px-5 pt-5 pb-3 text-h3 font-semibold sm:px-6">{text.visits.list}</h2>
          <VisitsTable {...list.more} rows={rows} />
        </ListCard>
      </div>
    </>
  );
}

function Head({ code }: { code: string }) {
  return (
    <PageHead
      title={text.visits.title}
      aside={
        <ButtonLink to={paths.detail(code)} icon={<ArrowLeft size={17} />}>
          {text.visits.back}
        </ButtonLink>
      }
      className="mb-6"
    />
  );
}

function FileLine({ file }: { file: FileRow }) {
  return (
    <FileCell row={file} marks={null} isPlain nameClassName="font-semibold">
      <StatusBadge row={file} />
      <span data-figures>
        {formatBytes(file.file_size)} · {file.create_time.slice(0, 16)}
      </span>
    </FileCell>
  );
}

/** The server answers alike whether a file is not there or not this viewer's (SECURITY T4). */
function NotYours({ code }: { code: string }) {
  const isLogin = useClientState((state) => state.isLogin);
  return (
    <Card className="mx-auto max-w-[560px]">
      <EmptyState
        titleAs="h1"
        icon={<EyeOff size={26} />}
        title={text.visits.noneTitle}
        body={text.visits.noneBody}
        action={
          !isLogin && (
            <ButtonLink
              to={paths.login(paths.visits(code))}
              variant="primary"
              icon={<LogIn size={18} />}
            >
              {text.visits.login}
            </ButtonLink>
          )
        }
      />
    </Card>
  );
}

function NoVisits() {
  return (
    <EmptyState
      icon={<EyeOff size={26} />}
      title={text.visits.empty}
      body={text.visits.emptyBody}
    />
  );
}

function hasVisits({ totals }: VisitDetail): boolean {
  return totals.views + totals.downloads > 0;
}

function isRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['E_NOT_FOUND', 'E_FORBIDDEN', 'E_LOGIN', 'E_PARAM'].includes(error.code)
  );
}
