import { useQuery } from '@tanstack/react-query';
import { receiverFeeFen } from '@transmit/contract';
import { useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { useSold } from '#api/use-sold.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { BundleIcon } from '#ui/words/BundleIcon.tsx';
import { type Bundle, bundleQuery, type FileDetail } from '../api.ts';
import { EndedTicket } from '../detail/EndedTicket.tsx';
import { endingOfBundle } from '../detail/ending.ts';
import { OwnerActions } from '../detail/owner/OwnerActions.tsx';
import { bundleCalls } from '../detail/owner/owner-calls.ts';
import { PayForAllRow } from '../detail/owner/PayForAllRow.tsx';
import { PersonCodesRow } from '../detail/owner/PersonCodesRow.tsx';
import { TicketSkeleton } from '../detail/TicketSkeleton.tsx';
import { FactsCard } from '../detail/ticket-parts.tsx';
import { useEnding } from '../detail/use-ending.ts';
import { usePageTitle } from '../detail/use-page-title.ts';
import { pageText } from '../page-text.ts';
import { useRememberedPickup } from '../pickup/use-remembered-pickup.ts';
import { BundleFiles } from './BundleFiles.tsx';
import { BundleFacts, BundleTicket } from './BundleTicket.tsx';

/** Several files under one code: take all, some or one of them. `door` is what the code said it is. */
export function BundlePage({ door }: { door: FileDetail }) {
  const { data, error, refetch } = useQuery(bundleQuery(door.code));
  if (data?.bundle) return <Loaded door={door} bundle={data.bundle} />;
  if (error) {
    return (
      <Card>
        <ErrorState
          titleAs="h1"
          title={pageText.bundle.failed}
          body={errorText(error)}
          onRetry={refetch}
        />
      </Card>
    );
  }
  return <TicketSkeleton />;
}

function Loaded({ door, bundle }: { door: FileDetail; bundle: Bundle }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const isWide = useWideScreen();
  useRememberedPickup(door, bundle);
  usePageTitle(bundle.name);
  const ending = useEnding(endingOfBundle(bundle, door, serverNow()), bundle);
  const mayManage = door.is_owner || door.may_manage;
  const isSold = useSold();
  const mayPay = bundle.files.some(
    ({ state, file_size }) => state === 'ready' && receiverFeeFen(file_size, isSold) > 0,
  );
  return (
    <>
      {ending ? (
        <EndedTicket
          code={door.code}
          name={bundle.name}
          ending={ending}
          sender={mayManage ? 'sends-again' : undefined}
          icon={<BundleIcon size={54} />}
        />
      ) : (
        <>
          <BundleTicket door={door} bundle={bundle} chosen={chosen} />
          <BundleFiles code={door.code} bundle={bundle} chosen={chosen} onChoose={setChosen} />
          {!isWide && (
            <FactsCard>
              <BundleFacts bundle={bundle} />
            </FactsCard>
          )}
        </>
      )}
      {mayManage && <Management door={door} bundle={bundle} canPay={isSold && mayPay} />}
    </>
  );
}

interface ManagementProps {
  door: FileDetail;
  bundle: Bundle;
  canPay: boolean;
}

function Management({ door, bundle, canPay }: ManagementProps) {
  return (
    <OwnerActions
      calls={bundleCalls(door.code)}
      name={bundle.name}
      expireTime={bundle.expire_time}
      hasPassword={door.has_password}
      isByLink={!door.is_owner}
    >
      {door.is_owner && <PersonCodesRow code={door.code} />}
      {door.is_owner && canPay && <PayForAllRow code={door.code} name={bundle.name} />}
    </OwnerActions>
  );
}
