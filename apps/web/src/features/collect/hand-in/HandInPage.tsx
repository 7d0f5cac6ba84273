import { mayStillHandIn } from '@transmit/contract/collect';
import { CalendarX2 } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { describeFailure } from '#api/query-faces.ts';
import { setTitle } from '#platform/browser/page-title.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import type { CollectionPage } from '../api.ts';
import { dayText } from '../day-text.ts';
import { text } from '../text.ts';
import { HandInReceipt } from './HandInReceipt.tsx';
import { HandInTicket } from './HandInTicket.tsx';
import type { OpenQueue } from './open-slip.ts';
import { ReportLink } from './ReportLink.tsx';
import { type HandIn, useHandIn } from './use-hand-in.ts';

interface HandInPageProps {
  code: string;
  page: CollectionPage;
  openQueue: OpenQueue;
}

/** The page of somebody who hands in: the slip, then its receipt. */
export function HandInPage({ code, page, openQueue }: HandInPageProps) {
  const handIn = useHandIn(code, page, openQueue);
  useHiddenKey(handIn.own.data !== undefined);
  useEffect(() => {
    setTitle({ shown: page.title });
    return () => setTitle({ shown: '' });
  }, [page.title]);
  return <Face code={code} page={page} handIn={handIn} />;
}

function Face({ code, page, handIn }: Omit<HandInPageProps, 'openQueue'> & { handIn: HandIn }) {
  const { own, mine, isAsked, isChanging } = handIn;
  if (own.data === undefined && own.error) return <Failed own={own} />;
  if (own.data === undefined) return <CollectSkeleton />;
  // Files that began before the end still count: whoever sends them at this moment keeps the slip.
  const mayStill = isAsked || mayStillHandIn(page, mine?.state);
  const reporting = <ReportLink code={code} className="mx-auto mt-4" />;
  if (mine?.state === 'handed' && !(isChanging && mayStill)) {
    return (
      <>
        <HandInReceipt code={code} page={page} own={mine} handIn={handIn} />
        {reporting}
      </>
    );
  }
  if (mayStill) return <HandInTicket code={code} page={page} handIn={handIn} />;
  return (
    <>
      <Ended page={page} />
      {reporting}
    </>
  );
}

function Failed({ own }: Pick<HandIn, 'own'>) {
  return (
    <Card>
      <ErrorState titleAs="h1" title={text.failed} {...describeFailure(own)} />
    </Card>
  );
}

function Ended({ page }: { page: CollectionPage }) {
  return (
    <Card className="mx-auto max-w-[520px]">
      <EmptyState
        titleAs="h1"
        icon={<CalendarX2 size={26} />}
        title={text.handIn.endedTitle}
        body={`${page.title} · ${text.handIn.endedBody(dayText(page.end_time))}`}
      />
    </Card>
  );
}

export function CollectSkeleton() {
  return (
    <div role="status">
      <h1 className="sr-only">{text.loading}</h1>
      <Skeleton className="h-[420px] rounded-xl!" />
    </div>
  );
}

/** Takes the key of a link out of the address before somebody copies that, once the page knows whose it is. */
function useHiddenKey(isKnown: boolean): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isKnown && hash.startsWith('#k=')) void navigate({ pathname, search }, { replace: true });
  }, [isKnown, hash, pathname, search, navigate]);
}
