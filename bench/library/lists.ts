/** The lists that are measured: what is asked, and which of the seeded files belong to each. */
import type { Seeded } from './seed.ts';

const M = 2 ** 20;
/** The operator who asks is user 1, the first owner of the seed. */
const ASKING_OWNER = 0;

export interface MeasuredList {
  name: string;
  path: string;
  query: Record<string, string | number>;
  has(files: Seeded, index: number): boolean;
}

const all = (
  name: string,
  query: MeasuredList['query'],
  has: MeasuredList['has'],
): MeasuredList => ({
  name: `all files, ${name}`,
  path: '/api/transmit/query',
  query,
  has,
});

const own = (
  name: string,
  query: MeasuredList['query'],
  has: MeasuredList['has'],
): MeasuredList => ({
  name: `own files, ${name}`,
  path: '/api/transmit/query_by_user',
  query,
  has: (files, index) =>
    files.owner[index] === ASKING_OWNER && files.status[index] !== 0 && has(files, index),
});

/** `size` is asked of each file often: a plain number is quicker than `?? 0` everywhere. */
const size = (files: Seeded, index: number) => files.sizeBytes[index] ?? 0;

export const LISTS: MeasuredList[] = [
  all('no filter', {}, () => true),
  all('status 1', { status: 1 }, (files, index) => files.status[index] === 1),
  all('status 0', { status: 0 }, (files, index) => files.status[index] === 0),
  all('status 5', { status: 5 }, (files, index) => files.status[index] === 5),
  all('type 3', { file_type: 3 }, (files, index) => files.fileType[index] === 3),
  all('storage 2', { storage_type: 2 }, (files, index) => files.storageType[index] === 2),
  all('favourites', { favorite: 1 }, (files, index) => files.isFavorite[index] === 1),
  all('no favourites', { favorite: 0 }, (files, index) => files.isFavorite[index] === 0),
  all('from 1 M', { min_size: M }, (files, index) => size(files, index) >= M),
  all(
    'from 777,777,777 bytes',
    { min_size: 777_777_777 },
    (files, index) => size(files, index) >= 777_777_777,
  ),
  all('up to 100 bytes', { max_size: 100 }, (files, index) => size(files, index) <= 100),
  all(
    'from 100 M to 101 M',
    { min_size: 100 * M, max_size: 101 * M },
    (files, index) => size(files, index) >= 100 * M && size(files, index) <= 101 * M,
  ),
  all(
    'status, type, storage and size',
    { status: 1, file_type: 2, storage_type: 1, favorite: 0, min_size: 1.5 * M, max_size: 900 * M },
    (files, index) =>
      files.status[index] === 1 &&
      files.fileType[index] === 2 &&
      files.storageType[index] === 1 &&
      files.isFavorite[index] === 0 &&
      size(files, index) >= 1.5 * M &&
      size(files, index) <= 900 * M,
  ),
  own('no filter', {}, () => true),
  own('status 3', { status: 3 }, (files, index) => files.status[index] === 3),
  own('type 2', { file_type: 2 }, (files, index) => files.fileType[index] === 2),
  own('named jpg', { q: 'jpg' }, (files, index) => files.fileType[index] === 2),
];
