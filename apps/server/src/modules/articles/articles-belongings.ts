import type { KeptBelongings } from '#kernel/belongings.ts';
import { deleteAgreementsOf } from './agreements.store.ts';

/** Only accounts agree, so nothing moves at login; what was agreed to goes with the account. */
export const articlesBelongings: KeptBelongings = {
  name: 'agreements',
  move: async () => {},
  remove: (tx, owner) => deleteAgreementsOf(tx, owner),
};
