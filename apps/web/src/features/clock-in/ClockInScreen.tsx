import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Coins } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { describeFailure } from '#api/query-faces.ts';
import { paths } from '#app/paths.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { clockInQuery } from './api.ts';
import { Hills, Sun } from './Landscape.tsx';
import { Leaf } from './leaf/Leaf.tsx';
import { MonthCard } from './month/MonthCard.tsx';
import { text } from './text.ts';

/** /v/daka: the daily clock-in, a leaf of today and the month beside it (PRODUCT §7). */
export function ClockInScreen() {
  const { data, error, refetch, isFetching } = useQuery(clockInQuery());
  if (data) {
    return (
      <Frame points={data.points}>
        <Leaf calendar={data} />
        <div className="relative lg:pt-16">
          <Sun className="top-[-68px] left-1/2 hidden size-[264px] -translate-x-1/2 lg:block" />
          <MonthCard calendar={data} />
        </div>
      </Frame>
    );
  }
  return (
    <Frame>
      {error ? <Failed {...describeFailure({ error, refetch, isFetching })} /> : <Loading />}
    </Frame>
  );
}

function Failed(failure: ReturnType<typeof describeFailure>) {
  return (
    <Card className="lg:col-span-2">
      <ErrorState titleAs="h1" title={text.failed} {...failure} />
    </Card>
  );
}

function Frame({ points, children }: { points?: number; children: ReactNode }) {
  const isLogin = useClientState((state) => state.isLogin);
  return (
    <div className="relative isolate flex flex-1 flex-col overflow-x-clip">
      <Hills />
      <Sun className="top-3 left-1/2 size-36 -translate-x-1/2 lg:hidden" />
      <div className="mx-auto w-full max-w-[1104px] px-4 pt-5 pb-14 sm:px-6">
        <div className="flex min-h-14 items-center justify-between">
          <Back />
          {isLogin && points !== undefined && <Points points={points} />}
        </div>
        <div className="mt-5 grid items-start gap-6 lg:grid-cols-[464px_minmax(0,1fr)] lg:gap-12">
          {children}
        </div>
      </div>
    </div>
  );
}

function Points({ points }: { points: number }) {
  return (
    <p className="flex items-baseline gap-2 text-muted">
      <Coins size={18} aria-hidden="true" className="self-center text-accent" />
      <strong className="text-h3 font-bold text-fg" data-figures>
        {points}
      </strong>
      {text.points}
    </p>
  );
}

/** To where one came from, or home for who came by the address. */
function Back() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const goBack = (event: MouseEvent) => {
    if (key === 'default') return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link
      to={paths.home()}
      onClick={goBack}
      className="-ml-2 flex min-h-11 items-center gap-2.5 rounded-md px-2 hover:bg-soft"
    >
      <ArrowLeft size={18} aria-hidden="true" />
      {text.back}
    </Link>
  );
}

function Loading() {
  return (
    <div role="status" className="contents">
      <h1 className="sr-only">{text.loading}</h1>
      <Skeleton className="h-[560px] rounded-xl!" />
      <Skeleton className="h-[500px] rounded-xl! lg:mt-16" />
    </div>
  );
}
