import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Contract, PAGE_ROWS, type Reply } from '@transmit/contract';
import { client } from '#api/client.ts';

type AccountCalls = Contract['accounts'];
/** The person who has just logged in, as the page keeps it (spec §3 `user_info`). */
export type SignedIn = Reply<AccountCalls['login']>['data'];
export type UserInfo = Reply<AccountCalls['info']>['data'];
export type Device = Reply<AccountCalls['sessions']>['rows'][number];
export type AuditEntry = Reply<AccountCalls['auditLog']>['rows'][number];

/** The articles that the box at registration names, as they are at this moment. */
export const agreementsQuery = queryOptions({
  queryKey: ['accounts', 'agreements'],
  queryFn: async ({ signal }) => (await client.articles.agreements({}, { signal })).data,
  // The account agrees to the versions that were there when the box was ticked, even if another
  // comes before the button.
  staleTime: Number.POSITIVE_INFINITY,
});

export const infoQuery = queryOptions({
  queryKey: ['accounts', 'info'],
  queryFn: async ({ signal }) => (await client.accounts.info({}, { signal })).data,
});

export const devicesQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: async ({ signal }) => (await client.accounts.sessions({}, { signal })).rows,
  // Somebody looks at this list to learn who is logged in now.
  staleTime: 0,
});

/** Things that go with the account; asked anew each time, right before they are shown. */
export const belongingsQuery = queryOptions({
  queryKey: ['accounts', 'belongings'],
  queryFn: async ({ signal }) => (await client.accounts.belongings({}, { signal })).rows,
  staleTime: 0,
  gcTime: 0,
});

export const auditQuery = infiniteQueryOptions({
  queryKey: ['accounts', 'audit'],
  queryFn: ({ signal, pageParam }) =>
    client.accounts.auditLog(pageParam === undefined ? {} : { last_id: pageParam }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ rows }) => (rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.id),
});
