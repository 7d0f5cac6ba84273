/** What an action changes in the lists that are loaded, wherever a file stands in them. */
import type { QueryClient } from '@tanstack/react-query';
import { FILE_STATUS } from '@transmit/contract';
import { changeRows, dropRows, type PagedRows } from '#api/paged-list.ts';
import { type FavoriteRow, type FileRow, type HistoryRow, listKeys } from './api.ts';

/** Deleted: out of its owner's list, and unknown everywhere else. */
export function dropFiles(queries: QueryClient, codes: ReadonlySet<string>): void {
  const isDropped = (row: FileRow) => codes.has(row.code);
  for (const queryKey of [listKeys.uploads, listKeys.favorites, listKeys.popular]) {
    queries.setQueriesData<PagedRows<FileRow>>({ queryKey }, (data) => dropRows(data, isDropped));
  }
  queries.setQueriesData<PagedRows<HistoryRow>>({ queryKey: listKeys.history }, (data) =>
    changeRows(
      data,
      ({ file }) => file !== null && codes.has(file.code),
      (row) => ({ ...row, file: null }),
    ),
  );
}

/** spec §4: 15 is what the browser shows while it waits; the server never hears of it. */
export function markDeleting(queries: QueryClient, codes: ReadonlySet<string>): void {
  changeUploads(queries, codes, (row) => ({ ...row, status: FILE_STATUS.deleting }));
}

/** Not deleted after all: each row is what it was. */
export function restoreStatus(queries: QueryClient, rows: readonly FileRow[]): void {
  const statuses = new Map(rows.map(({ code, status }) => [code, status]));
  changeUploads(queries, new Set(statuses.keys()), (row) => ({
    ...row,
    status: statuses.get(row.code) ?? row.status,
  }));
}

export function setFavorite(queries: QueryClient, code: string, favorite: 0 | 1): void {
  const isIt = (row: FileRow) => row.code === code;
  for (const queryKey of [listKeys.uploads, listKeys.popular]) {
    queries.setQueriesData<PagedRows<FileRow>>({ queryKey }, (data) =>
      changeRows(data, isIt, (row) => ({ ...row, favorite })),
    );
  }
  queries.setQueriesData<PagedRows<HistoryRow>>({ queryKey: listKeys.history }, (data) =>
    changeRows(
      data,
      ({ file }) => file?.code === code,
      (row) => (row.file ? { ...row, file: { ...row.file, favorite } } : row),
    ),
  );
  if (favorite === 0) {
    queries.setQueriesData<PagedRows<FavoriteRow>>({ queryKey: listKeys.favorites }, (data) =>
      dropRows(data, isIt),
    );
  }
}

/** Counted here too, so that the number follows the click; the server's own comes with the next load. */
export function countDownload(queries: QueryClient, code: string, dcount: number): void {
  for (const queryKey of [listKeys.uploads, listKeys.favorites, listKeys.popular]) {
    queries.setQueriesData<PagedRows<FileRow>>({ queryKey }, (data) =>
      changeRows(
        data,
        (row) => row.code === code,
        (row) => ({ ...row, dcount }),
      ),
    );
  }
}

function changeUploads(
  queries: QueryClient,
  codes: ReadonlySet<string>,
  change: (row: FileRow) => FileRow,
): void {
  queries.setQueriesData<PagedRows<FileRow>>({ queryKey: listKeys.uploads }, (data) =>
    changeRows(data, (row) => codes.has(row.code), change),
  );
}
