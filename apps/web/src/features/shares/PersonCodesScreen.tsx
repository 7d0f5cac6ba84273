import { isCode, normalizeCode } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { clsx } from 'clsx';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router';
import { describeFailure } from '#api/query-faces.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { LoadingLines } from '#ui/loading/LoadingLines.tsx';
import { AddPeopleCard } from './AddPeopleCard.tsx';
import type { PersonCodes } from './api.ts';
import { CodesCard } from './CodesCard.tsx';
import { CodesHead } from './CodesHead.tsx';
import { TakenCard } from './TakenCard.tsx';
import { TicketSample } from './TicketSample.tsx';
import { text } from './text.ts';
import { type PersonCodesView, usePersonCodes } from './use-person-codes.ts';

/** /v/codes/{code}: a code for each person of a list, and who has picked up; for the sender alone. */
export function PersonCodesScreen() {
  const code = normalizeCode(useParams()['code'] ?? '');
  return (
    <div className="container-page min-h-[calc(100dvh-4rem)] w-full max-w-[1200px] py-5 sm:py-10">
      {isCode(code) ? <Codes code={code} key={code} /> : <Missing />}
    </div>
  );
}

function Codes({ code }: { code: string }) {
  const view = usePersonCodes(code);
  const { data, error } = view.query;
  if (data) return <Loaded code={code} codes={data} view={view} />;
  if (error instanceof ApiError && error.code === 'E_NOT_FOUND') return <Missing />;
  return (
    <Card>
      {error ? (
        <ErrorState titleAs="h1" title={text.failed} {...describeFailure(view.query)} />
      ) : (
        <>
          <h1 className="sr-only">{text.title}</h1>
          <LoadingLines label={text.loading} rows={6} height="h-12" />
        </>
      )}
    </Card>
  );
}

function Missing() {
  return (
    <Card>
      <EmptyState
        titleAs="h1"
        icon={<SearchX size={26} />}
        title={text.missingTitle}
        body={text.missingBody}
        action={<ButtonLink to={paths.ownFiles()}>{text.toOwnFiles}</ButtonLink>}
      />
    </Card>
  );
}

interface LoadedProps {
  code: string;
  codes: PersonCodes;
  view: PersonCodesView;
}

function Loaded({ code, codes, view }: LoadedProps) {
  const { rows, share } = codes;
  const sampled = rows.find(({ state }) => state === 'open') ?? rows[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <CodesHead code={code} codes={codes} view={view} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div
          className={clsx(
            'grid grid-cols-[minmax(0,1fr)] gap-4',
            rows.length === 0 && 'max-lg:order-2',
          )}
        >
          {rows.length > 0 && <TakenCard codes={codes} />}
          <CodesCard codes={codes} view={view} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <AddPeopleCard codes={codes} view={view} />
          {sampled && <TicketSample row={sampled} codes={codes} share={share} />}
        </div>
      </div>
    </div>
  );
}
