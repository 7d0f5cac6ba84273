import { queryOptions } from '@tanstack/react-query';
import type { Contract, Reply } from '@transmit/contract';
import { client } from '#api/client.ts';

type FileCalls = Contract['files'];
/** A share as its detail page gets it; `file` is missing until the password was given. */
export type FileDetail = Reply<FileCalls['detail']>['data'];
export type SharedFile = NonNullable<FileDetail['file']>;
export type DownloadAnswer = Reply<FileCalls['downloadLink']>;

export const detailKey = (code: string) => ['files', 'detail', code] as const;

export function detailQuery(code: string) {
  return queryOptions({
    queryKey: detailKey(code),
    queryFn: async ({ signal }) => (await client.files.detail({ code }, { signal })).data,
  });
}

/** Links live five minutes; a preview that is opened later asks for a new one. */
const PREVIEW_FRESH_MS = 4 * 60_000;

export function previewQuery(code: string) {
  return queryOptions({
    queryKey: ['files', 'preview', code],
    queryFn: async ({ signal }) => (await client.files.previewLink({ code }, { signal })).data,
    staleTime: PREVIEW_FRESH_MS,
    gcTime: PREVIEW_FRESH_MS,
  });
}
