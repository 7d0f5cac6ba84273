import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type Contract,
  type LedgerKind,
  PAGE_ROWS,
  type PayProviderName,
  type ProductCode,
  type Reply,
} from '@transmit/contract';
import { client } from '#api/client.ts';
import { moneyKeys } from './money-keys.ts';
import { ofUser } from './of-user.ts';

type MoneyCalls = Contract['money'];
export type Order = Reply<MoneyCalls['state']>['data'];
export type OrderState = Order['state'];
export type PayProvider = PayProviderName;
/** A cashier's answer: a QR code to scan, or an address to go to. */
export type WayToPay = Reply<MoneyCalls['pay']>['data'];
export type Product = Reply<MoneyCalls['products']>['data']['products'][number];
export type LedgerRow = Reply<MoneyCalls['ledger']>['rows'][number];

export const productsQuery = queryOptions({
  queryKey: moneyKeys.products,
  queryFn: async ({ signal }) => (await client.money.products({}, { signal })).data,
});

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...moneyKeys.order, orderId],
    queryFn: async ({ signal }) =>
      (await client.money.state({ order_id: orderId }, { signal })).data,
    // Whoever comes back from a cashier wants to know how it stands now.
    staleTime: 0,
  });

export const ordersQuery = infiniteQueryOptions({
  queryKey: moneyKeys.orders,
  queryFn: ({ signal, pageParam }) =>
    client.money.orders(pageParam === undefined ? {} : { last_id: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ rows }) => (rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.order_id),
  staleTime: 0,
});

export const ledgerQuery = (kind: LedgerKind) =>
  infiniteQueryOptions({
    ...ofUser,
    queryKey: [...moneyKeys.ledger, kind],
    queryFn: ({ signal, pageParam }) =>
      client.money.ledger(
        { kind, ...(pageParam !== undefined && { last_id: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows }) => (rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.id),
    staleTime: 0,
  });

/** The way to pay an order by a provider; asked for again it is a fresh one of the same payment. */
export async function askForWay(
  orderId: string,
  provider: PayProvider,
  device: 'desktop' | 'phone',
): Promise<WayToPay> {
  return (await client.money.pay({ order_id: orderId, provider, device })).data;
}

/** So many of a product, at the price that was shown. */
export async function orderProduct(code: ProductCode, count: number, fee: number): Promise<string> {
  const { data } = await client.money.preCreate({ product_code: code, count, fee });
  return data.order_id;
}
