import { queryOptions } from '@tanstack/react-query';
import type {
  CallInput,
  Contract,
  Operation,
  Reply,
  WireFinding,
  WireOperationJob,
} from '@transmit/contract';
import { askingPace } from '#api/asking-pace.ts';
import { client } from '#api/client.ts';
import { type Page, toPage } from '#api/paged-list.ts';
import { RequestKey } from '#api/request-key.ts';
import type { PagedListOptions } from '#api/use-paged-list.ts';
import { fileKeys } from '#files/keys.ts';
import type { FileRow } from '#files/row/rows.ts';

type OperationsCalls = Contract['operations'];
export type Job = WireOperationJob;
export type Finding = WireFinding;
export type ServerFacts = Reply<OperationsCalls['serverInfo']>['data'];
export type FilesQuery = Omit<CallInput<OperationsCalls['allFiles']>, 'last_id'>;

export function allFilesList(
  query: FilesQuery,
): PagedListOptions<FileRow, Page<FileRow> & { total: number }> {
  return {
    queryKey: [...fileKeys.allFiles, query],
    loadPage: async (after, signal) => {
      const input = { ...query, ...(after && { last_id: after.id }) };
      const { rows, total } = await client.operations.allFiles(input, { signal });
      return { ...toPage(rows), total };
    },
    keyOf: ({ id }) => id,
    isNewestFirst: true,
  };
}

/** As often as the processes report themselves. */
const REFRESH_MS = 10_000;

export const serverInfoQuery = queryOptions({
  queryKey: ['operations', 'servers'],
  queryFn: async ({ signal }) => (await client.operations.serverInfo({}, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state }) => askingPace(REFRESH_MS, state),
});

const WATCH_MS = 800;

/** The last reconciliation; followed while it runs. */
export const storeReconciliationQuery = queryOptions({
  queryKey: ['operations', 'reconciliation'],
  queryFn: async ({ signal }) => (await client.operations.reconciliation({}, { signal })).data.job,
  staleTime: 0,
  refetchInterval: ({ state }) => {
    const current = state.data?.state;
    const isRunning = current === 'waiting' || current === 'running';
    return askingPace(isRunning && WATCH_MS, state);
  },
});

export async function startReconciliation(): Promise<Job> {
  return (await client.operations.reconcile()).data;
}

/** Outlives the screen: the way back and the same rows are still the same wish. */
const request = new RequestKey();

/**
 * Begins the operation. One file goes by the specification's own call, several by one call together.
 * A backup goes by MD5, for all files with this content; where that is not known yet, by code.
 */
export async function startOperation(operation: Operation, rows: readonly FileRow[]): Promise<Job> {
  const [row] = rows;
  if (rows.length === 1 && row) {
    if (operation === 'clear') return (await client.operations.clear({ code: row.code })).data;
    if (operation === 'backup' && row.md5) {
      return (await client.operations.backUp({ md5: row.md5 })).data;
    }
  }
  const codes = rows.map(({ code }) => code);
  const wish = { action: operation, codes };
  const { data } = await client.operations.operateMany({
    ...wish,
    request_key: request.keyOf(wish),
  });
  request.forget();
  return data;
}

export async function findJob(jobId: number): Promise<Job> {
  return (await client.operations.job({ job_id: jobId })).data;
}
