import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { articleQuery, articlesQuery, type Draft, draftQuery } from '../api.ts';

/** Every change of an article; what is known of it on this page follows each. */
export function useArticleChanges() {
  const queries = useQueryClient();
  const take = ({ data }: { data: Draft }) => takeIn(queries, data);
  return {
    create: async (input: { slug: string; title: string }) =>
      take(await client.articles.create(input)),
    save: async (input: { slug: string; title: string; source: string; revision: number }) =>
      take(await client.articles.save(input)),
    publish: async (input: { slug: string; revision: number }) =>
      take(await client.articles.publish(input)),
    unpublish: async (slug: string) => take(await client.articles.unpublish({ slug })),
    remove: async (slug: string) => {
      await client.articles.remove({ slug });
      queries.removeQueries({ queryKey: draftQuery(slug).queryKey });
      await queries.invalidateQueries({ queryKey: articlesQuery.queryKey });
    },
    restore: async (slug: string) => take(await client.articles.restore({ slug })),
    /** Fetches the draft that somebody else has saved meanwhile. */
    reload: (slug: string) => queries.fetchQuery({ ...draftQuery(slug), staleTime: 0 }),
  };
}

/** Puts the server's answer in the place of what was known of the article. */
function takeIn(queries: QueryClient, draft: Draft): Draft {
  queries.setQueryData(draftQuery(draft.slug).queryKey, draft);
  queries.invalidateQueries({ queryKey: articlesQuery.queryKey });
  queries.invalidateQueries({ queryKey: articleQuery(draft.slug).queryKey });
  return draft;
}
