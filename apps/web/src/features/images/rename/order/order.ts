/** The order of files by hand and by what they are. Pure: ids in, ids out. */

/** Facts that files may be ordered by. */
export const ORDERS = ['name', 'oldest', 'newest', 'smallest', 'largest'] as const;
export type OrderBy = (typeof ORDERS)[number];

/** Facts about a file before it has a new name. */
export interface OrderedFile {
  id: string;
  /** With its folder. */
  path: string;
  /** Milliseconds since 1970. */
  modifiedAt: number;
  sizeBytes: number;
}

/** Names as file managers list them: `图2` before `图10`. Equal ones stay as they were. */
export function orderBy(files: readonly OrderedFile[], by: OrderBy): string[] {
  const collator = new Intl.Collator('zh-CN', { numeric: true });
  const compare: Record<OrderBy, (one: OrderedFile, other: OrderedFile) => number> = {
    name: (one, other) => collator.compare(one.path, other.path),
    oldest: (one, other) => one.modifiedAt - other.modifiedAt,
    newest: (one, other) => other.modifiedAt - one.modifiedAt,
    smallest: (one, other) => one.sizeBytes - other.sizeBytes,
    largest: (one, other) => other.sizeBytes - one.sizeBytes,
  };
  return files.toSorted(compare[by]).map(({ id }) => id);
}

export function reversed(ids: readonly string[]): string[] {
  return ids.toReversed();
}

/** `to` is the place that it has afterwards, from 0; beyond the ends is at the end. */
export function moveTo(ids: readonly string[], id: string, to: number): readonly string[] {
  const from = ids.indexOf(id);
  const place = Math.min(ids.length - 1, Math.max(0, to));
  if (from < 0 || place === from) return ids;
  return ids.toSpliced(from, 1).toSpliced(place, 0, id);
}

export type Side = 'before' | 'after';

/** Right before or right after another one: what is between them on no screen stays where it is. */
export function moveBeside(
  ids: readonly string[],
  id: string,
  other: string,
  side: Side,
): readonly string[] {
  if (id === other || !ids.includes(id) || !ids.includes(other)) return ids;
  const rest = ids.filter((each) => each !== id);
  return rest.toSpliced(rest.indexOf(other) + (side === 'after' ? 1 : 0), 0, id);
}

/** New ones, which stand at the end, right before or after another. */
export function insertBeside(
  ids: readonly string[],
  added: readonly string[],
  other: string,
  side: Side,
): readonly string[] {
  const fresh = new Set(added);
  const rest = ids.filter((id) => !fresh.has(id));
  const at = rest.indexOf(other);
  if (at < 0) return ids;
  return rest.toSpliced(at + (side === 'after' ? 1 : 0), 0, ...added);
}
