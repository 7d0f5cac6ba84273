/**
 * Pairs each item with its place. The place serves as a key where items never change places and have no
 * name of their own: the rows of a sheet, the words of a phrase, fields while they are being named.
 */
export function withPlaces<T>(items: readonly T[]): { place: number; item: T }[] {
  return items.map((item, place) => ({ place, item }));
}
