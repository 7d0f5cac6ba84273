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
import { numberText, refundable, withoutNumber } from './taken.ts';

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
  const waiting = withoutNumber(takings, fileIds).length;
  return (
    <div className="grid gap-3">
      {waiting > 0 && (
        <Offer
          {...{ series, waiting, balance }}
          again={taking.isPending ? 0 : (unanswered?.fileIds.length ?? 0)}
          isBusy={taking.isPending}
          onTake={() => taking.mutate()}
        />
      )}
      {fileIds.length === 0 && <p className="text-small text-muted">{words.account.noFiles}</p>}
      {waiting === 0 && fileIds.length > 0 && (
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
  waiting: number;
  /** Numbers that were asked for and not answered. */
  again: number;
  balance: { times: number; member_until: string | null } | undefined;
  isBusy: boolean;
  onTake: () => void;
}

function Offer({ series, waiting, again, balance, isBusy, onTake }: OfferProps) {
  const more = Math.max(0, waiting - again);
  return (
    <>
      <p className="text-small text-muted" data-figures>
        {again > 0
          ? words.account.takesAgain(again, more)
          : words.account.willTake(
              waiting,
              numberText(series, series.next),
              numberText(series, series.next + waiting - 1),
            )}
        <br />
        {balance &&
          more > 0 &&
          words.account.price(more, balance.member_until ? undefined : balance.times)}
      </p>
      <Button variant="primary" busy={isBusy} onClick={onTake}>
        {words.account.take(waiting)}
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
