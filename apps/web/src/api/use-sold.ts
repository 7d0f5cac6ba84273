import { useQuery } from '@tanstack/react-query';
import { takesMoney } from '@transmit/contract';
import { siteQuery } from './site-query.ts';

/** Tells whether downloads are paid for on this site; until it is known, nobody is asked for money. */
export function useSold(): boolean {
  return useKnownSold() ?? false;
}

/** The same; undefined until it is known, so that nothing is called free that is not. */
export function useKnownSold(): boolean | undefined {
  const { data } = useQuery(siteQuery);
  return data && takesMoney(data.pay_providers);
}
