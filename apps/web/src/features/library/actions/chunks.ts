import { PAGE_ROWS } from '@transmit/contract';

/** As many as one call takes, in order; none of the chunks is empty. */
export function inChunks<Item>(
  items: readonly Item[],
  size: number = PAGE_ROWS,
): [Item, ...Item[]][] {
  const chunks: [Item, ...Item[]][] = [];
  for (let start = 0; start < items.length; start += size) {
    const [first, ...rest] = items.slice(start, start + size);
    if (first !== undefined) chunks.push([first, ...rest]);
  }
  return chunks;
}
