/** Pure: reads the typed yuan for a thousand pictures; undefined for a text that is no such price. */
import { toFen } from '@transmit/contract';

const MOST = 100_000;

export function readAiPrice(typed: string): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return undefined;
  const price = Number(text);
  return price <= MOST && toFen(price) !== undefined ? price : undefined;
}
