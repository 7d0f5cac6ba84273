import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Contract, Reply } from '@transmit/contract';
import { client } from '#api/client.ts';
import { USERS_KEY } from '../api.ts';
import type { UsersFilter } from './users-filter.ts';

export type ListedUser = Reply<Contract['users']['list']>['rows'][number];

export const usersQuery = (filter: UsersFilter) =>
  infiniteQueryOptions({
    queryKey: [...USERS_KEY, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      client.users.list({ ...filter, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
