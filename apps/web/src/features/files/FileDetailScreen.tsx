import { useQuery } from '@tanstack/react-query';
import { isCode, normalizeCode } from '@transmit/contract';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { Skeleton } from '#ui/Skeleton.tsx';
import { detailQuery, type FileDetail } from './api.ts';
import { DetailFailure, NotFound, Offline } from './detail/DetailFailure.tsx';
import { FileTicket } from './detail/FileTicket.tsx';
import { OwnerActions } from './detail/owner/OwnerActions.tsx';
import { PasswordForm } from './detail/PasswordForm.tsx';
import { PreviewCard } from './detail/preview/PreviewCard.tsx';
import { rememberPickup } from './pickup/recent-pickups.ts';
import { text } from './text.ts';

/** /v/detail/{code}: details first, then the download. */
export function FileDetailScreen() {
  const code = normalizeCode(useParams()['code'] ?? '');
  return (
    <div className="container-page w-full max-w-[1000px] py-8 sm:py-12">
      {/* A code that checks itself wrong is not worth one of the tries that the server counts. */}
      {isCode(code) ? <Detail code={code} key={code} /> : <NotFound />}
    </div>
  );
}

function Detail({ code }: { code: string }) {
  const { data, error, fetchStatus, refetch } = useQuery(detailQuery(code));
  useRememberedPickup(data);
  if (data) return <Loaded detail={data} />;
  if (error) return <DetailFailure error={error} onRetry={refetch} />;
  return fetchStatus === 'paused' ? <Offline /> : <Loading />;
}

function Loaded({ detail }: { detail: FileDetail }) {
  const { code, file } = detail;
  if (!file) return <PasswordForm code={code} />;
  return (
    <div className="grid gap-6">
      <FileTicket detail={detail} file={file} />
      {file.preview && file.expire_status === 0 && (
        <PreviewCard code={code} file={file} kind={file.preview} />
      )}
      {detail.is_owner && <OwnerActions detail={detail} file={file} />}
    </div>
  );
}

/** Found by its code on this device; what somebody sent from here is no pick-up. */
function useRememberedPickup(detail: FileDetail | undefined): void {
  useEffect(() => {
    if (!detail?.file || detail.is_owner) return;
    const { name, file_size: sizeBytes } = detail.file;
    rememberPickup({ code: detail.code, name, sizeBytes, at: Date.now() });
  }, [detail]);
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{text.detail.loading}</span>
      <Skeleton className="h-[420px] rounded-xl!" />
    </div>
  );
}
