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

/** The address changes a moment after it was written; until then the written one counts. */
interface Written {
  over: URLSearchParams;
  address: URLSearchParams;
}

/** The filter, kept in the page's address: a link or the way back brings it again. */
export function useFilesFilter(): UseFilesFilter {
  const [shown, setShown] = useSearchParams();
  const [written, setWritten] = useState<Written>();
  const [timesCleared, setTimesCleared] = useState(0);
  // Else a choice that follows at once would be made over the one before.
  const address = written?.over === shown ? written.address : shown;
  const filter = readFilter(address);
  const write = (next: URLSearchParams) => {
    setWritten({ over: shown, address: next });
    // Replaced, else the way back would go through every choice.
    setShown(next, { replace: true, preventScrollReset: true });
  };
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
