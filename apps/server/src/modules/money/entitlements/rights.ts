import type { Services } from '#kernel/services.ts';
import { carryRights, listPaidCodes } from './carry-rights.ts';
import { EVERYBODY, hasEnded, listEntitled, listOrdersForFiles } from './entitlements.store.ts';
import { listMembers } from './memberships.store.ts';
import { takePaid } from './take-paid.ts';

/** Rights that orders and memberships give; each answer is one query. */
export function createRights({ db }: Pick<Services, 'db'>): Services['rights'] {
  return {
    listMembers: (owners, now) =>
      listMembers(
        db,
        owners.filter((owner) => owner.startsWith('u:')),
        now,
      ),
    listPaid: (owner, fileIds) => listEntitled(db, { owners: [owner, EVERYBODY], fileIds }),
    listOrders: (owner, fileIds) => listOrdersForFiles(db, { owners: [owner, EVERYBODY], fileIds }),
    stillStand: async (orderIds) => !(await hasEnded(db, orderIds)),
    takePaid: (files, taker) => takePaid(db, files, taker),
    carry: carryRights,
    listPaidCodes: (owner, codes) => listPaidCodes(db, owner, codes),
  };
}
