import { useLocation } from 'react-router';

/** The present path with query and fragment: where to come back to after logging in (spec §6). */
export function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
