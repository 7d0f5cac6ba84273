import type { Area } from '#area.ts';
import { filesArchive } from './archiving/archive-files.ts';
import { uploadsArchive } from './archiving/archive-uploads.ts';
import { fileTraces } from './archiving/file-traces.ts';
import { curlFinishRoute, curlSendRoute, curlTextRoute } from './curl/curl-routes.ts';
import { createFileGates } from './file-gates.ts';
import { filesConfig } from './files.config.ts';
import { filesDemo } from './files.demo.ts';
import { filesHandlers } from './files.routes.ts';
import { filesSchedule } from './files.schedule.ts';
import { openFiles } from './files.services.ts';
import { filesBelongings } from './files-belongings.ts';
import { filesOwnData } from './files-own-data.ts';
import * as filesTables from './migrations/0003-files.ts';
import * as sealedObjects from './migrations/0010-sealed-objects.ts';
import * as quota from './migrations/0011-quota.ts';
import * as filesSettled from './migrations/0013-sharing.ts';
import * as visitOrigin from './migrations/0018-visit-origin.ts';
import * as pickedUp from './migrations/0019-picked-up.ts';
import * as notes from './migrations/0020-notes.ts';
import * as removedFiles from './migrations/0021-removed-files.ts';
import * as sendingLocks from './migrations/0039-sending-locks.ts';
import * as ownDates from './migrations/0044-own-dates.ts';
import * as parts from './migrations/0050-parts.ts';
import * as sealedSendings from './migrations/0059-sealed-sendings.ts';
import * as heldFiles from './migrations/0064-held-files.ts';
import { proveObjectKind } from './uploads/parts/prove-object.ts';

export { findBackupKey } from './backups/backup-key.ts';
export { recordBackup } from './backups/record-backup.ts';
export { chooseExpiry } from './records/choose-expiry.ts';
export { downloadsLeft } from './records/downloads-left.ts';
export { extendFiles } from './records/extend-file.ts';
export { linkTo } from './records/file-links.ts';
export { isExpired } from './records/files.policy.ts';
export {
  findFileByCode,
  keepFilesUntil,
  raiseManageVersion,
  spendDownload,
  updateFile,
} from './records/files.store.ts';
export { findFilePage, listFilesByIds, listNewest } from './records/files-query.store.ts';
export { freshCodes } from './records/fresh-code.ts';
export { isManageToken, manageUrlFor } from './records/manage-link.ts';
export { presentFileRow } from './records/present-file.ts';
export { discardContent } from './removal/discard-object.ts';
export { removeFile } from './removal/remove-file.ts';
export { hideVisits } from './visits/file-visits.store.ts';
export { recordDownloads, recordView } from './visits/record-visits.ts';

/** Uploads and the files they become: bytes, rows, visits, backups, upkeep. */
export const filesArea: Area = {
  name: 'files',
  ownData: filesOwnData,
  config: filesConfig,
  migrations: {
    '0003-files': filesTables,
    '0010-sealed-objects': sealedObjects,
    '0011-quota': quota,
    '0013-sharing': filesSettled,
    '0018-visit-origin': visitOrigin,
    '0019-picked-up': pickedUp,
    '0020-notes': notes,
    '0021-removed-files': removedFiles,
    '0039-sending-locks': sendingLocks,
    '0044-own-dates': ownDates,
    '0050-parts': parts,
    '0059-sealed-sendings': sealedSendings,
    '0064-held-files': heldFiles,
  },
  open: openFiles,
  handlers: { files: filesHandlers },
  routes: [curlSendRoute, curlFinishRoute, curlTextRoute],
  schedule: filesSchedule,
  jobKinds: [proveObjectKind],
  belongings: filesBelongings,
  traces: fileTraces,
  archives: [filesArchive, uploadsArchive],
  storeGates: createFileGates,
  close: ({ fileVisits }) => fileVisits.close(),
  demo: filesDemo,
};
