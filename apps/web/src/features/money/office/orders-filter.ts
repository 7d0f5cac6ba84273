/** Pure: what the list of all orders is narrowed to, and how that stands in the page's address. */
import { ORDER_FILTER_STATES, ORDER_PROVIDERS, PRODUCT_CODES } from '@transmit/contract';

const CHOICES = {
  state: ORDER_FILTER_STATES,
  kind: ['product', 'files'],
  product_code: PRODUCT_CODES,
  provider: ORDER_PROVIDERS,
} as const;
export type OrderChoiceName = keyof typeof CHOICES;
export type DayName = 'from' | 'to';

export type OrdersFilter = { [Name in OrderChoiceName]?: (typeof CHOICES)[Name][number] } & {
  [Name in DayName]?: string;
} & { q?: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_SEARCH = 64;

/** An address may hold anything: what is no filter is none. */
export function readOrdersFilter(address: URLSearchParams): OrdersFilter {
  const filter: Record<string, string> = {};
  const keep = (name: string, isOne: (value: string) => boolean) => {
    const value = address.get(name)?.trim();
    if (value && isOne(value)) filter[name] = value;
  };
  keep('q', (value) => value.length <= MAX_SEARCH);
  keep('from', (value) => DAY.test(value));
  keep('to', (value) => DAY.test(value));
  for (const [name, known] of Object.entries(CHOICES)) {
    keep(name, (value) => (known as readonly string[]).includes(value));
  }
  return filter;
}

/** The address with one field changed; empty takes it out. */
export function writeField(
  address: URLSearchParams,
  name: OrderChoiceName | DayName | 'q',
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value) next.set(name, value);
  else next.delete(name);
  return new URLSearchParams({ ...readOrdersFilter(next) });
}

/** SECURITY §3 row 47, for days: nothing lies between them. */
export function areDaysCrossed({ from, to }: OrdersFilter): boolean {
  return from !== undefined && to !== undefined && from > to;
}
