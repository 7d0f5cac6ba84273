import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The query of the page's address, and how another one is written. */
export type Address = readonly [query: URLSearchParams, write: (next: URLSearchParams) => void];

interface Written {
  query: URLSearchParams;
  /** The queries before it, which the address may still show until it does. */
  before: readonly string[];
}

/**
 * Filters that stand in the page's address: a link or the way back brings them again. The address
 * changes a moment after it was written; until then the written one counts, else a choice that
 * follows at once would be made over the one before, or show that one again.
 */
export function useAddress(): Address {
  const [shown, setShown] = useSearchParams();
  const [written, setWritten] = useState<Written>();
  const here = shown.toString();
  const hasArrived = here === written?.query.toString() || !written?.before.includes(here);
  if (written && hasArrived) setWritten(undefined);
  const coming = hasArrived ? undefined : written;
  const write = (next: URLSearchParams) => {
    const before = coming ? [...coming.before, coming.query.toString()] : [here];
    setWritten({ query: next, before });
    // Replaced, else the way back would go through every choice and every letter typed.
    setShown(next, { replace: true, preventScrollReset: true });
  };
  return [coming?.query ?? shown, write];
}
