import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  type Contract,
  PAGE_ROWS,
  type Reply,
  type ReportKind,
  type ReportReason,
  type ReportState,
} from '@transmit/contract';
import { client } from '#api/client.ts';
import { lookUp } from '#api/look-up.ts';

type ReportCalls = Contract['reports'];
export type OwnReport = Reply<ReportCalls['own']>['rows'][number];
export type Report = Reply<ReportCalls['query']>['rows'][number];

export interface ReportFilter {
  kind?: ReportKind;
  state?: ReportState;
}

export const OWN_KEY = ['reports', 'own'] as const;
export const OFFICE_KEY = ['reports', 'office'] as const;

export const ownReportsQuery = infiniteQueryOptions({
  queryKey: OWN_KEY,
  queryFn: ({ signal, pageParam }) =>
    client.reports.own(pageParam === undefined ? {} : { last_id: pageParam }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ rows }) => (rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.id),
  staleTime: 0,
});

export const reportsQuery = (filter: ReportFilter) =>
  infiniteQueryOptions({
    queryKey: [...OFFICE_KEY, filter],
    queryFn: ({ signal, pageParam }) =>
      client.reports.query(
        { ...filter, ...(pageParam !== undefined && { last_id: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows }) => (rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.id),
    staleTime: 0,
  });

export interface Told {
  text: string;
  contact: string;
  request_key: string;
}

export async function giveFeedback(told: Told): Promise<void> {
  await client.reports.feedback(told);
}

export async function reportShare(
  told: Told & { code: string; reason: ReportReason },
): Promise<void> {
  await lookUp((proof) => client.reports.share({ ...told, ...proof }));
}
