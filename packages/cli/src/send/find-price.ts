import { sendingFee, takesMoney, toYuan } from '@transmit/contract';
import type { Session } from '../session/session.ts';

/** Tells whether the site sells downloads; undefined when it does not answer. */
export async function findIsSold({
  client,
}: Pick<Session, 'client'>): Promise<boolean | undefined> {
  const settings = await client.site.settings({}).catch(() => undefined);
  return settings && takesMoney(settings.data.pay_providers);
}

/**
 * Returns a receiver's price of these files, in yuan, by the page's own rule; null while that is
 * not known.
 */
export function priceFor(sizes: readonly number[], isSold: boolean | undefined): number | null {
  if (isSold === undefined) return null;
  const { fen, paidBy } = sendingFee(sizes, isSold);
  return paidBy === 'receiver' ? toYuan(fen) : 0;
}
