import type { ListedBelongings } from '#kernel/belongings.ts';
import { countOwnCollections, deleteCollectionsOf } from './collections/collections.store.ts';

/** Belongings of an account in collecting: names, lists and words. The files and the codes belong to their areas. */
export const collectBelongings: ListedBelongings = {
  name: 'collect',
  label: '收件',
  count: countOwnCollections,
  // Only users collect: there is nothing to move.
  async move() {},

  remove: (tx, owner) => deleteCollectionsOf(tx, owner),
};
