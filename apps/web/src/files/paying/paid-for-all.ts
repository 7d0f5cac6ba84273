import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { client } from '#api/client.ts';

/** Orders by which a sender takes a fee over, by the share's code; as short-lived as the tickets that ask for them. */
const useOrders = create<Record<string, string>>(() => ({}));

export function rememberOrderForAll(code: string, orderId: string): void {
  useOrders.setState({ [code]: orderId });
}

/** Tells whether this page's person has paid for everybody; true as well until the cashier's answer is known. */
export function usePaidForAll(code: string): boolean {
  const orderId = useOrders((orders) => orders[code]);
  const { data } = useQuery({
    queryKey: ['money', 'for-all', orderId],
    queryFn: async ({ signal }) =>
      (await client.money.state({ order_id: orderId ?? '' }, { signal })).data.state,
    enabled: orderId !== undefined,
    staleTime: 0,
  });
  return orderId !== undefined && (data === undefined || data === 'paid');
}
