import type { Address } from '#ui/use-address.ts';
import { type ListFilter, readFilter, writeFilter } from './list-filter.ts';

/** The filter of a list, kept in the page's address. */
export function useFilter([query, write]: Address): [
  ListFilter,
  (change: Partial<ListFilter>) => void,
] {
  const filter = readFilter(query);
  const change = (part: Partial<ListFilter>) => write(writeFilter(query, { ...filter, ...part }));
  return [filter, change];
}
