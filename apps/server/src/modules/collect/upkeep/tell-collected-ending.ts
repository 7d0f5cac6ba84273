import { COLLECT_KEPT_MS } from '@transmit/contract/collect';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { Services } from '#kernel/services.ts';
import { readMark, setMark, tellCollectedEnding } from '#modules/notices/index.ts';
import { listEndingCollections } from '../collections/collections.store.ts';

const DAY_MS = 86_400_000;
const MARK = 'ending-collection';

/**
 * Tells collectors of what ends within a day (PRODUCT §9), one notice a collection. The mark moves with the notices in
 * one transaction, so that nothing is told twice and nothing that fell into a pause is left out.
 */
export async function tellCollectedEndingSoon(
  { db }: Pick<Services, 'db'>,
  now: number,
): Promise<void> {
  await lockedTransaction(db, [MARK], async (tx) => {
    const reached = Math.max((await readMark(tx, MARK)) ?? now, now);
    const upTo = now + DAY_MS;
    const window = { after: reached - COLLECT_KEPT_MS, upTo: upTo - COLLECT_KEPT_MS };
    for (const { handed, ends_at, ...collection } of await listEndingCollections(tx, window)) {
      const endsAt = ends_at + COLLECT_KEPT_MS;
      await tellCollectedEnding(tx, collection, { count: Number(handed), endsAt, now });
    }
    await setMark(tx, MARK, upTo);
  });
}
