/** Pages as people name them: 1-20, 25 and 30. Undefined where it is none of that, or a page that is not there. */
export function parsePages(text: string, count: number): number[] | undefined {
  const parts = text
    .normalize('NFKC')
    .split(/[,、;\s]+/)
    .filter((part) => part !== '');
  const pages = new Set<number>();
  for (const part of parts) {
    const [, first = '', last = first] = /^(\d{1,6})(?:[-~–—到至](\d{1,6}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === '' || from < 1 || to < from || to > count) return undefined;
    for (let page = from; page <= to; page += 1) pages.add(page);
  }
  return pages.size === 0 ? undefined : [...pages].sort((a, b) => a - b);
}
