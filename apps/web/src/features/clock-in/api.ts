import { queryOptions } from '@tanstack/react-query';
import type { Contract, Reply } from '@transmit/contract';
import { client } from '#api/client.ts';

export type ClockIn = Reply<Contract['clockIn']['show']>['data'];
export type ClockedIn = Reply<Contract['clockIn']['clockIn']>['data'];

export const CLOCK_IN_KEY = ['clock-in'] as const;

/** Asks for a month written as `2026-11`; without it for the present one. */
export const clockInQuery = (month?: string) =>
  queryOptions({
    queryKey: [...CLOCK_IN_KEY, month ?? 'now'],
    queryFn: async ({ signal }) =>
      (await client.clockIn.show(month ? { month } : {}, { signal })).data,
    // The day changes, and another tab may have clocked in.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export async function clockIn(): Promise<ClockedIn> {
  return (await client.clockIn.clockIn({})).data;
}
