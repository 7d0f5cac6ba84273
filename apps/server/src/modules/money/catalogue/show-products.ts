import { PRODUCTS, takesMoney, toYuan } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { listProducts } from './products.store.ts';

/** Lists the products on sale and the ways to pay; nothing at all where nothing is sold. */
export async function showProducts({ services }: Pick<CallContext, 'services'>) {
  const { db, config, payments } = services;
  if (!takesMoney(config.payProviders)) return { products: [], providers: [] };
  const products = await listProducts(db);
  return {
    products: products.map(({ code, name, price_fen }) => ({
      code,
      name,
      price: toYuan(price_fen),
      gives: PRODUCTS[code].gives,
      max_count: PRODUCTS[code].maxCount,
    })),
    providers: payments.map(({ name }) => name),
  };
}
