import { queryOptions } from '@tanstack/react-query';
import type { Contract, Reply, SandboxOutcome } from '@transmit/contract';
import { client } from '#api/client.ts';

export type Payment = Reply<Contract['sandbox']['payment']>['data'];
export type Transaction = Payment['transactions'][number];

/** As often as the bank looks after its books. */
const WATCH_MS = 5_000;

export const paymentQuery = (number: string) =>
  queryOptions({
    queryKey: ['sandbox', 'payment', number],
    queryFn: async ({ signal }) => (await client.sandbox.payment({ number }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? WATCH_MS : false),
  });

/** Late money arrives, and what was taken twice goes back, while somebody looks. */
function isMoving({ state, transactions }: Payment): boolean {
  const isWhole = transactions.every(({ refunded_fee }) => refunded_fee === 0);
  return state === 'late' || (transactions.length > 1 && isWhole);
}

export async function payAs(number: string, outcome: SandboxOutcome): Promise<Payment> {
  return (await client.sandbox.pay({ number, outcome })).data;
}
