import { useSearchParams } from 'react-router';
import { type ListFilter, readFilter, writeFilter } from './list-filter.ts';

/** The filter of a list, kept in the page's address: a link or the way back brings it again. */
export function useFilter(): [ListFilter, (change: Partial<ListFilter>) => void] {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const change = (part: Partial<ListFilter>) =>
    // Replaced, else the way back would go through every letter typed.
    setAddress((current) => writeFilter(current, { ...readFilter(current), ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  return [filter, change];
}
