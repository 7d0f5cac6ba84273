/** As file managers list them: `图2` before `图10`. Disks hand out a folder's files in any order. */
export function inNaturalOrder<Item extends { path: string }>(items: readonly Item[]): Item[] {
  const collator = new Intl.Collator('zh-CN', { numeric: true });
  return items.toSorted((one, other) => collator.compare(one.path, other.path));
}
