import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Contract, Reply } from '@transmit/contract';
import { client } from '#api/client.ts';

type Shown = Reply<Contract['shares']['personCodes']>['data'];
export type PersonShare = NonNullable<Shown['share']>;
export type PersonCode = NonNullable<Shown['rows']>[number];

/** All codes for people of one share. */
export interface PersonCodes {
  version: string;
  room: number;
  share: PersonShare;
  rows: PersonCode[];
}

/** Whoever picks up stands in the table soon after. */
const PULSE_MS = 2500;

const keyOf = (code: string) => ['shares', 'person-codes', code] as const;

/** Asked for again and again while it is looked at: with the version that is known, little comes back. */
export function personCodesQuery(code: string, queries: QueryClient) {
  return queryOptions({
    queryKey: keyOf(code),
    queryFn: async ({ signal }): Promise<PersonCodes> => {
      const known = queries.getQueryData<PersonCodes>(keyOf(code));
      const wish = { code, ...(known && { version: known.version }) };
      const { data } = await client.shares.personCodes(wish, { signal });
      const { version, room, share, rows } = data;
      if (share && rows) return { version, room, share, rows };
      if (!known) throw new Error('an answer without codes');
      return known;
    },
    // A first answer that was lost stays told: asked again by itself, the page would go back to loading.
    refetchInterval: (query) => (query.state.data === undefined ? false : PULSE_MS),
    staleTime: 0,
    retry: false,
  });
}

export function refreshPersonCodes(queries: QueryClient, code: string): Promise<void> {
  return queries.invalidateQueries({ queryKey: keyOf(code) });
}
