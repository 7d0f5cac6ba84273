/** Pure: which files of a hand-in that never arrived make place for another one. */
import type { CollectFileRow } from '../collect.tables.ts';

type Known = Pick<CollectFileRow, 'id' | 'name' | 'size_bytes' | 'file_id' | 'is_in'>;

/**
 * Lists the files that are given up, so that `next` is at most the `most`th beside what is handed in; undefined where
 * that many have arrived. Files that are handed in do not count, because a change may replace all of them, and what has
 * arrived is never given up: the page shows it. Whoever lost an answer or left the page begins the same file
 * again, so a file that was begun twice goes first, and then the oldest.
 */
export function chooseGivenUp<File extends Known>(
  next: { name: string; size: number },
  files: readonly File[],
  most: number,
): File[] | undefined {
  const waiting = files.filter(({ is_in }) => is_in === 0);
  const excess = waiting.length + 1 - most;
  if (excess <= 0) return [];
  const onTheWay = waiting
    .filter(({ file_id }) => file_id === null)
    .toSorted((a, b) => a.id - b.id);
  if (onTheWay.length < excess) return undefined;
  const isBegunAgain = (one: File) =>
    isSameFile(one, next) ||
    onTheWay.some(
      (other) => other.id > one.id && isSameFile(one, { ...other, size: other.size_bytes }),
    );
  const repeated = onTheWay.filter(isBegunAgain);
  const others = onTheWay.filter((one) => !repeated.includes(one));
  return [...repeated, ...others].slice(0, excess);
}

function isSameFile(one: Known, { name, size }: { name: string; size: number }): boolean {
  return one.name === name && one.size_bytes === size;
}
