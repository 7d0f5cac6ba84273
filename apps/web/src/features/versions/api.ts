import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  type Contract,
  PAGE_ROWS,
  PRODUCT_CODE,
  type Reply,
  type VersionTarget,
} from '@transmit/contract';
import { client } from '#api/client.ts';

export type { WireVersion as Version } from '@transmit/contract';
export type Online = Reply<Contract['versions']['query']>['online'];

/** The footer's version is kept under this key too, so that a release is seen there. */
export const VERSIONS_KEY = ['versions'] as const;

const product = PRODUCT_CODE;

export const versionsQuery = infiniteQueryOptions({
  queryKey: [...VERSIONS_KEY, 'list'],
  queryFn: ({ signal, pageParam }) =>
    client.versions.query(
      { product, ...(pageParam !== undefined && { last_id: pageParam }) },
      { signal },
    ),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ rows }) => (rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.id),
  staleTime: 0,
});

export async function createVersion(version: {
  ver: string;
  content: string;
  target: VersionTarget;
}): Promise<void> {
  await client.versions.create({ product, ...version });
}

/** Answers what undoes it, where it can be undone. */
export async function releaseVersion(ver: string, target: VersionTarget): Promise<number | null> {
  return (await client.versions.releace({ product, ver, target })).data.release_id;
}

export async function undoRelease(releaseId: number): Promise<void> {
  await client.versions.undo({ release_id: releaseId });
}
