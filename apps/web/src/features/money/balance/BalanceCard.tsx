import { useQuery } from '@tanstack/react-query';
import { errorText } from '#api/error-text.ts';
import { RetryNotice } from '#ui/feedback/RetryNotice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { Facts } from '../order/Facts.tsx';
import { text } from '../text.ts';
import { type Balance, balanceQuery } from './balance-query.ts';

/** Shows the account's balances, on the green head of a card. */
export function BalanceCard() {
  const { data, error, refetch } = useQuery(balanceQuery);
  if (data) return <Loaded balance={data} />;
  if (error) {
    return (
      <RetryNotice action={text.order.qr.retry} onRetry={refetch}>
        {text.balance.failed}：{errorText(error)}
      </RetryNotice>
    );
  }
  return (
    <div role="status">
      <span className="sr-only">{text.balance.loading}</span>
      <Skeleton className="h-[228px] rounded-xl!" />
    </div>
  );
}

function Loaded({ balance }: { balance: Balance }) {
  const { points, times, notifications, member_until } = balance;
  const words = text.balance;
  return (
    <Card raised className="overflow-hidden">
      <div className="bg-brand px-6 py-5 text-on-brand">
        <h2 className="text-small">{words.title}</h2>
        <p className="flex items-baseline gap-3" data-figures>
          <strong className="font-code text-[2.375rem] leading-tight font-semibold">
            {points}
          </strong>
          {words.points}
        </p>
      </div>
      <div className="px-6 py-5">
        <Facts
          facts={[
            [words.times, member_until ? words.unlimited : words.timesCount(times)],
            [words.notifications, words.notificationCount(notifications)],
            [words.member, member_until ? words.until(member_until.slice(0, 10)) : words.noMember],
          ]}
        />
      </div>
    </Card>
  );
}
