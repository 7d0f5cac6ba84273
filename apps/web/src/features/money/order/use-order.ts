import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshShares } from '#files/cached-files.ts';
import { orderQuery } from '../api.ts';
import { moneyKeys } from '../money-keys.ts';
import { askAgainIn } from './poll-plan.ts';

/**
 * An order, kept true while its page is looked at: asked for again after `poll-plan.ts`, not while the page
 * is hidden, and at once when it comes back, from the background or from a cashier.
 */
export function useOrder(orderId: string) {
  const [since, setSince] = useState(() => Date.now());
  const order = useQuery({
    ...orderQuery(orderId),
    refetchInterval: ({ state }) =>
      askAgainIn({
        order: state.data,
        watchedMs: Date.now() - since,
        chance: Math.random(),
      }) ?? false,
    refetchOnWindowFocus: 'always',
  });
  const { data, refetch } = order;
  useEffect(() => {
    const again = () => {
      setSince(Date.now());
      void refetch();
    };
    // Back from a cashier's page: the browser shows this one as it was left.
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, [refetch]);
  useRefreshed(data?.state === 'paid' || data?.state === 'refunded');
  return order;
}

/** A payment or refund changes balances, orders, and the price of a file for its viewer. */
function useRefreshed(isSettled: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isSettled) return;
    void refreshShares(queries);
    for (const queryKey of [moneyKeys.balance, moneyKeys.orders, moneyKeys.ledger]) {
      void queries.invalidateQueries({ queryKey });
    }
  }, [isSettled, queries]);
}
