import type { Area } from '#area.ts';
import { curlGetRoute } from './curl-get.ts';
import { shareFirstPicture } from './first-picture.ts';
import * as shareTables from './migrations/0007-bundles.ts';
import * as bundleRequests from './migrations/0009-bundles.ts';
import * as oneNamespace from './migrations/0016-codes.ts';
import { sharesHandlers } from './shares.routes.ts';
import { sharesSchedule } from './shares.schedule.ts';
import { sharesBelongings } from './shares-belongings.ts';

export { askToPay } from './ask-to-pay.ts';
export { changePassword } from './change-password.ts';
export { countDownloads } from './count-download.ts';
export { endShareCode } from './end-share-code.ts';
export { findAsManager, findAsOwner, findToPickUp } from './find-as.ts';
export { enter, findAccess, findFees } from './find-facts.ts';
export { findTerms, findToBuy } from './find-to-buy.ts';
export { findPreview, judge, viewerFeeFen } from './gate.ts';
export { limitShareChanges } from './limit-share-changes.ts';
export { reachAgain } from './reach-again.ts';
export { removeSharedFile } from './remove-shared-file.ts';
export { setLaterShareExpiry } from './share-codes.store.ts';
export { isBundle } from './shared.ts';
export { showDoor } from './show-door.ts';
export { storeShareCode } from './store-share-code.ts';
export { takeDownload } from './take-download.ts';
export { unlockShare } from './unlock-share.ts';

/** Codes and what they open for whom: passwords, limits, passes, management links. */
export const shares: Area = {
  name: 'shares',
  migrations: {
    '0007-bundles': shareTables,
    '0009-bundles': bundleRequests,
    '0016-codes': oneNamespace,
  },
  handlers: { shares: sharesHandlers },
  routes: [curlGetRoute],
  firstPictures: [shareFirstPicture],
  schedule: sharesSchedule,
  belongings: sharesBelongings,
};
