import { queryOptions } from '@tanstack/react-query';
import type { Contract, Reply } from '@transmit/contract';
import { client } from '#api/client.ts';

type ArticleCalls = Contract['articles'];
export type Article = Reply<ArticleCalls['show']>['data'];

export function articleQuery(slug: string) {
  return queryOptions({
    queryKey: ['articles', 'show', slug],
    queryFn: async ({ signal }) => (await client.articles.show({ slug }, { signal })).data,
  });
}
