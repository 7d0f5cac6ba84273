import { useQuery } from '@tanstack/react-query';
import {
  findLinkedCode,
  formatCode,
  isCode,
  normalizeCode,
  readChatBrowser,
} from '@transmit/contract';
import { Flag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { errorText } from '#api/error-text.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { detailQuery, type FileDetail } from './api.ts';
import { DetailFailure, NotFound, Offline } from './detail/DetailFailure.tsx';
import { FilePage } from './detail/FilePage.tsx';
import { OwnerActions } from './detail/owner/OwnerActions.tsx';
import { bundleCalls, fileCalls } from './detail/owner/owner-calls.ts';
import { PasswordForm } from './detail/PasswordForm.tsx';
import { TicketSkeleton } from './detail/TicketSkeleton.tsx';
import { useManageLink } from './detail/use-manage-link.ts';
import { handOverText } from './hand-over/text.ts';
import { useTakeOver } from './hand-over/use-take-over.ts';
import { pageText } from './page-text.ts';
import { useRememberedPickup } from './pickup/use-remembered-pickup.ts';

// The app asks ahead of this screen for what it shows first (app/painted-screen.ts).
export { detailQuery } from './api.ts';

const BundlePage = lazy(async () => ({
  default: (await import('./bundle/BundlePage.tsx')).BundlePage,
}));

const PromisedPage = lazy(async () => ({
  default: (await import('./promised/PromisedPage.tsx')).PromisedPage,
}));

const HandOver = lazy(async () => ({
  default: (await import('./hand-over/HandOver.tsx')).HandOver,
}));

/** Nothing of it in an ordinary browser. */
const CHAT = readChatBrowser(navigator.userAgent);

const SealedPage = lazy(async () => ({
  default: (await import('./sealed/SealedPage.tsx')).SealedPage,
}));

/** /v/detail/{code}, for a file's code and a bundle's: details first, then the download. */
export function FileDetailScreen() {
  // Words that a chat has glued to the link are no part of the code.
  const code = normalizeCode(findLinkedCode(paths.detail(useParams()['code'] ?? '')) ?? '');
  return (
    // As high as the screen below the header, whatever is in it: the footer never jumps into view.
    <div className="container-page min-h-[calc(100dvh-4rem)] w-full max-w-[1000px] py-5 sm:py-12">
      {/* A code that checks itself wrong is not worth one of the tries that the server counts. */}
      {isCode(code) ? <Detail code={code} key={code} /> : <NotFound />}
    </div>
  );
}

function Detail({ code }: { code: string }) {
  const { data, error, fetchStatus, refetch } = useQuery(detailQuery(code));
  const management = useManageLink(code);
  const over = useTakeOver(code);
  useRememberedPickup(data);
  // The password that was given in the chat is on its way.
  if (data?.locked && over.isPending) return <TicketSkeleton />;
  if (data) {
    // Positioned, so that cards lie on the shadow of the ticket above them.
    return (
      <>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 *:relative">
          <Trouble words={pageText.manage.failed} {...management} />
          <Trouble words={handOverText.failed} {...over} />
          <Loaded detail={data} />
          {!data.is_owner && <ReportLink code={code} />}
        </div>
        <Suspense>{CHAT && <HandOver chat={CHAT} detail={data} />}</Suspense>
      </>
    );
  }
  if (error) return <DetailFailure error={error} onRetry={refetch} />;
  return fetchStatus === 'paused' ? <Offline /> : <TicketSkeleton />;
}

interface TroubleProps {
  words: string;
  error: Error | null;
  retry: (() => void) | undefined;
}

/** A link that was to open more than the share itself, and did not. */
function Trouble({ words, error, retry }: TroubleProps) {
  if (!error) return null;
  return (
    <Notice
      tone="danger"
      urgent
      action={
        retry && (
          <Button size="sm" variant="soft" onClick={retry}>
            {pageText.manage.retry}
          </Button>
        )
      }
    >
      {words}
      {errorText(error)}
    </Notice>
  );
}

/** Last and quiet: for who finds what should not be there (PRODUCT §7). */
function ReportLink({ code }: { code: string }) {
  return (
    <Link
      to={paths.report(code)}
      className="flex min-h-11 items-center gap-1.5 justify-self-center rounded-md px-3 text-small text-muted hover:text-fg"
    >
      <Flag size={15} aria-hidden="true" />
      {pageText.detail.report}
    </Link>
  );
}

function Loaded({ detail }: { detail: FileDetail }) {
  // Whoever types its code comes to the place where files are handed in.
  if (detail.kind === 'collection') return <Navigate to={paths.collection(detail.code)} replace />;
  if (detail.locked) return <Locked detail={detail} />;
  if (detail.kind === 'promise') {
    return (
      <Suspense fallback={<TicketSkeleton />}>
        <PromisedPage detail={detail} />
      </Suspense>
    );
  }
  if (detail.kind === 'bundle') {
    return (
      <Suspense fallback={<TicketSkeleton />}>
        <BundlePage door={detail} />
      </Suspense>
    );
  }
  const { file } = detail;
  if (file?.sealed_head !== undefined) {
    return (
      <Suspense fallback={<TicketSkeleton />}>
        <SealedPage detail={detail} file={file} head={file.sealed_head} />
      </Suspense>
    );
  }
  return file ? <FilePage detail={detail} file={file} /> : null;
}

/** Not even the name is known; who holds the management link may still delete it. */
function Locked({ detail }: { detail: FileDetail }) {
  const { code, kind } = detail;
  return (
    <>
      <PasswordForm code={code} />
      {detail.may_manage && (
        <OwnerActions
          calls={kind === 'bundle' ? bundleCalls(code) : fileCalls(code, undefined)}
          name={formatCode(code)}
          expireTime={undefined}
          hasPassword
          isByLink
        />
      )}
    </>
  );
}
