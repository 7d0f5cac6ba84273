import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { type PagedRows, rowsOf, toPage } from '#api/paged-list.ts';
import { type FileRow, type HistoryRow, listKeys } from './api.ts';
import { buildFileRow } from './build-row.ts';
import {
  countDownload,
  dropFiles,
  markDeleting,
  restoreStatus,
  setFavorite,
} from './cached-lists.ts';

const UPLOADS = [...listKeys.uploads, { q: '', fileType: undefined }];
const HISTORY = [...listKeys.history, 'all'];
const mine = buildFileRow({ id: 2, code: 'AAAAA11111', status: 3 });
const other = buildFileRow({ id: 1, code: 'BBBBB22222' });

let queries: QueryClient;

beforeEach(() => {
  queries = new QueryClient();
  const page = { pages: [toPage([mine, other])], pageParams: [undefined] };
  for (const key of [UPLOADS, listKeys.favorites, listKeys.popular]) {
    queries.setQueryData<PagedRows<FileRow>>(key, page);
  }
  const entry: HistoryRow = { id: 7, time: mine.create_time, action: 'send', file: mine };
  queries.setQueryData<PagedRows<HistoryRow>>(HISTORY, {
    pages: [toPage([entry])],
    pageParams: [undefined],
  });
});

const listOf = (key: readonly unknown[]) =>
  rowsOf(queries.getQueryData<PagedRows<FileRow>>(key), ({ id }) => id);
const codesOf = (key: readonly unknown[]) => listOf(key).map(({ code }) => code);
const mineIn = (key: readonly unknown[]) => listOf(key).find(({ code }) => code === mine.code);

it('a deleted file leaves every list, and its history says that it is gone', () => {
  dropFiles(queries, new Set([mine.code]));
  for (const key of [UPLOADS, listKeys.favorites, listKeys.popular]) {
    expect(codesOf(key)).toEqual([other.code]);
  }
  const history = queries.getQueryData<PagedRows<HistoryRow>>(HISTORY);
  expect(history?.pages[0]?.rows).toMatchObject([{ id: 7, file: null }]);
});

it('a row is 15 while it is being deleted, and again what it was when that failed', () => {
  markDeleting(queries, new Set([mine.code]));
  expect(mineIn(UPLOADS)?.status).toBe(15);
  restoreStatus(queries, [mine]);
  expect(mineIn(UPLOADS)?.status).toBe(3);
});

it('a favourite is marked in every list; taken back, it leaves the favourites', () => {
  setFavorite(queries, mine.code, 1);
  expect(mineIn(UPLOADS)?.favorite).toBe(1);
  expect(mineIn(listKeys.popular)?.favorite).toBe(1);
  setFavorite(queries, mine.code, 0);
  expect(mineIn(UPLOADS)?.favorite).toBe(0);
  expect(codesOf(listKeys.favorites)).toEqual([other.code]);
});

it('a download is counted where the file shows', () => {
  countDownload(queries, mine.code, 9);
  expect(mineIn(listKeys.popular)?.dcount).toBe(9);
});
