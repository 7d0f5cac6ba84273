import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FilesQuery } from '../api.ts';
import {
  type ChoiceName,
  type FilesFilter,
  isCrossed,
  readFilter,
  toQuery,
  writeChoice,
  writeFilter,
} from './files-filter.ts';

export interface UseFilesFilter {
  filter: FilesFilter;
  /** Spelt as the options of the field. */
  choose: (name: ChoiceName, chosen: string) => void;
  change: (part: Partial<FilesFilter>) => void;
  clear: () => void;
  /** How often it was cleared: what is typed in fields goes with it. */
  timesCleared: number;
  /** What to ask for: the last filter that made sense. */
  query: FilesQuery;
}

interface Cleared {
  times: number;
  address?: URLSearchParams;
}

/** The filter, kept in the page's address: a link or the way back brings it again. */
export function useFilesFilter(): UseFilesFilter {
  const [address, setAddress] = useSearchParams();
  const [cleared, setCleared] = useState<Cleared>({ times: 0 });
  // Just cleared: the address, which follows a moment later, does not count any more.
  const filter = readFilter(address === cleared.address ? new URLSearchParams() : address);
  // Replaced, else the way back would go through every choice.
  const quietly = { replace: true, preventScrollReset: true };
  return {
    filter,
    choose: (name, chosen) => setAddress((now) => writeChoice(now, name, chosen), quietly),
    change: (part) =>
      setAddress((now) => writeFilter(now, { ...readFilter(now), ...part }), quietly),
    clear: () => {
      setCleared({ times: cleared.times + 1, address });
      setAddress((now) => writeFilter(now, readFilter(new URLSearchParams())), quietly);
    },
    timesCleared: cleared.times,
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
