import { nextTask } from '../browser/next-task.ts';

/** Made with the first comparison: building one takes milliseconds that a first load has no use for. */
let counting: Intl.Collator | undefined;

interface Placed {
  path: string;
}

/** Files sorted in one task. */
const AT_ONCE = 1000;

/** Sorts as `compareByPath` says. The page answers between thousands of files. */
export async function inNaturalOrder<File extends Placed>(files: readonly File[]): Promise<File[]> {
  const sorted: { file: File; parts: string[] }[] = [];
  const sort = (some: typeof sorted) =>
    some.sort((one, other) => compareParts(one.parts, other.parts));
  for (let start = 0; start < files.length; start += AT_ONCE) {
    if (start > 0) await nextTask();
    const some = files.slice(start, start + AT_ONCE);
    sorted.push(...sort(some.map((file) => ({ file, parts: file.path.split('/') }))));
  }
  if (files.length <= AT_ONCE) return sorted.map(({ file }) => file);
  await nextTask();
  // A sort merges stretches that are in order already, with fewer comparisons.
  return sort(sorted).map(({ file }) => file);
}

/**
 * Compares as people count and spell: 第2 before 第10; folder by folder, what lies in one before what lies in
 * the folders below it.
 */
export function compareByPath(one: Placed, other: Placed): number {
  return compareParts(one.path.split('/'), other.path.split('/'));
}

function compareParts(one: readonly string[], other: readonly string[]): number {
  counting ??= new Intl.Collator('zh-CN', { numeric: true });
  const shared = Math.min(one.length, other.length) - 1;
  for (let depth = 0; depth < shared; depth += 1) {
    const order = counting.compare(one[depth] ?? '', other[depth] ?? '');
    if (order !== 0) return order;
  }
  if (one.length !== other.length) return one.length - other.length;
  return counting.compare(one[shared] ?? '', other[shared] ?? '');
}
