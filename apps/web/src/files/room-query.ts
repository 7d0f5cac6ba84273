import { queryOptions } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { fileKeys } from './keys.ts';

const FRESH_MS = 30_000;

/** Asks for the viewer's limit and used room; a login brings another answer. */
export function roomQuery(isLogin: boolean) {
  return queryOptions({
    queryKey: [...fileKeys.room, isLogin],
    queryFn: async ({ signal }) => (await client.files.room({}, { signal })).data,
    staleTime: FRESH_MS,
  });
}
