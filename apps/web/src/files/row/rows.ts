import type { Contract, Reply, WireFileRow } from '@transmit/contract';
import type { Page } from '#api/paged-list.ts';

type LibraryCalls = Contract['library'];
/** spec §3: a file as every list of files tells it. */
export type FileRow = WireFileRow;
/** One's own file: whether somebody has picked it up is told too. */
export type OwnFileRow = Reply<LibraryCalls['ownFiles']>['rows'][number];
export type FavoriteRow = Reply<LibraryCalls['favorites']>['rows'][number];
/** With the number of all favourites. */
export type FavoritesPage = Page<FavoriteRow> & { total: number };
export type HistoryRow = Reply<LibraryCalls['history']>['rows'][number];
export type BundleRow = Reply<Contract['bundles']['ownBundles']>['rows'][number];
