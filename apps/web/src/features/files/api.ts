import { queryOptions } from '@tanstack/react-query';
import type { Contract, Reply } from '@transmit/contract';
import { client } from '#api/client.ts';
import { lookUp } from '#api/look-up.ts';
import { shareKey } from '#files/keys.ts';

type ShareCalls = Contract['shares'];
/** A share as its detail page gets it; `file` is missing until the password was given. */
export type FileDetail = Reply<ShareCalls['detail']>['data'];
export type SharedFile = NonNullable<FileDetail['file']>;

export type Bundle = NonNullable<Reply<Contract['bundles']['detail']>['data']['bundle']>;
export type BundledFile = Bundle['files'][number];
export type ExtraCode = Reply<ShareCalls['extraCodes']>['rows'][number];

export function detailQuery(code: string) {
  return queryOptions({
    queryKey: shareKey(code),
    queryFn: ({ signal }) => findDetail(code, signal),
  });
}

/** Links live five minutes; a preview that is opened later asks for a new one. */
const PREVIEW_FRESH_MS = 4 * 60_000;

export function previewQuery(code: string) {
  return queryOptions({
    queryKey: ['files', 'preview', code],
    queryFn: ({ signal }) => findPreview(code, signal),
    staleTime: PREVIEW_FRESH_MS,
    gcTime: PREVIEW_FRESH_MS,
  });
}

export function bundleQuery(code: string) {
  return queryOptions({
    queryKey: [...shareKey(code), 'bundle'],
    queryFn: async ({ signal }) => {
      const call = client.bundles.detail;
      return (await lookUp((proof) => call({ code, ...proof }, { signal }), signal)).data;
    },
  });
}

export function bundledPreviewQuery(code: string, index: number) {
  return queryOptions({
    queryKey: ['files', 'preview', code, index],
    queryFn: async ({ signal }) => {
      const call = client.bundles.previewLink;
      return (await lookUp((proof) => call({ code, index, ...proof }, { signal }), signal)).data;
    },
    staleTime: PREVIEW_FRESH_MS,
    gcTime: PREVIEW_FRESH_MS,
  });
}

export function extraCodesQuery(code: string) {
  return queryOptions({
    queryKey: [...shareKey(code), 'codes'],
    queryFn: async ({ signal }) => (await client.shares.extraCodes({ code }, { signal })).rows,
  });
}

async function findDetail(code: string, signal: AbortSignal) {
  const call = client.shares.detail;
  return (await lookUp((proof) => call({ code, ...proof }, { signal }), signal)).data;
}

async function findPreview(code: string, signal: AbortSignal) {
  const call = client.shares.previewLink;
  return (await lookUp((proof) => call({ code, ...proof }, { signal }), signal)).data;
}
