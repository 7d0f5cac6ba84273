import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Contract, PAGE_ROWS, type ProductCode, type Reply } from '@transmit/contract';
import { askingPace } from '#api/asking-pace.ts';
import { client } from '#api/client.ts';
import type { OrdersFilter } from './orders-filter.ts';

type MoneyCalls = Contract['money'];
export type BoughtOrder = Reply<MoneyCalls['allOrders']>['rows'][number];
export type RefundSum = Reply<MoneyCalls['refundSum']>['data'];
export type Price = Reply<MoneyCalls['prices']>['data']['products'][number];
export type Reconciliation = Reply<MoneyCalls['reconciliation']>['data'];
export type Difference = Reconciliation['differences'][number];

const OFFICE = 'money-office';
export const allOrdersKey = [OFFICE, 'orders'] as const;

export const allOrdersQuery = (filter: OrdersFilter) =>
  infiniteQueryOptions({
    queryKey: [...allOrdersKey, filter],
    queryFn: ({ signal, pageParam }) =>
      client.money.allOrders(
        { ...filter, ...(pageParam !== undefined && { last_id: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ rows }) => (rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.order_id),
    staleTime: 0,
  });

/** Asks for the sum anew each time, right before it is decided. */
export const refundSumQuery = (orderId: string) =>
  queryOptions({
    queryKey: [OFFICE, 'refund-sum', orderId],
    queryFn: async ({ signal }) =>
      (await client.money.refundSum({ order_id: orderId }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

export const pricesQuery = queryOptions({
  queryKey: [OFFICE, 'prices'],
  queryFn: async ({ signal }) => (await client.money.prices({}, { signal })).data.products,
  staleTime: 0,
});

export async function setPrice(code: ProductCode, price: number): Promise<Price> {
  return (await client.money.setPrice({ product_code: code, price })).data;
}

const WATCH_MS = 1500;

/** The last comparison with the providers; followed while it runs. */
export const reconciliationQuery = queryOptions({
  queryKey: [OFFICE, 'reconciliation'],
  queryFn: async ({ signal }) => (await client.money.reconciliation({}, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state }) => askingPace(isRunning(state.data) && WATCH_MS, state),
});

export function isRunning(reconciliation: Reconciliation | undefined): boolean {
  const state = reconciliation?.job?.state;
  return state === 'waiting' || state === 'running';
}
