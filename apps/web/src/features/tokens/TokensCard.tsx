import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { describeFailure } from '#api/query-faces.ts';
import { AddButton } from '#ui/buttons/AddButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { LoadingRows } from '#ui/loading/LoadingRows.tsx';
import { type MadeToken, type OwnTokens, tokensQuery } from './api.ts';
import { HowToUse } from './HowToUse.tsx';
import { TokenHead, TokenRow } from './TokenRow.tsx';
import { text } from './text.ts';
import { useRevokeToken } from './use-revoke-token.ts';

const NewTokenDialog = lazy(async () => ({
  default: (await import('./making/NewTokenDialog.tsx')).NewTokenDialog,
}));
const TokenTicket = lazy(async () => ({
  default: (await import('./making/TokenTicket.tsx')).TokenTicket,
}));

/** Tokens for programs, in the personal centre (PRODUCT §9). */
export function TokensCard() {
  const { data, error, refetch, isFetching } = useQuery(tokensQuery);
  return (
    <div className="grid min-w-0 content-start gap-6">
      <Card>
        {data ? (
          <Loaded own={data} />
        ) : error ? (
          <ErrorState title={text.failed} {...describeFailure({ error, refetch, isFetching })} />
        ) : (
          <div role="status">
            <span className="sr-only">{text.loading}</span>
            <LoadingRows />
          </div>
        )}
      </Card>
      <HowToUse />
    </div>
  );
}

function Loaded({ own }: { own: OwnTokens }) {
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeToken>();
  const revoking = useRevokeToken();
  const isFull = own.rows.length >= own.most;
  const add = (
    <AddButton isFull={isFull} onAdd={() => setMaking(true)}>
      {text.add}
    </AddButton>
  );
  return (
    <>
      <CardHead own={own}>{own.rows.length > 0 && add}</CardHead>
      {own.rows.length === 0 ? (
        <NoTokens>{add}</NoTokens>
      ) : (
        <TokenList rows={own.rows} onRevoke={revoking.ask} />
      )}
      <Suspense>
        {isMaking && <NewTokenDialog onMade={setMade} onClose={() => setMaking(false)} />}
        {made && <TokenTicket made={made} onClose={() => setMade(undefined)} />}
      </Suspense>
    </>
  );
}

function NoTokens({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      icon={<KeyRound size={26} />}
      title={text.empty}
      body={text.emptyBody}
      action={children}
    />
  );
}

interface TokenListProps {
  rows: OwnTokens['rows'];
  onRevoke: ReturnType<typeof useRevokeToken>['ask'];
}

function TokenList({ rows, onRevoke }: TokenListProps) {
  return (
    <>
      <TokenHead />
      <ul aria-label={text.list}>
        {rows.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => void onRevoke(token)} />
        ))}
      </ul>
    </>
  );
}

function CardHead({ own, children }: { own: OwnTokens; children: ReactNode }) {
  const isFull = own.rows.length >= own.most;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-h3 font-semibold">{text.title}</h2>
        <p className="text-small text-muted">
          {isFull ? text.full(own.most) : text.lead(own.most)}
        </p>
      </div>
      {children}
    </div>
  );
}
