/** Pure: what the buyer was shown (SECURITY §3 row 21). */
import { toYuan } from '@transmit/contract';

/**
 * True where the buyer saw this price, or none. Whatever is no number of yuan with at most two decimals
 * is another price.
 */
export function isFee(shown: string | number | undefined, feeFen: number): boolean {
  if (shown === undefined || shown === '') return true;
  const text = String(shown);
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) === toYuan(feeFen);
}

/** Two decimals, and none of them for show: `0.6`, `19.9`, `10`. */
export function writeYuan(fen: number): string {
  return String(toYuan(fen));
}
