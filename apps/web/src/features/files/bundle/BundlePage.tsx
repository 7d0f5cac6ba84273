import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type Bundle, bundleQuery, type FileDetail } from '../api.ts';
import { OwnerActions } from '../detail/owner/OwnerActions.tsx';
import { bundleCalls } from '../detail/owner/owner-calls.ts';
import { pageText } from '../page-text.ts';
import { useRememberedPickup } from '../pickup/use-remembered-pickup.ts';
import { BundleFiles } from './BundleFiles.tsx';
import { BundleTicket } from './BundleTicket.tsx';

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
  return (
    <div role="status">
      <span className="sr-only">{pageText.detail.loading}</span>
      <Skeleton className="h-[420px] rounded-xl!" />
    </div>
  );
}

function Loaded({ door, bundle }: { door: FileDetail; bundle: Bundle }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  useRememberedPickup(door, bundle);
  return (
    <>
      <BundleTicket door={door} bundle={bundle} chosen={chosen} />
      <BundleFiles code={door.code} bundle={bundle} chosen={chosen} onChoose={setChosen} />
      {(door.is_owner || door.may_manage) && (
        <OwnerActions
          calls={bundleCalls(door.code)}
          name={bundle.name}
          expireTime={bundle.expire_time}
          hasPassword={door.has_password}
          isByLink={!door.is_owner}
        />
      )}
    </>
  );
}
