import { VERSION_TARGET } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';

/** The online version of a target, or the one released for all targets when that is newer. */
export function findOnlineVersion(db: Executor, product: string, target: number) {
  return db
    .selectFrom('versions')
    .select(['ver_num', 'target', 'released_at'])
    .where('product', '=', product)
    .where('is_pro', '=', 1)
    .where('target', 'in', [target, VERSION_TARGET.all])
    .orderBy('released_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertFirstVersion(
  db: Executor,
  version: { product: string; ver_num: string; content: string; now: number },
): Promise<void> {
  await db
    .insertInto('versions')
    .values({
      product: version.product,
      ver_num: version.ver_num,
      target: VERSION_TARGET.all,
      content: version.content,
      created_at: version.now,
      released_at: version.now,
      is_pro: 1,
    })
    .onConflict((conflict) => conflict.columns(['product', 'target', 'ver_num']).doNothing())
    .execute();
}
