import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput, Contract, Reply } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { readTable } from '@transmit/contract/collect';
import { client } from '#api/client.ts';
import { lookUp } from '#api/look-up.ts';
import { shareKey } from '#files/keys.ts';

type CollectCalls = Contract['collect'];
/** The answer to a collection's code; without `page` until the password was given. */
type CollectionDoor = Reply<CollectCalls['page']>['data'];
export type CollectionPage = NonNullable<CollectionDoor['page']>;
export type OwnHandIn = Reply<CollectCalls['mine']>['data'];
export type HandInFile = OwnHandIn['files'][number];
export type CollectionRow = Reply<CollectCalls['own']>['rows'][number];
export type CollectionDetail = Reply<CollectCalls['detail']>['data'];
export type Submission = Reply<CollectCalls['table']>['rows'][number];
export type NewCollection = Omit<CallInput<CollectCalls['create']>, 'request_key'>;
export type TableTab = NonNullable<CallInput<CollectCalls['table']>['tab']>;

/** The query of a collection's page; its key lies below the code's own, so that a given password asks for it anew. */
export function doorQuery(code: string) {
  return queryOptions({
    queryKey: [...shareKey(code), 'collection'],
    queryFn: async ({ signal }) => {
      const call = client.collect.page;
      return (await lookUp((proof) => call({ code, ...proof }, { signal }), signal)).data;
    },
  });
}

/** One's own hand-in by the key of this device; null where nothing was begun with it. */
export function ownHandInQuery(code: string, key: string | undefined) {
  return queryOptions({
    queryKey: [...shareKey(code), 'hand-in', key ?? ''],
    queryFn: ({ signal }) => (key === undefined ? null : findOwnHandIn({ code, key }, signal)),
    // A key that this page has just made has nothing under it until its files are handed in, so nobody asks.
    staleTime: ({ state }) => (state.data === null ? Number.POSITIVE_INFINITY : 0),
  });
}

async function findOwnHandIn(
  place: { code: string; key: string },
  signal: AbortSignal,
): Promise<OwnHandIn | null> {
  try {
    const call = client.collect.mine;
    return (await lookUp((proof) => call({ ...place, ...proof }, { signal }), signal)).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'E_NOT_FOUND') return null;
    throw error;
  }
}

export const OWN_COLLECTIONS_KEY = ['collect', 'own'] as const;

export const ownCollectionsQuery = queryOptions({
  queryKey: OWN_COLLECTIONS_KEY,
  queryFn: async ({ signal }) => (await client.collect.own({}, { signal })).rows,
  staleTime: 0,
});

/** Key above all queries of one of the user's own collections. */
export const collectionKey = (code: string) => ['collect', 'one', code] as const;

export function collectionQuery(code: string) {
  return queryOptions({
    queryKey: [...collectionKey(code), 'detail'],
    queryFn: async ({ signal }) => (await client.collect.detail({ code }, { signal })).data,
    staleTime: 0,
  });
}

/** The first rows of a tab; the table grows by asking for more of them. */
export function tableQuery(code: string, tab: TableTab, rows: number) {
  return queryOptions({
    queryKey: [...collectionKey(code), 'table', tab, rows],
    queryFn: ({ signal }) => askForTable({ code, tab, rows }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The rows of a tab as they stand, with the collection's version that they are of. */
export function askForTable(
  { code, tab, rows }: { code: string; tab: TableTab; rows?: number },
  signal?: AbortSignal,
): Promise<{ rows: Submission[]; version: number }> {
  const call = client.collect.table;
  return readTable((page) => call({ code, tab, ...page }, { ...(signal && { signal }) }), rows);
}
