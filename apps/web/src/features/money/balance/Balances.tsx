import { useQuery } from '@tanstack/react-query';
import { CakeSlice, Coins, Hash, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { describeFailure } from '#api/query-faces.ts';
import { useSold } from '#api/use-sold.ts';
import { paths } from '#app/paths.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { text } from '../text.ts';
import { type Balance, balanceQuery } from './balance-query.ts';
import { MembershipTicket } from './MembershipTicket.tsx';

/** Membership and the three counters of the account. */
export function Balances() {
  const { data, error, refetch, isFetching } = useQuery(balanceQuery);
  if (data) return <Loaded balance={data} />;
  if (error) {
    return (
      <Card>
        <ErrorState
          title={text.balance.failed}
          {...describeFailure({ error, refetch, isFetching })}
        />
      </Card>
    );
  }
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-3">
      <span className="sr-only">{text.balance.loading}</span>
      {['points', 'times', 'notifications'].map((kind) => (
        <Skeleton key={kind} className="h-[98px] rounded-xl!" />
      ))}
    </div>
  );
}

function Loaded({ balance }: { balance: Balance }) {
  const { points, times, notifications, member_until: until } = balance;
  const isSold = useSold();
  const words = text.balance;
  const toBuy = (to: string, label: string) => (isSold ? { to, label } : undefined);
  return (
    <>
      {until && <MembershipTicket until={until} />}
      <div className="grid gap-4 sm:grid-cols-3">
        <Counter
          icon={Coins}
          label={words.points}
          count={String(points)}
          way={toBuy(paths.buyPoints(), words.buyPoints)}
        />
        <Counter
          icon={Hash}
          label={words.times}
          count={until ? words.unlimited : String(times)}
          way={until ? undefined : toBuy(paths.topUp(), words.buy)}
        />
        <Counter
          icon={CakeSlice}
          label={words.notifications}
          count={String(notifications)}
          way={toBuy(paths.topUp(), words.buy)}
        />
      </div>
    </>
  );
}

interface CounterProps {
  icon: LucideIcon;
  label: string;
  count: string;
  /** Link to the screen where more of it is sold. */
  way: { to: string; label: string } | undefined;
}

function Counter({ icon: Icon, label, count, way }: CounterProps) {
  return (
    <Card className="px-5 py-4">
      <h2 className="flex items-center gap-2 text-small text-muted">
        <Icon size={16} aria-hidden="true" className="text-brand" />
        {label}
      </h2>
      <p className="flex items-baseline justify-between gap-3">
        <strong className="text-title font-bold" data-figures>
          {count}
        </strong>
        {way && (
          <Link
            to={way.to}
            aria-label={`${way.label} ${label}`}
            className="rounded-sm text-small text-brand hover:underline pointer-coarse:py-2"
          >
            {way.label}
          </Link>
        )}
      </p>
    </Card>
  );
}
