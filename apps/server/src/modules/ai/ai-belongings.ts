import type { Belongings } from '#kernel/belongings.ts';
import { removeBatchesOf } from './batches/batches.store.ts';
import { removeConsent } from './costs/costs.store.ts';
import { dropPicturesOf, sumResultBytes } from './pictures/pictures.store.ts';

/**
 * Only users have any: there is nothing to move. With the account batches, prompts and results go; what was
 * held is lost with the points, and what the service still answers finds no picture to end.
 */
export const aiBelongings: Belongings = {
  name: 'ai',
  async move() {},
  /** PRODUCT §6: results are kept in their owner's quota. Copies on their way to the service are not kept. */
  usedBytes: sumResultBytes,
  async remove(tx, owner) {
    await removeBatchesOf(tx, owner);
    await dropPicturesOf(tx, owner);
    await removeConsent(tx, owner);
  },
};
