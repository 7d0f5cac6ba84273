import { queryOptions } from '@tanstack/react-query';
import type { Contract, Reply } from '@transmit/contract';
import { client } from '#api/client.ts';

export type TextsyncInfo = Reply<Contract['rooms']['textsyncInfo']>;

/** The operators' page looks as often. */
const REFRESH_MS = 10_000;

export const textsyncInfoQuery = queryOptions({
  queryKey: ['rooms', 'info'],
  queryFn: ({ signal }) => client.rooms.textsyncInfo({}, { signal }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
});

export const communicationIpsQuery = queryOptions({
  queryKey: ['rooms', 'ips'],
  queryFn: async ({ signal }) => (await client.rooms.communicationIps({}, { signal })).data.rows,
  staleTime: 0,
  refetchInterval: REFRESH_MS,
});

export async function enterRoom(room?: string): Promise<string> {
  return (await client.rooms.enter(room === undefined ? {} : { room })).data.room;
}
