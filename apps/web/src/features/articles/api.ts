import { queryOptions } from '@tanstack/react-query';
import { ARTICLE_ROUTES, type Contract, type Reply } from '@transmit/contract';
import { sendBytes } from '@transmit/contract/send-bytes';
import { client } from '#api/client.ts';

type ArticleCalls = Contract['articles'];
export type Article = Reply<ArticleCalls['show']>['data'];
export type ArticleRow = Reply<ArticleCalls['list']>['rows'][number];
export type Draft = Reply<ArticleCalls['draft']>['data'];

export function articleQuery(slug: string) {
  return queryOptions({
    queryKey: ['articles', 'show', slug],
    queryFn: async ({ signal }) => (await client.articles.show({ slug }, { signal })).data,
  });
}

/** All of them: an installation has a few dozen. */
export const articlesQuery = queryOptions({
  queryKey: ['articles', 'list'],
  queryFn: async ({ signal }) => {
    const rows: ArticleRow[] = [];
    for (;;) {
      const last = rows.at(-1);
      const page = await client.articles.list(last ? { last_id: last.id } : {}, { signal });
      rows.push(...page.rows);
      if (page.rows.length === 0 || rows.length >= page.total) return rows;
    }
  },
  staleTime: 0,
});

/** Asks for the draft once: the text under the cursor must not change. */
export function draftQuery(slug: string) {
  return queryOptions({
    queryKey: ['articles', 'draft', slug],
    queryFn: async ({ signal }) => (await client.articles.draft({ slug }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export async function loadVersion(slug: string, version: number) {
  return (await client.articles.version({ slug, version })).data;
}

/** The address under which an article names the picture. */
export async function addPicture(picture: Blob, signal: AbortSignal): Promise<string> {
  const { data } = (await sendBytes(ARTICLE_ROUTES.addPicture, picture, signal)) as {
    // The answer of take-picture.ts; only our own server stands at this address.
    data: { src: string };
  };
  return data.src;
}
