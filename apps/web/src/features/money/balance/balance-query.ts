import { queryOptions } from '@tanstack/react-query';
import type { Contract, Reply } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { client } from '#api/client.ts';
import { mayRetry } from '#api/query-client.ts';
import { moneyKeys } from '../money-keys.ts';
import { ofUser } from '../of-user.ts';

export type Balance = Reply<Contract['money']['balance']>['data'];

/** In a module of its own, as {@link memberText} is, because every page asks it for its header. */
export const balanceQuery = queryOptions({
  ...ofUser,
  queryKey: moneyKeys.balance,
  queryFn: async ({ signal }) => (await client.money.balance({}, { signal })).data,
  staleTime: 0,
  // Somebody whose login has ended is a visitor, and has none.
  retry: (failures, error) =>
    !(error instanceof ApiError && error.code === 'E_LOGIN') && mayRetry(failures, error),
});
