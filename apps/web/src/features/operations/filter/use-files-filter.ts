import { useState } from 'react';
import { useAddress } from '#ui/use-address.ts';
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
  /** Number of times it was cleared: text that is typed in fields goes with it. */
  timesCleared: number;
  /** Filter for the server: the last one that made sense. */
  query: FilesQuery;
}

/** The filter, kept in the page's address. */
export function useFilesFilter(): UseFilesFilter {
  const [address, write] = useAddress();
  const [timesCleared, setTimesCleared] = useState(0);
  const filter = readFilter(address);
  return {
    filter,
    choose: (name, chosen) => write(writeChoice(address, name, chosen)),
    change: (part) => write(writeFilter(address, { ...filter, ...part })),
    clear: () => {
      setTimesCleared(timesCleared + 1);
      write(writeFilter(address, readFilter(new URLSearchParams())));
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
