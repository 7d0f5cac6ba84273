import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/** The operator's settings of the whole site: asked once, read by the frame and by features. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => (await client.site.settings({}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
