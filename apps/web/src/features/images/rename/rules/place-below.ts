/** Returns the place of a dropped card: before the first one whose middle lies below the pointer. */
export function placeBelow(
  pointerY: number,
  cards: readonly { top: number; height: number }[],
  dragged: number,
): number {
  const others = cards.filter((_, index) => index !== dragged);
  const place = others.findIndex(({ top, height }) => pointerY < top + height / 2);
  return place < 0 ? others.length : place;
}
