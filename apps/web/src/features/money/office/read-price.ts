import { MAX_PRICE_YUAN } from '@transmit/contract';

/** Reads a typed price in yuan; undefined where it is none. */
export function readPrice(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim().replace(/^¥\s*/, '');
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(text)) return undefined;
  const price = Number(text);
  return price >= 0.01 && price <= MAX_PRICE_YUAN ? price : undefined;
}
