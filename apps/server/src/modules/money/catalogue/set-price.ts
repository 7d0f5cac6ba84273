import { PRODUCTS, type ProductCode, toFen, toYuan } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { getProduct, listProducts, setProductPrice } from './products.store.ts';

export async function showPrices({ services: { db } }: Pick<CallContext, 'services'>) {
  return (await listProducts(db)).map(presentPrice);
}

/** Orders that were made keep theirs. */
export async function changePrice(
  { product_code: code, price }: { product_code: ProductCode; price: number },
  { services: { db }, viewer, now }: CallContext,
) {
  const priceFen = toFen(price) ?? fail('E_PARAM');
  await db.transaction().execute(async (tx) => {
    const before = await getProduct(tx, code);
    await setProductPrice(tx, { code, priceFen, now });
    await recordAudit(tx, {
      now,
      actor: ownerOf(viewer),
      action: 'order.price',
      target: code,
      before: { price_fen: before.price_fen },
      after: { price_fen: priceFen },
    });
  });
  return presentPrice(await getProduct(db, code));
}

function presentPrice({
  code,
  name,
  price_fen,
}: {
  code: ProductCode;
  name: string;
  price_fen: number;
}) {
  return { code, name, price: toYuan(price_fen), gives: PRODUCTS[code].gives };
}
