import { useQuery } from '@tanstack/react-query';
import { takesMoney } from '@transmit/contract';
import { siteQuery } from './site-query.ts';

/** Tells whether downloads are paid for on this site; until it is known, nobody is asked for money. */
export function useSold(): boolean {
  return takesMoney(useQuery(siteQuery).data?.pay_providers ?? []);
}
