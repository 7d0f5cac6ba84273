import { queryOptions } from '@tanstack/react-query';
import type { Contract, Reply } from '@transmit/contract';
import { client } from '#api/client.ts';
import { type LookUpProof, lookUp } from '#api/look-up.ts';
import { keptLink } from '#files/download/kept-link.ts';
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

export function previewQuery(code: string) {
  const call = client.shares.previewLink;
  return queryOptions({
    queryKey: ['files', 'preview', code],
    queryFn: ({ signal }) => openPreview((proof, until) => call({ code, ...proof }, until), signal),
    ...PREVIEW_KEPT,
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
  const call = client.bundles.previewLink;
  return queryOptions({
    queryKey: ['files', 'preview', code, index],
    queryFn: ({ signal }) =>
      openPreview((proof, until) => call({ code, index, ...proof }, until), signal),
    ...PREVIEW_KEPT,
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

/** A preview renews its link by itself: fetched again it would be another file to who shows it, and begin anew. */
const PREVIEW_KEPT = { staleTime: Number.POSITIVE_INFINITY } as const;

type PreviewAnswer = Reply<ShareCalls['previewLink']>;

async function openPreview(
  call: (proof: LookUpProof, until: { signal?: AbortSignal }) => Promise<PreviewAnswer>,
  signal: AbortSignal,
) {
  const { data } = await lookUp((proof) => call(proof, { signal }), signal);
  const fetchLink = async () => (await lookUp((proof) => call(proof, {}))).data.src;
  return { ...data, findLink: keptLink(fetchLink, data.src) };
}
