import { infiniteQueryOptions } from '@tanstack/react-query';
import { PAGE_ROWS } from '@transmit/contract';
import { client } from '#api/client.ts';

/** Lists the kept results of image-to-image, the newest first. */
export const historyQuery = infiniteQueryOptions({
  queryKey: ['ai', 'history'],
  queryFn: ({ signal, pageParam }) =>
    client.ai.history(pageParam === undefined ? {} : { last_id: pageParam }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ rows }) => (rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.item_id),
  staleTime: 0,
});
