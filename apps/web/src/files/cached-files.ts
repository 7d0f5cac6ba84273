/**
 * Applies the changes of an action to the kept answers, wherever a file or a bundle stands in them.
 */
import type { QueryClient } from '@tanstack/react-query';
import { FILE_STATUS } from '@transmit/contract';
import { changeRows, dropRows, type Page, type PagedRows } from '#api/paged-list.ts';
import { favoriteStateKey, fileKeys, shareKey } from './keys.ts';
import type { BundleRow, FavoriteRow, FavoritesPage, FileRow, HistoryRow } from './row/rows.ts';

/** Code → what is new of its row. */
export type RowChanges = ReadonlyMap<string, Partial<FileRow>>;

/** The lists of this viewer; `favorite` in their rows is the viewer's own. */
const OWN_LISTS = [fileKeys.ownFiles, fileKeys.favorites, fileKeys.popular] as const;

export async function setFavorite(
  queries: QueryClient,
  code: string,
  favorite: 0 | 1,
): Promise<void> {
  // An answer still on its way was given before the change.
  await queries.cancelQueries({ queryKey: fileKeys.favoriteState });
  // The same file may be known by another of its codes.
  queries.removeQueries({ queryKey: fileKeys.favoriteState, type: 'inactive' });
  queries.setQueryData<boolean>(favoriteStateKey(code), favorite === 1);
  const isIt = isOneOf(new Set([code]));
  changeFilesIn(queries, OWN_LISTS, isIt, (row) => ({ ...row, favorite }));
  if (favorite === 1) return;
  dropFavorites(queries, isIt);
}

/**
 * Counted here too, so that the number follows the click; the server's own comes with the next load.
 * Without a number it could not be counted.
 */
export async function countDownload(
  queries: QueryClient,
  code: string,
  dcount: number | undefined,
): Promise<void> {
  if (dcount !== undefined) {
    changeFilesEverywhere(queries, isOneOf(new Set([code])), (row) => ({ ...row, dcount }));
  }
  await refreshShare(queries, code);
}

/** Applies changes of some files to every list and to their pages. */
export function changeFiles(queries: QueryClient, changes: RowChanges): void {
  changeFilesEverywhere(
    queries,
    ({ code }) => changes.has(code),
    (row) => ({ ...row, ...changes.get(row.code) }),
  );
  for (const code of changes.keys()) void refreshShare(queries, code);
  // Published: where it now stands in the order of the public files only the server knows.
  if ([...changes.values()].some(({ popular }) => popular !== undefined)) {
    queries.removeQueries({ queryKey: fileKeys.popular, type: 'inactive' });
  }
}

/** SECURITY §8.5: a backup by MD5 is that of all files with this content. */
export function markBackedUp(
  queries: QueryClient,
  { md5, file_size }: Pick<FileRow, 'md5' | 'file_size'>,
): void {
  if (md5 === '') return;
  changeFilesEverywhere(
    queries,
    (row) => row.md5 === md5 && row.file_size === file_size && row.status === FILE_STATUS.normal,
    (row) => ({ ...row, status: FILE_STATUS.backedUp }),
  );
}

/** spec §4: 15 is what the browser shows while it waits; the server never hears of it. */
export function markDeleting(queries: QueryClient, rows: readonly FileRow[]): void {
  const status = FILE_STATUS.deleting;
  changeFilesEverywhere(queries, isOneOf(codesOf(rows)), (row) => ({ ...row, status }));
}

/** Not deleted after all: each row is what it was. */
export function restoreStatus(queries: QueryClient, rows: readonly FileRow[]): void {
  const statuses = new Map(rows.map(({ code, status }) => [code, status]));
  changeFilesEverywhere(queries, isOneOf(codesOf(rows)), (row) => ({
    ...row,
    status: statuses.get(row.code) ?? row.status,
  }));
}

/** Deleted: out of its owner's list, unknown everywhere else; operators still see that it was there. */
export function dropFiles(queries: QueryClient, codes: ReadonlySet<string>): void {
  const isDropped = isOneOf(codes);
  for (const queryKey of [fileKeys.ownFiles, fileKeys.popular]) {
    changeLists<FileRow>(queries, queryKey, (data) => dropRows(data, isDropped));
  }
  dropFavorites(queries, isDropped);
  changeLists<HistoryRow>(queries, fileKeys.history, (data) =>
    changeRows(
      data,
      ({ file }) => file !== null && isDropped(file),
      (row) => ({ ...row, file: null }),
    ),
  );
  changeFilesIn(queries, [fileKeys.allFiles], isDropped, (row) => ({
    ...row,
    status: FILE_STATUS.deleted,
  }));
  // The removed files belong into a list that may be kept from before, so it is dropped.
  queries.removeQueries({ queryKey: fileKeys.removedFiles, type: 'inactive' });
  for (const code of codes) {
    queries.removeQueries({ queryKey: shareKey(code) });
    queries.removeQueries({ queryKey: favoriteStateKey(code) });
  }
  void refreshRoom(queries);
}

/** Removed files are back: where they stand in the lists only the server knows. */
export async function bringBackFiles(queries: QueryClient): Promise<void> {
  const { removedFiles, history, shares, room } = fileKeys;
  const changed = [...OWN_LISTS, removedFiles, history, shares, room];
  await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** A bundle that is shared no more; its files stay. */
export function dropBundle(queries: QueryClient, code: string): void {
  changeLists<BundleRow>(queries, fileKeys.ownBundles, (data) =>
    dropRows(data, (row) => row.code === code),
  );
  queries.removeQueries({ queryKey: shareKey(code) });
}

/** New terms of a file or of a bundle: its end, its password. */
export async function changeTerms(
  queries: QueryClient,
  code: string,
  terms: Partial<Pick<FileRow & BundleRow, 'expire_time' | 'expire_status' | 'has_password'>>,
): Promise<void> {
  changeFilesEverywhere(queries, isOneOf(new Set([code])), (row) => ({ ...row, ...terms }));
  changeLists<BundleRow>(queries, fileKeys.ownBundles, (data) =>
    changeRows(
      data,
      (row) => row.code === code,
      (row) => ({ ...row, ...terms }),
    ),
  );
  await refreshShares(queries);
}

/** Asks again what a code opens: it was unlocked, or may have expired in the meantime. */
export async function refreshShare(queries: QueryClient, code: string): Promise<void> {
  // A first answer still on its way was asked for before, and a refetch would join it.
  await queries.cancelQueries({ queryKey: shareKey(code) });
  await queries.invalidateQueries({ queryKey: shareKey(code) });
}

/** The same for every page of a share: what changed may have several codes. */
export async function refreshShares(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: fileKeys.shares });
}

/** Asks again what became of everybody's files: at once where their list shows, or only when somebody comes back to it. */
export async function refreshAllFiles(
  queries: QueryClient,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  await queries.invalidateQueries({ queryKey: fileKeys.allFiles, refetchType });
}

/** Asks again what the viewer may still send. */
export async function refreshRoom(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: fileKeys.room });
}

export function dropHistory(queries: QueryClient, isDropped: (row: HistoryRow) => boolean): void {
  changeLists<HistoryRow>(queries, fileKeys.history, (data) => dropRows(data, isDropped));
}

function changeFilesEverywhere(
  queries: QueryClient,
  isIt: (row: FileRow) => boolean,
  change: (row: FileRow) => FileRow,
): void {
  changeFilesIn(queries, [...OWN_LISTS, fileKeys.allFiles], isIt, change);
}

/** In these lists, and in the entries of the history. */
function changeFilesIn(
  queries: QueryClient,
  lists: readonly (readonly string[])[],
  isIt: (row: FileRow) => boolean,
  change: (row: FileRow) => FileRow,
): void {
  for (const queryKey of lists) {
    changeLists<FileRow>(queries, queryKey, (data) => changeRows(data, isIt, change));
  }
  changeLists<HistoryRow>(queries, fileKeys.history, (data) =>
    changeRows(
      data,
      ({ file }) => file !== null && isIt(file),
      (row) => (row.file ? { ...row, file: change(row.file) } : row),
    ),
  );
}

function isOneOf(codes: ReadonlySet<string>): (row: Pick<FileRow, 'code'>) => boolean {
  return ({ code }) => codes.has(code);
}

function codesOf(rows: readonly FileRow[]): ReadonlySet<string> {
  return new Set(rows.map(({ code }) => code));
}

/** The head of the list says how many they are. */
function dropFavorites(
  queries: QueryClient,
  isDropped: (row: Pick<FileRow, 'code'>) => boolean,
): void {
  changeLists<FavoriteRow, FavoritesPage>(queries, fileKeys.favorites, (data) => {
    const dropped = data.pages.flatMap(({ rows }) => rows).filter(isDropped).length;
    const { pages, ...rest } = dropRows(data, isDropped) ?? data;
    return dropped === 0
      ? data
      : { ...rest, pages: pages.map((page) => ({ ...page, total: page.total - dropped })) };
  });
}

/** A page that is on its way would bring back the rows as they were when it was asked for; the list asks again. */
function changeLists<Row, P extends Page<Row> = Page<Row>>(
  queries: QueryClient,
  queryKey: readonly unknown[],
  change: (data: PagedRows<Row, P>) => PagedRows<Row, P> | undefined,
): void {
  for (const [key, data] of queries.getQueriesData<PagedRows<Row, P>>({ queryKey })) {
    const changed = data && change(data);
    if (changed === data) continue;
    void queries.cancelQueries({ queryKey: key, exact: true });
    queries.setQueryData(key, changed);
  }
}
