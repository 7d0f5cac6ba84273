import { queryOptions } from '@tanstack/react-query';
import type { Contract, Reply, WireToken } from '@transmit/contract';
import { client } from '#api/client.ts';

type TokenCalls = Contract['tokens'];
export type Token = WireToken;
export type OwnTokens = Reply<TokenCalls['list']>['data'];
/** A token that was just made, with itself: told this once. */
export type MadeToken = Reply<TokenCalls['create']>['data'];

export const TOKENS_KEY = ['tokens', 'own'] as const;

export const tokensQuery = queryOptions({
  queryKey: TOKENS_KEY,
  queryFn: async ({ signal }) => (await client.tokens.list({}, { signal })).data,
  // Somebody looks at this list to learn who has used a token since.
  staleTime: 0,
});
