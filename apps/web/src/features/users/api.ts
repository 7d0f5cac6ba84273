import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Contract, type LedgerKind, PAGE_ROWS, type Reply } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { client } from '#api/client.ts';
import { mayRetry } from '#api/query-client.ts';

export type { WireFoundUser as FoundUser } from '@transmit/contract';

type UserCalls = Contract['users'];
export type AccountEntry = Reply<UserCalls['ledger']>['rows'][number];
export type AccountAct = Reply<UserCalls['acts']>['rows'][number];
export type AccountDevice = Reply<UserCalls['devices']>['rows'][number];

export const USERS_KEY = ['users'] as const;

export const userQuery = (q: string) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'found', q],
    queryFn: async ({ signal }) => (await client.users.find({ q }, { signal })).data,
    staleTime: 0,
    retry: (failures, error) => !isUnknown(error) && mayRetry(failures, error),
  });

export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'E_NOT_FOUND';
}

export const accountLedgerQuery = (unionid: string, kind: LedgerKind) =>
  infiniteQueryOptions({
    queryKey: [...USERS_KEY, 'ledger', unionid, kind],
    queryFn: ({ signal, pageParam }) =>
      client.users.ledger({ unionid, kind, ...after(pageParam) }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows }) => nextOf(rows),
    staleTime: 0,
  });

export const accountFilesQuery = (unionid: string) =>
  infiniteQueryOptions({
    queryKey: [...USERS_KEY, 'files', unionid],
    queryFn: ({ signal, pageParam }) =>
      client.users.files({ unionid, ...after(pageParam) }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows }) => nextOf(rows),
    staleTime: 0,
  });

export const accountOrdersQuery = (unionid: string) =>
  infiniteQueryOptions({
    queryKey: [...USERS_KEY, 'orders', unionid],
    queryFn: ({ signal, pageParam }) =>
      client.money.allOrders(
        { q: unionid, ...(pageParam !== undefined && { last_id: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ rows }) => (rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.order_id),
    staleTime: 0,
  });

export const accountActsQuery = (unionid: string) =>
  infiniteQueryOptions({
    queryKey: [...USERS_KEY, 'acts', unionid],
    queryFn: ({ signal, pageParam }) =>
      client.users.acts({ unionid, ...after(pageParam) }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows }) => nextOf(rows),
    staleTime: 0,
  });

export async function showPhone(unionid: string): Promise<string> {
  return (await client.users.phone({ unionid })).data.phone;
}

export const accountDevicesQuery = (unionid: string) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'devices', unionid],
    queryFn: async ({ signal }) => (await client.users.devices({ unionid }, { signal })).rows,
    staleTime: 0,
  });

function after(lastId: number | undefined) {
  return lastId === undefined ? {} : { last_id: lastId };
}

function nextOf(rows: readonly { id: number }[]): number | undefined {
  return rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.id;
}
