import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Page, type PagedRows, rowsOf, toPage } from '#api/paged-list.ts';
import { refreshTop } from '#api/use-paged-list.ts';
import {
  bringBackFiles,
  changeFiles,
  changeTerms,
  countDownload,
  dropBundle,
  dropFiles,
  dropHistory,
  markBackedUp,
  markDeleting,
  refreshShare,
  restoreStatus,
  setFavorite,
} from './cached-files.ts';
import { favoriteStateKey, fileKeys, shareKey } from './keys.ts';
import { buildBundleRow, buildFileRow } from './row/build-row.ts';
import type { BundleRow, FileRow, HistoryRow } from './row/rows.ts';

const UPLOADS = [...fileKeys.ownFiles, { q: '', fileType: undefined }];
const HISTORY = [...fileKeys.history, 'all'];
const POPULAR = [...fileKeys.popular, 'newest'];
const ALL_FILES = [...fileKeys.allFiles, {}];
const FILE_LISTS = [UPLOADS, fileKeys.favorites, POPULAR, ALL_FILES];

const mine = buildFileRow({ id: 2, code: 'AAAAA11111', status: 3, md5: 'c1' });
const other = buildFileRow({ id: 1, code: 'BBBBB22222', md5: 'c1' });
const bundle = buildBundleRow({ code: 'CCCCC33333' });

let queries: QueryClient;

beforeEach(() => {
  queries = new QueryClient();
  for (const key of FILE_LISTS) keep(key, [mine, other]);
  keep<HistoryRow>(HISTORY, [
    { id: 7, time: mine.create_time, action: 'send', file: mine, of_bundle: 0 },
    { id: 6, time: mine.create_time, action: 'view', file: other, of_bundle: 0 },
  ]);
  keep<BundleRow>(fileKeys.ownBundles, [bundle]);
  for (const { code } of [mine, other, bundle]) queries.setQueryData(shareKey(code), { code });
});

function keep<Row>(key: readonly unknown[], rows: readonly Row[]): void {
  queries.setQueryData<PagedRows<Row>>(key, { pages: [toPage(rows)], pageParams: [undefined] });
}

const kept = <Row extends { id: number }>(key: readonly unknown[]) =>
  rowsOf(queries.getQueryData<PagedRows<Row>>(key), ({ id }) => id);
const codesIn = (key: readonly unknown[]) => kept<FileRow>(key).map(({ code }) => code);
const mineIn = (key: readonly unknown[]) =>
  kept<FileRow>(key).find(({ code }) => code === mine.code);
const inHistory = () => kept<HistoryRow>(HISTORY).map(({ file }) => file);
const isAskedAgain = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;

describe('a favourite', () => {
  it('is marked on its page and in every list', async () => {
    await setFavorite(queries, mine.code, 1);
    expect(queries.getQueryData(favoriteStateKey(mine.code))).toBe(true);
    expect([UPLOADS, POPULAR].map((key) => mineIn(key)?.favorite)).toEqual([1, 1]);
    expect(inHistory()[0]?.favorite).toBe(1);
  });

  it('taken back in a list is none on its page, and leaves the favourites', async () => {
    queries.setQueryData(favoriteStateKey(mine.code), true);
    await setFavorite(queries, mine.code, 0);
    expect(queries.getQueryData(favoriteStateKey(mine.code))).toBe(false);
    expect(mineIn(UPLOADS)?.favorite).toBe(0);
    expect(codesIn(fileKeys.favorites)).toEqual([other.code]);
  });

  it('taken back is one less in the head of the favourites', async () => {
    queries.setQueryData(fileKeys.favorites, {
      pages: [{ ...toPage([mine, other]), total: 12 }],
      pageParams: [undefined],
    });
    await setFavorite(queries, mine.code, 0);
    expect(queries.getQueryData(fileKeys.favorites)).toMatchObject({ pages: [{ total: 11 }] });
  });

  it('is asked for again where the file is known by another of its codes', async () => {
    queries.setQueryData(favoriteStateKey('DDDDD44444'), true);
    await setFavorite(queries, mine.code, 0);
    expect(queries.getQueryData(favoriteStateKey('DDDDD44444'))).toBeUndefined();
  });

  it('is not undone by an answer from before', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<boolean>();
    const asked = queries.fetchQuery({
      queryKey: favoriteStateKey(mine.code),
      queryFn: () => answer,
    });
    const stopped = expect(asked).rejects.toThrow();
    await setFavorite(queries, mine.code, 0);
    resolve(true);
    await stopped;
    expect(queries.getQueryData(favoriteStateKey(mine.code))).toBe(false);
  });

  it('of this viewer says nothing of those that operators see', async () => {
    await setFavorite(queries, mine.code, 1);
    expect(mineIn(ALL_FILES)?.favorite).toBe(0);
  });
});

describe('a file that is deleted', () => {
  it('is not brought back by a page that was on its way, which is asked for again', async () => {
    const list = new InfiniteQueryObserver<Page<FileRow>, Error, PagedRows<FileRow>>(queries, {
      queryKey: UPLOADS,
      queryFn: () => next.promise,
      initialPageParam: undefined,
      getNextPageParam: () => other,
      staleTime: Number.POSITIVE_INFINITY,
    });
    onTestFinished(list.subscribe(() => {}));
    let next = Promise.withResolvers<Page<FileRow>>();
    const older = buildFileRow({ id: 0, code: 'DDDDD44444' });
    const onItsWay = list.fetchNextPage();
    dropFiles(queries, new Set([mine.code]));
    next.resolve(toPage([older]));
    await onItsWay;
    expect(list.getCurrentResult()).toMatchObject({ isError: false, isFetching: false });
    expect(codesIn(UPLOADS)).toEqual([other.code]);
    next = Promise.withResolvers();
    next.resolve(toPage([older]));
    await list.fetchNextPage();
    expect(codesIn(UPLOADS)).toEqual([other.code, older.code]);
  });

  it('is not brought back by a newest page that was on its way', async () => {
    const answers = [
      Promise.withResolvers<Page<FileRow>>(),
      Promise.withResolvers<Page<FileRow>>(),
    ];
    let asked = 0;
    const loadPage = async () => {
      asked += 1;
      return answers[asked - 1]?.promise ?? toPage<FileRow>([]);
    };
    const keyOf = ({ id }: FileRow) => id;
    const refreshed = refreshTop(queries, { queryKey: UPLOADS, loadPage, keyOf });
    await expect.poll(() => asked).toBe(1);
    dropFiles(queries, new Set([mine.code]));
    answers[0]?.resolve(toPage([mine, other]));
    answers[1]?.resolve(toPage([other]));
    await refreshed;
    expect(codesIn(UPLOADS)).toEqual([other.code]);
    expect(asked).toBe(2);
  });

  it('makes room, and takes it again when it is back', async () => {
    const room = [...fileKeys.room, true];
    queries.setQueryData(room, { left: 0 });
    dropFiles(queries, new Set([mine.code]));
    expect(isAskedAgain(room)).toBe(true);
    queries.setQueryData(room, { left: 7 });
    await bringBackFiles(queries);
    expect(isAskedAgain(room)).toBe(true);
  });

  it('leaves every list and its page, and its history says that it is gone', () => {
    queries.setQueryData(favoriteStateKey(mine.code), true);
    dropFiles(queries, new Set([mine.code]));
    for (const key of [UPLOADS, fileKeys.favorites, POPULAR]) {
      expect(codesIn(key)).toEqual([other.code]);
    }
    expect(inHistory()).toEqual([null, other]);
    expect(queries.getQueryData(shareKey(mine.code))).toBeUndefined();
    expect(queries.getQueryData(favoriteStateKey(mine.code))).toBeUndefined();
    expect(queries.getQueryData(shareKey(other.code))).toBeDefined();
  });

  it('stays for operators, as deleted', () => {
    dropFiles(queries, new Set([mine.code]));
    expect(kept<FileRow>(ALL_FILES).map(({ status }) => status)).toEqual([0, 1]);
  });

  it('is 15 meanwhile, and again what it was when that failed', () => {
    markDeleting(queries, [mine]);
    expect([UPLOADS, ALL_FILES].map((key) => mineIn(key)?.status)).toEqual([15, 15]);
    restoreStatus(queries, [mine]);
    expect([UPLOADS, ALL_FILES].map((key) => mineIn(key)?.status)).toEqual([3, 3]);
  });
});

describe('a download', () => {
  it('is counted where the file shows, and its page asks again', async () => {
    await countDownload(queries, mine.code, 9);
    expect(FILE_LISTS.map((key) => mineIn(key)?.dcount)).toEqual([9, 9, 9, 9]);
    expect(isAskedAgain(shareKey(mine.code))).toBe(true);
  });

  it('that could not be counted changes no number', async () => {
    await countDownload(queries, mine.code, undefined);
    expect(mineIn(UPLOADS)?.dcount).toBe(0);
    expect(isAskedAgain(shareKey(mine.code))).toBe(true);
  });
});

describe('new terms', () => {
  it('of a file stand in every list; its pages ask again, by whichever code', async () => {
    const terms = { expire_time: '2036-01-01 00:00:00', expire_status: 0 } as const;
    await changeTerms(queries, mine.code, terms);
    expect(FILE_LISTS.map((key) => mineIn(key))).toEqual(Array(4).fill({ ...mine, ...terms }));
    expect(isAskedAgain(shareKey(other.code))).toBe(true);
  });

  it('of a bundle stand in the list of bundles', async () => {
    await changeTerms(queries, bundle.code, { has_password: true });
    expect(kept<BundleRow>(fileKeys.ownBundles)).toEqual([{ ...bundle, has_password: true }]);
  });
});

describe('what operators do', () => {
  it('shows in every list, and the file’s page asks again', () => {
    changeFiles(queries, new Map([[mine.code, { status: 2 }]]));
    expect(FILE_LISTS.map((key) => mineIn(key)?.status)).toEqual([2, 2, 2, 2]);
    expect(inHistory()[0]?.status).toBe(2);
  });

  it('with publishing puts the public files in another order, which is asked for again', () => {
    changeFiles(queries, new Map([[mine.code, { expire_status: 0 }]]));
    expect(queries.getQueryData(POPULAR)).toBeDefined();
    changeFiles(queries, new Map([[mine.code, { popular: 1 }]]));
    expect(queries.getQueryData(POPULAR)).toBeUndefined();
    expect(mineIn(ALL_FILES)?.popular).toBe(1);
  });

  it('SECURITY §8.5: with a backup holds for every file with this content', () => {
    markBackedUp(queries, mine);
    expect(kept<FileRow>(ALL_FILES).map(({ status }) => status)).toEqual([3, 3]);
  });

  it('is nobody else’s backup while the content is not known', () => {
    keep(ALL_FILES, [buildFileRow({ id: 4, md5: '' })]);
    markBackedUp(queries, buildFileRow({ md5: '' }));
    expect(kept<FileRow>(ALL_FILES).map(({ status }) => status)).toEqual([1]);
  });
});

it('a bundle that is shared no more leaves its list and its page', () => {
  dropBundle(queries, bundle.code);
  expect(kept(fileKeys.ownBundles)).toEqual([]);
  expect(queries.getQueryData(shareKey(bundle.code))).toBeUndefined();
});

it('an entry leaves every list of the history', () => {
  dropHistory(queries, ({ id }) => id === 7);
  expect(kept(HISTORY).map(({ id }) => id)).toEqual([6]);
});

it('asking again what a code opens leaves other codes alone', async () => {
  await refreshShare(queries, mine.code);
  expect([mine, other].map(({ code }) => isAskedAgain(shareKey(code)))).toEqual([true, false]);
});
