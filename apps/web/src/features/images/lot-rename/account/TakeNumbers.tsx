import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { errorText } from '#api/error-text.ts';
import { useSold } from '#api/use-sold.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useBatch } from '../../workbench/use-workbench.ts';
import { lotWorkbench } from '../lot-workbench.ts';
import { words } from '../words.ts';
import {
  accountNumbers,
  giveBackUnused,
  takeNumbersFor,
  unusedNumbers,
} from './account-numbers.ts';
import { balanceKey, seriesQuery, timesQuery } from './series-queries.ts';
import { numberText, refundable, type TakeWish, takesFor, withoutNumber } from './taken.ts';

interface Series {
  name: string;
  prefix: string;
  width: number;
  next: number;
}

/** Tells the price before anything is taken; then the numbers, and the way back. */
export function TakeNumbers({ series }: { series: Series }) {
  const fileIds = useBatch(lotWorkbench, ({ ids }) => ids);
  const { takings, unanswered } = useStore(accountNumbers);
  const { data: balance } = useQuery(timesQuery);
  const refresh = useRefresh();
  const taking = useMutation({
    mutationFn: () => takeNumbersFor(series.name, fileIds),
    onSettled: refresh,
  });
  const waiting = withoutNumber(takings, fileIds);
  return (
    <div className="grid gap-3">
      {waiting.length > 0 && (
        <Offer
          {...{ series, waiting, balance }}
          unanswered={taking.isPending ? undefined : unanswered}
          isBusy={taking.isPending}
          onTake={() => taking.mutate()}
        />
      )}
      {fileIds.length === 0 && <p className="text-small text-muted">{words.account.noFiles}</p>}
      {waiting.length === 0 && fileIds.length > 0 && (
        <p role="status" className="text-small text-muted">
          {words.account.taken}
        </p>
      )}
      {taking.error && <Refusal error={taking.error} />}
      <GiveBack />
    </div>
  );
}

function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: seriesQuery.queryKey }),
      queries.invalidateQueries({ queryKey: balanceKey }),
    ]);
}

interface OfferProps {
  series: Series;
  /** Files without a number. */
  waiting: readonly string[];
  /** Numbers that were asked for and not answered. */
  unanswered: TakeWish | undefined;
  balance: { times: number; member_until: string | null } | undefined;
  isBusy: boolean;
  onTake: () => void;
}

function Offer({ series, waiting, unanswered, balance, isBusy, onTake }: OfferProps) {
  const takes = takesFor(unanswered, { series: series.name, fileIds: waiting });
  const count = takes.again + takes.more;
  return (
    <>
      <p className="text-small text-muted" data-figures>
        {unanswered
          ? words.account.takesAgain(unanswered.series, takes)
          : words.account.willTake(
              count,
              numberText(series, series.next),
              numberText(series, series.next + count - 1),
            )}
        <br />
        {balance &&
          words.account.price(
            count,
            balance.member_until ? undefined : balance.times,
            unanswered !== undefined,
          )}
      </p>
      <Button variant="primary" busy={isBusy} onClick={onTake}>
        {words.account.take(count)}
      </Button>
    </>
  );
}

function GiveBack() {
  const numbers = useStore(accountNumbers);
  const giving = useMutation({
    mutationFn: giveBackUnused,
    onSuccess: ({ times, kept }) => toast(words.account.givenBack(times, kept)),
    onSettled: useRefresh(),
  });
  const giveBacks = unusedNumbers(numbers);
  return (
    <>
      {giveBacks.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Undo2 size={16} />}
          busy={giving.isPending}
          onClick={() => giving.mutate()}
        >
          {words.account.giveBack(refundable(giveBacks))}
        </Button>
      )}
      {giving.error && (
        <Notice tone="danger" urgent>
          {words.account.notGivenBack}
          {errorText(giving.error)}
        </Notice>
      )}
    </>
  );
}

/** SECURITY §3 row 125: the way to more times, where they are sold. */
function Refusal({ error }: { error: Error }) {
  const isSold = useSold();
  const isShort = error instanceof ApiError && error.code === 'E_POINTS';
  return (
    <Notice
      tone="danger"
      urgent
      action={isShort && isSold && <Link to={paths.topUp()}>{words.account.buy}</Link>}
    >
      {errorText(error)}
    </Notice>
  );
}
