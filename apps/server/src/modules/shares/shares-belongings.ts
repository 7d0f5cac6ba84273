import type { Belongings } from '#kernel/belongings.ts';
import { moveShareCodes, removeShareCodesOf } from './codes/share-codes.store.ts';
import { copyPasses, removePassesOf } from './doors/share-passes.store.ts';
import { moveHandOvers, removeHandOversOf } from './hand-over/hand-overs.store.ts';
import { movePersonCodes, removePersonCodesOf } from './persons/person-codes.store.ts';
import { movePromises, removePromisesOf } from './promises/promises.store.ts';

/** Codes go with what they open, those for people with the names on them, and passes with their viewer. */
export const sharesBelongings: Belongings = {
  name: 'shares',

  async move(tx, from, to) {
    await moveShareCodes(tx, from, to);
    await movePersonCodes(tx, from, to);
    await movePromises(tx, from, to);
    await copyPasses(tx, from, to);
    await removePassesOf(tx, from);
    await moveHandOvers(tx, from, to);
  },

  async remove(tx, owner, now) {
    await removeShareCodesOf(tx, owner, now);
    await removePersonCodesOf(tx, owner);
    await removePromisesOf(tx, owner);
    await removePassesOf(tx, owner);
    await removeHandOversOf(tx, owner);
  },
};
