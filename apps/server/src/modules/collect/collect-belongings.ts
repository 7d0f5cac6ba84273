import type { ListedBelongings } from '#kernel/belongings.ts';
import { countOwnCollections, deleteCollectionsOf } from './collections/collections.store.ts';

/** Files and codes go with the areas that keep them; here go names, lists and words. */
export const collectBelongings: ListedBelongings = {
  name: 'collect',
  label: '收件',
  count: countOwnCollections,
  // Only users collect: there is nothing to move.
  async move() {},

  remove: (tx, owner) => deleteCollectionsOf(tx, owner),
};
