import { useState } from 'react';
import { useAddress } from '#ui/lists/use-address.ts';
import type { FilesQuery } from '../api.ts';
import {
  areSizesCrossed,
  type FileChoiceName,
  type FilesFilter,
  readFilesFilter,
  toQuery,
  writeChoice,
  writeFilesFilter,
} from './files-filter.ts';

export interface UseFilesFilter {
  filter: FilesFilter;
  /** Spelt as the options of the field. */
  choose: (name: FileChoiceName, chosen: string) => void;
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
  const filter = readFilesFilter(address);
  return {
    filter,
    choose: (name, chosen) => write(writeChoice(address, name, chosen)),
    change: (part) => write(writeFilesFilter(address, { ...filter, ...part })),
    clear: () => {
      setTimesCleared(timesCleared + 1);
      write(writeFilesFilter(address, readFilesFilter(new URLSearchParams())));
    },
    timesCleared,
    query: useLastSensible(filter),
  };
}

/** SECURITY §3 row 47: crossed sizes are told at their fields, and the list stays as it was. */
function useLastSensible(filter: FilesFilter): FilesQuery {
  const query = toQuery(filter);
  const [last, setLast] = useState(areSizesCrossed(filter) ? {} : query);
  if (areSizesCrossed(filter) || JSON.stringify(query) === JSON.stringify(last)) return last;
  setLast(query);
  return query;
}
