/** The entries in the order of these keys; those that it does not name stay behind the others. */
export function inOrder<Value>(
  entries: ReadonlyMap<string, Value>,
  keys: readonly string[],
): Map<string, Value> {
  const ordered = new Map<string, Value>();
  for (const key of [...keys, ...entries.keys()]) {
    const value = entries.get(key);
    if (value !== undefined) ordered.set(key, value);
  }
  return ordered;
}
