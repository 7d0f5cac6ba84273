/** Measures the share of a text that was read rightly. */

/** Full width or half, and where spaces stand, is not what reading is about. */
export function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '');
}

/** Fewest characters to change, add or leave out (Levenshtein). */
export function distanceBetween(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, character] of from.entries()) {
    const next = [index + 1];
    for (const [place, wanted] of to.entries()) {
      const changed = (row[place] ?? 0) + (character === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
