import type { ListedBelongings } from '#kernel/belongings.ts';
import { moveSendingLocks, removeSendingLocksOf } from './locks/sending-locks.store.ts';
import { countFiles, deleteFilesOf, moveFiles } from './records/files.store.ts';
import { endUploadsOf, moveUploads } from './uploads/uploads.store.ts';
import { moveFileVisits } from './visits/file-visits.store.ts';

/** PRODUCT §3: after login the visitor's files become the user's; with an account they go. */
export const filesBelongings: ListedBelongings = {
  name: 'files',
  label: '文件',
  count: countFiles,

  async move(tx, from, to) {
    // Uploads first: one that is being finished is waited for, and then its file is there to be found.
    await moveUploads(tx, from, to);
    await moveSendingLocks(tx, from, to);
    await moveFiles(tx, from, to);
    await moveFileVisits(tx, from, to);
  },

  /** Objects and parts follow by the usual sweeps; other owners keep their visits, without a name. */
  async remove(tx, owner, now) {
    await endUploadsOf(tx, owner, now);
    await removeSendingLocksOf(tx, owner);
    await deleteFilesOf(tx, owner, now);
    await moveFileVisits(tx, owner, '');
  },
};
