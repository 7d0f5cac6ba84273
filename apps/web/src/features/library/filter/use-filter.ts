import type { Address } from '#ui/lists/use-address.ts';
import { type ListFilter, readListFilter, writeListFilter } from './list-filter.ts';

/** The filter of a list, kept in the page's address. */
export function useFilter([query, write]: Address): [
  ListFilter,
  (change: Partial<ListFilter>) => void,
] {
  const filter = readListFilter(query);
  const change = (part: Partial<ListFilter>) =>
    write(writeListFilter(query, { ...filter, ...part }));
  return [filter, change];
}
