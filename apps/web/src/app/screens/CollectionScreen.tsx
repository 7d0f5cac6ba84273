import { useQuery } from '@tanstack/react-query';
import { isCode, normalizeCode } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { doorQuery } from '#features/collect/api.ts';
import { CollectSkeleton, HandInPage } from '#features/collect/hand-in/HandInPage.tsx';
import { DetailFailure, NotFound, Offline } from '#features/files/detail/DetailFailure.tsx';
import { PasswordForm } from '#features/files/detail/PasswordForm.tsx';
import { openHandInQueue } from '#features/files/uploads/hand-in-queue.ts';
import { ChatNote } from '#files/chat-note/ChatNote.tsx';

const CollectionTable = lazy(async () => ({
  default: (await import('#features/collect/table/CollectionTable.tsx')).CollectionTable,
}));

/**
 * /v/collect/{code}: where files are handed in, and for its collector the table of what came. It stands in app/ because
 * passwords and the sending engine are another feature's.
 */
export function CollectionScreen() {
  const code = normalizeCode(useParams()['code'] ?? '');
  return (
    <div className="container-page min-h-[calc(100dvh-4rem)] w-full max-w-[1080px] py-5 sm:py-12">
      {isCode(code) ? <Collection code={code} key={code} /> : <NotFound />}
    </div>
  );
}

function Collection({ code }: { code: string }) {
  const { data, error, fetchStatus, refetch } = useQuery(doorQuery(code));
  // The code of a file, typed after this address: it is picked up elsewhere.
  if (error instanceof ApiError && error.code === 'E_STATE') {
    return <Navigate to={paths.detail(code)} replace />;
  }
  if (error && !data) return <DetailFailure error={error} onRetry={refetch} />;
  if (!data) return fetchStatus === 'paused' ? <Offline /> : <CollectSkeleton />;
  if (data.is_owner) {
    return (
      <Suspense fallback={<CollectSkeleton />}>
        <ChatNote place="collection" className="mb-5" />
        <CollectionTable code={code} />
      </Suspense>
    );
  }
  if (!data.page) return <PasswordForm code={code} />;
  return (
    <>
      <ChatNote place="handIn" className="mb-5" />
      <HandInPage code={code} page={data.page} openQueue={openHandInQueue} />
    </>
  );
}
