import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type CallInput, type Contract, PAGE_ROWS, type Reply } from '@transmit/contract';
import { client } from '#api/client.ts';

type BirthdayCalls = Contract['birthdays'];
export type OwnBirthdays = Reply<BirthdayCalls['list']>['data'];
export type Birthday = OwnBirthdays['rows'][number];
export type BirthdayNotice = Reply<BirthdayCalls['listNotice']>['data']['rows'][number];
/** Fields that the keeper writes. */
export type WrittenBirthday = Omit<CallInput<BirthdayCalls['change']>, 'id'>;
type PreviewWish = CallInput<BirthdayCalls['preview']>;

/** While a message is on its way, which takes the server's next round of five seconds. */
const WATCH_MS = 3000;

export const BIRTHDAYS_KEY = ['birthdays', 'own'] as const;
export const BIRTHDAY_NOTICES_KEY = ['birthdays', 'notices'] as const;

export const birthdaysQuery = queryOptions({
  queryKey: BIRTHDAYS_KEY,
  queryFn: async ({ signal }) => (await client.birthdays.list({}, { signal })).data,
  staleTime: 0,
});

export const birthdayPreviewQuery = (wish: PreviewWish) =>
  queryOptions({
    queryKey: ['birthdays', 'preview', wish],
    queryFn: async ({ signal }) => (await client.birthdays.preview(wish, { signal })).data,
  });

export const birthdayNoticesQuery = infiniteQueryOptions({
  queryKey: BIRTHDAY_NOTICES_KEY,
  queryFn: async ({ signal, pageParam }) =>
    (
      await client.birthdays.listNotice(pageParam === undefined ? {} : { last_id: pageParam }, {
        signal,
      })
    ).data,
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ rows }) => (rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.id),
  staleTime: 0,
  refetchInterval: ({ state }) => (isSending(state.data?.pages) ? WATCH_MS : false),
});

function isSending(pages: readonly { rows: readonly BirthdayNotice[] }[] = []): boolean {
  return pages.some(({ rows }) => rows.some(({ state }) => state === 'waiting'));
}

export async function renotice(id: number): Promise<number> {
  return (await client.birthdays.renotice({ doc_id: id })).data.ver_num;
}
