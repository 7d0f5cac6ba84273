import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FilesQuery } from '../api.ts';
import { type FilesFilter, isCrossed, readFilter, toQuery, writeFilter } from './files-filter.ts';

export interface UseFilesFilter {
  filter: FilesFilter;
  change: (part: Partial<FilesFilter>) => void;
  clear: () => void;
  /** How often it was cleared: what is typed in fields goes with it. */
  timesCleared: number;
  /** What to ask for: the last filter that made sense. */
  query: FilesQuery;
}

/** The filter, kept in the page's address: a link or the way back brings it again. */
export function useFilesFilter(): UseFilesFilter {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const [timesCleared, setTimesCleared] = useState(0);
  // Replaced, else the way back would go through every choice.
  const quietly = { replace: true, preventScrollReset: true };
  return {
    filter,
    change: (part) =>
      setAddress((now) => writeFilter(now, { ...readFilter(now), ...part }), quietly),
    clear: () => {
      setTimesCleared(timesCleared + 1);
      setAddress((now) => writeFilter(now, readFilter(new URLSearchParams())), quietly);
    },
    timesCleared,
    query: useLastSensible(filter),
  };
}

/** SECURITY §3 row 47: crossed sizes are told at their fields, and the list stays as it was. */
function useLastSensible(filter: FilesFilter): FilesQuery {
  const query = toQuery(filter);
  const [last, setLast] = useState(isCrossed(filter) ? {} : query);
  if (isCrossed(filter) || JSON.stringify(query) === JSON.stringify(last)) return last;
  setLast(query);
  return query;
}
