import type { Area } from '#area.ts';
import { createFileGates } from './file-gates.ts';
import { filesHandlers } from './files.routes.ts';
import { filesSchedule } from './files.schedule.ts';
import { openFiles } from './files.services.ts';
import { filesBelongings } from './files-belongings.ts';
import * as filesTables from './migrations/0003-files.ts';
import * as sealedObjects from './migrations/0010-sealed-objects.ts';
import * as quota from './migrations/0011-quota.ts';
import * as filesSettled from './migrations/0013-sharing.ts';

export { backupKey, findBackupKey } from './backup-key.ts';
export { removeFile } from './change-file.ts';
export { chooseExpiry } from './choose-expiry.ts';
export type { ClientKind } from './client-kind.ts';
export { countFilesOnce } from './count-download.ts';
export { storeShareCode } from './create-share-code.ts';
export { discardObject } from './discard-object.ts';
export { discardLeftoversOf } from './discard-upload.ts';
export { findDownloadFacts, isLocked, isUsedUp } from './file-access.ts';
export { findBackup, insertBackup } from './file-backups.store.ts';
export { isExpired, isOwner } from './files.policy.ts';
export type { BundleRow } from './files.tables.ts';
export {
  type FileFilter,
  findFilePage,
  listFilesByIds,
  listNewest,
  type Page,
  type PartOfList,
} from './files-query.store.ts';
export {
  findBundle,
  findFile,
  findManagedBundle,
  findOwnBundle,
  findOwnFile,
  mayManage,
} from './find-file.ts';
export { findFileAsOperator } from './find-file-as-operator.ts';
export { findPreview } from './find-preview.ts';
export type { LookUp } from './find-shared.ts';
export { isBundle } from './found-file.ts';
export { requireObject, signLink } from './issue-download-link.ts';
export { signPreview } from './issue-preview-link.ts';
export { limitShareChanges } from './limit-share-changes.ts';
export { managedBundle, manageToken, manageUrl } from './manage-link.ts';
export { lockRow, presentFileRow } from './present-file.ts';
export { findLockedCodes, findReachable, type Reached } from './reachable-files.ts';
export { type DownloadFacts, resolveDownload, viewerFeeFen } from './resolve-download.ts';
export {
  getShareCode,
  removeShareCode,
  setLaterShareExpiry,
  setSharePassword,
  spendShareCode,
} from './share-codes.store.ts';
export { removePassesFor, removeUnlocks } from './share-passes.store.ts';
export { spendOneDownload } from './spend-one-download.ts';
export { isVisitor, planOf, planOfOwner } from './viewer-plan.ts';

/** Uploads, files and their codes, links, upkeep. */
export const files: Area = {
  name: 'files',
  migrations: {
    '0003-files': filesTables,
    '0010-sealed-objects': sealedObjects,
    '0011-quota': quota,
    '0013-sharing': filesSettled,
  },
  open: openFiles,
  handlers: { files: filesHandlers },
  schedule: filesSchedule,
  belongings: filesBelongings,
  storeGates: createFileGates,
  close: ({ fileVisits }) => fileVisits.close(),
};
