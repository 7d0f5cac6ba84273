import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  PAGE_ROWS,
  type WireChannel,
  type WireNotice,
  type WireNoticeSettings,
} from '@transmit/contract';
import { client } from '#api/client.ts';

export type Notice = WireNotice;
export type Channel = WireChannel;
export type Settings = WireNoticeSettings;

export const NOTICES_KEY = ['notices'] as const;
export const SETTINGS_KEY = ['notices', 'settings'] as const;
const UNREAD_KEY = ['notices', 'unread'] as const;
const LIST_KEY = ['notices', 'list'] as const;

const LOOK_EVERY_MS = 60_000;
/** Milliseconds between two looks while a trial message is under way: its answer comes within seconds. */
const TRIAL_EVERY_MS = 1500;

export const unreadQuery = queryOptions({
  queryKey: UNREAD_KEY,
  queryFn: async ({ signal }) => (await client.notices.unread({}, { signal })).data.unread,
  refetchInterval: LOOK_EVERY_MS,
  refetchOnWindowFocus: true,
  staleTime: LOOK_EVERY_MS / 2,
});

/** The newest few, for the panel of the bell. */
export const newestQuery = queryOptions({
  queryKey: [...LIST_KEY, 'newest'],
  queryFn: async ({ signal }) => (await client.notices.list({}, { signal })).data,
  staleTime: 0,
});

export const noticesQuery = infiniteQueryOptions({
  queryKey: [...LIST_KEY, 'all'],
  queryFn: async ({ signal, pageParam }) =>
    (await client.notices.list(pageParam === undefined ? {} : { last_id: pageParam }, { signal }))
      .data,
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ rows }) => (rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.id),
  staleTime: 0,
});

export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: async ({ signal }) => (await client.notices.settings({}, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.channels.some(({ is_trying }) => is_trying === 1) ? TRIAL_EVERY_MS : false,
});
