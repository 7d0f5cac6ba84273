import { useInfiniteQuery } from '@tanstack/react-query';
import { fromWireTime } from '@transmit/contract';
import { useEffect } from 'react';
import { ExportButton } from '#app/manager/ExportButton.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { RelativeTime } from '#ui/words/RelativeTime.tsx';
import { type Grant, grantHistoryQuery } from './api.ts';
import { text } from './text.ts';

const words = text.history;

/** Below the form once there is something to show. */
export function GrantHistory() {
  const { history, grants } = useGrants();
  if (grants.length === 0) return null;
  return (
    <Card className="px-6 pt-5 pb-4">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-h3 font-semibold">{words.title}</h2>
        <ExportButton path="/api/rights/export" name="发放记录" />
      </div>
      <ol aria-label={words.title}>
        {grants.map((grant) => (
          <Entry key={grant.id} grant={grant} />
        ))}
      </ol>
      {history.hasNextPage && (
        <More busy={history.isFetchingNextPage} onMore={() => history.fetchNextPage()} />
      )}
      {history.isFetchNextPageError && (
        <p role="alert" className="mt-2 text-small text-danger">
          {words.moreFailed}
        </p>
      )}
    </Card>
  );
}

function More({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  return (
    <Button size="sm" wide busy={busy} onClick={onMore}>
      {words.more}
    </Button>
  );
}

/** That it did not load is only logged (spec §8). */
function useGrants() {
  const history = useInfiniteQuery(grantHistoryQuery);
  const { data, error } = history;
  useEffect(() => {
    if (error) console.error('the history of grants could not be loaded', error);
  }, [error]);
  return { history, grants: data?.pages.flatMap((page) => page.data) ?? [] };
}

function Entry({ grant }: { grant: Grant }) {
  const { operationType, amount, create_time, remark, orderRemark, orderName } = grant;
  const at = fromWireTime(create_time);
  const notes = [orderName, orderRemark, remark].filter(Boolean).join(' · ');
  return (
    <li className="group relative pb-4 pl-5">
      <span
        aria-hidden="true"
        className="absolute top-3 bottom-0 left-[3px] w-px bg-line group-last:hidden"
      />
      <span aria-hidden="true" className="absolute top-2 left-0 size-[7px] rounded-full bg-brand" />
      <p className="flex items-baseline justify-between gap-3" data-figures>
        <span>
          {text.form.kinds[operationType]} +{amount}
        </span>
        <span className="shrink-0 text-small text-muted">
          {at === undefined ? create_time : <RelativeTime time={at} />}
        </span>
      </p>
      <Given grant={grant} />
      {notes && <p className="text-small wrap-anywhere text-muted">{notes}</p>}
    </li>
  );
}

function Given({ grant }: { grant: Grant }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-muted">
      <span title={grant.user_id}>{grant.phone || words.deleted}</span>
      {grant.isMember === 1 && <Badge tone="brand">{words.member(daysOf(grant))}</Badge>}
      {grant.orderFee !== null && (
        <Badge tone="accent">{words.order(grant.orderFee.toFixed(2))}</Badge>
      )}
    </p>
  );
}

function daysOf({ startTime, endTime }: Grant): number {
  const from = fromWireTime(startTime ?? '');
  const to = fromWireTime(endTime ?? '');
  return from === undefined || to === undefined ? 0 : Math.round((to - from) / 86_400_000);
}
