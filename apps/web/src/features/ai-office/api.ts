import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type AiKind, type Contract, PAGE_ROWS, type Reply } from '@transmit/contract';
import { askingPace } from '#api/asking-pace.ts';
import { client } from '#api/client.ts';

export type AiOffice = Reply<Contract['ai']['office']>['data'];
export type AiPrice = AiOffice['prices'][number];
export type AiFailure = Reply<Contract['ai']['aiFailures']>['rows'][number];
export type AiDay = Reply<Contract['ai']['aiDays']>['data']['days'][number];

const OFFICE = 'ai-office';
const WATCH_MS = 1500;
const LOOK_MS = 15_000;

/** Followed closely while the service is tested. */
export const officeQuery = queryOptions({
  queryKey: [OFFICE, 'state'],
  queryFn: async ({ signal }) => (await client.ai.office({}, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state }) => askingPace(isTesting(state.data) ? WATCH_MS : LOOK_MS, state),
});

export function isTesting(office: AiOffice | undefined): boolean {
  const state = office?.test?.state;
  return state === 'waiting' || state === 'running';
}

export const daysQuery = queryOptions({
  queryKey: [OFFICE, 'days'],
  queryFn: async ({ signal }) => (await client.ai.aiDays({}, { signal })).data.days,
  staleTime: 0,
});

export const failuresQuery = infiniteQueryOptions({
  queryKey: [OFFICE, 'failures'],
  queryFn: ({ signal, pageParam }) =>
    client.ai.aiFailures(pageParam === undefined ? {} : { last_id: pageParam }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ rows }) => (rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.call_id),
  staleTime: 0,
});

export async function testService(): Promise<void> {
  await client.ai.testService();
}

export async function setAiPrice(kind: AiKind, price: number): Promise<void> {
  await client.ai.setAiPrice({ kind, price_per_thousand: price });
}
