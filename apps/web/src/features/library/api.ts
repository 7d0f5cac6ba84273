import { queryOptions } from '@tanstack/react-query';
import type { CallInput, Contract, Reply } from '@transmit/contract';
import { client } from '#api/client.ts';
import { type Page, toPage } from '#api/paged-list.ts';
import type { PagedListOptions } from '#api/use-paged-list.ts';
import { fileKeys } from '#files/keys.ts';
import { rowState } from '#files/row/row-state.ts';
import type {
  BundleRow,
  FavoriteRow,
  FavoritesPage,
  FileRow,
  HistoryRow,
  OwnFileRow,
} from '#files/row/rows.ts';
import { fileText } from '#files/text.ts';
import type { ListFilter } from './filter/list-filter.ts';

type LibraryCalls = Contract['library'];
export type HistoryAction = HistoryRow['action'];
export type VisitDetail = Reply<LibraryCalls['visitDetail']>['data'];
export type VisitRow = VisitDetail['rows'][number];
export type DayOfVisits = VisitDetail['days'][number];
export type RemovedRow = Reply<LibraryCalls['removedFiles']>['rows'][number];
export type PopularSort = NonNullable<CallInput<LibraryCalls['popular']>['sort']>;

/** With `docId` that row stands first (spec §7 `query_by_user`). */
export function ownFilesList(
  filter: ListFilter,
  docId: number | undefined,
): PagedListOptions<OwnFileRow> {
  return {
    queryKey: [...fileKeys.ownFiles, filter, docId],
    loadPage: async (after, signal) => {
      const input = {
        ...searchInput(filter),
        ...(docId !== undefined && { doc_id: docId }),
        ...(after && { last_id: after.id }),
      };
      return toPage((await client.library.ownFiles(input, { signal })).rows);
    },
    keyOf: idOf,
    isNewestFirst: docId === undefined,
    isUnderWay: (row) => rowState(row).isDeleting,
  };
}

export function removedFilesList(): PagedListOptions<RemovedRow> {
  return {
    queryKey: fileKeys.removedFiles,
    loadPage: async (after, signal) => {
      const input = after ? { last_id: after.id } : {};
      return toPage((await client.library.removedFiles(input, { signal })).rows);
    },
    keyOf: idOf,
    isNewestFirst: true,
  };
}

export function ownBundlesList(): PagedListOptions<BundleRow> {
  return {
    queryKey: fileKeys.ownBundles,
    loadPage: async (after, signal) => {
      const input = after ? { last_id: after.id } : {};
      return toPage((await client.bundles.ownBundles(input, { signal })).rows);
    },
    keyOf: idOf,
    isNewestFirst: true,
  };
}

export function favoritesList(): PagedListOptions<FavoriteRow, FavoritesPage> {
  return {
    queryKey: fileKeys.favorites,
    loadPage: async (after, signal) => {
      const input = after ? { last_id: after.favorite_id } : {};
      const { rows, total } = await client.library.favorites(input, { signal });
      return { ...toPage(rows.map(named)), total };
    },
    keyOf: (row) => row.favorite_id,
    isNewestFirst: true,
  };
}

export function historyList(action: HistoryAction | undefined): PagedListOptions<HistoryRow> {
  return {
    queryKey: [...fileKeys.history, action ?? 'all'],
    loadPage: async (after, signal) => {
      const input = { ...(action && { action }), ...(after && { last_id: after.id }) };
      return toPage((await client.library.history(input, { signal })).rows.map(withNamedFile));
    },
    keyOf: idOf,
    isNewestFirst: true,
  };
}

export function popularList(filter: ListFilter, sort: PopularSort): PagedListOptions<FileRow> {
  return {
    queryKey: [...fileKeys.popular, filter, sort],
    loadPage: async (after, signal) => {
      const from = after && {
        last_id: after.id,
        ...(sort === 'downloads' && { last_dcount: after.dcount }),
      };
      const input = { ...searchInput(filter), sort, ...from };
      return toPage((await client.library.popular(input, { signal })).rows);
    },
    keyOf: idOf,
  };
}

export function visitsList(
  code: string,
): PagedListOptions<VisitRow, Page<VisitRow> & { detail: VisitDetail }> {
  return {
    queryKey: [...fileKeys.visits, code],
    loadPage: async (after, signal) => {
      const input = { code, ...(after && { last_id: after.id }) };
      const { data } = await client.library.visitDetail(input, { signal });
      return { ...toPage(data.rows), detail: data };
    },
    keyOf: idOf,
    isNewestFirst: true,
  };
}

/** The newest entries for the mobile home; always asked anew. */
export const recentQuery = queryOptions({
  queryKey: ['library', 'recent'],
  queryFn: async ({ signal }) =>
    (await client.library.history({}, { signal })).rows.map(withNamedFile),
  staleTime: 0,
});

/** A file that has got a password since is shown without its name. */
function named<Row extends FileRow>(row: Row): Row {
  return row.locked ? { ...row, name: fileText.state.locked } : row;
}

function withNamedFile(row: HistoryRow): HistoryRow {
  return row.file ? { ...row, file: named(row.file) } : row;
}

function searchInput({ q, fileType }: ListFilter) {
  return { ...(q && { q }), ...(fileType && { file_type: fileType }) };
}

function idOf({ id }: { id: number }): number {
  return id;
}
