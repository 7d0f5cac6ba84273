import type { WindowRowsProps } from './use-window-rows.ts';

const SHORT_LIST = 10;

type Rows<Item> = Pick<WindowRowsProps<Item>, 'items' | 'hasMore'>;

/** A list that is seen at a glance: that it has an end needs neither words nor room. */
export function isShortList<Item>({ items, hasMore }: Rows<Item>): boolean {
  return !hasMore && items.length <= SHORT_LIST;
}

/** False for the last row of a short list: the card's edge is the line below it. */
export function hasLineBelow<Item>(list: Rows<Item>, index: number): boolean {
  return !isShortList(list) || index < list.items.length - 1;
}
