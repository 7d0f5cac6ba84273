import type { ProductCode } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';

export function listProducts(db: Executor) {
  return db.selectFrom('products').selectAll().orderBy('code').execute();
}

export function getProduct(db: Executor, code: ProductCode) {
  return db.selectFrom('products').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
}

export async function setProductPrice(
  db: Executor,
  { code, priceFen, now }: { code: ProductCode; priceFen: number; now: number },
): Promise<void> {
  await db
    .updateTable('products')
    .set({ price_fen: priceFen, updated_at: now })
    .where('code', '=', code)
    .execute();
}
