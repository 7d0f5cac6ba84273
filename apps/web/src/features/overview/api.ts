import { queryOptions } from '@tanstack/react-query';
import type { Contract, Reply } from '@transmit/contract';
import { askingPace } from '#api/asking-pace.ts';
import { client } from '#api/client.ts';

export type Overview = Reply<Contract['overview']['show']>['data'];
export type Activity = Overview['activity'];
export type Brought = NonNullable<Activity['last']>;
export type Backup = Overview['backups'][number];
export type WatchedRow = Overview['watched'][number];

/** The server counts on once a minute. */
const EVERY_MS = 60_000;

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => (await client.overview.show({}, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state }) => askingPace(EVERY_MS, state),
});
