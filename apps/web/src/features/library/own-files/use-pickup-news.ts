import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type PagedListOptions, refreshTop } from '#api/use-paged-list.ts';
import type { OwnFileRow } from '#files/row/rows.ts';
import { toast } from '#ui/feedback/toast.ts';
import { text } from '../text.ts';
import { newsOfPickups } from './news-of-pickups.ts';

/** docs/decisions/0051: asked for, not pushed, and only while somebody looks. */
const EVERY_MS = 15_000;

/** Keeps the newest files of the list up to date while it shows, and tells of those just picked up. */
export function usePickupNews(
  options: PagedListOptions<OwnFileRow>,
  rows: readonly OwnFileRow[] | undefined,
): void {
  const queries = useQueryClient();
  useQuery({
    queryKey: ['library', 'pickup-news', ...options.queryKey],
    queryFn: async ({ signal }) => {
      await refreshTop(queries, options, signal);
      return null;
    },
    enabled: options.isNewestFirst === true && rows !== undefined,
    // The list itself has just been asked for.
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  useToldNews(rows);
}

/** Tells of files that had not been picked up in the list as it was before. */
function useToldNews(rows: readonly OwnFileRow[] | undefined): void {
  const known = useRef<readonly OwnFileRow[]>([]);
  useEffect(() => {
    if (!rows) return;
    const news = newsOfPickups(known.current, rows);
    known.current = rows;
    const [first] = news;
    if (first) toast(text.ownFiles.pickedNews(first.name, news.length), 'info');
  }, [rows]);
}
