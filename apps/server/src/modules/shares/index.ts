import type { Area } from '#area.ts';
import { sharesArchive, shareTraces } from './archiving/archive-shares.ts';
import { shareFirstPicture } from './doors/first-picture.ts';
import { curlGetRoute } from './downloads/curl-get.ts';
import * as shareTables from './migrations/0007-bundles.ts';
import * as bundleRequests from './migrations/0009-bundles.ts';
import * as oneNamespace from './migrations/0016-codes.ts';
import * as endingBundles from './migrations/0058-ending-bundles.ts';
import * as promisedShares from './migrations/0061-promised-shares.ts';
import * as personCodes from './migrations/0063-person-codes.ts';
import * as handOvers from './migrations/0065-hand-overs.ts';
import * as heldBundles from './migrations/0069-held-bundles.ts';
import { promisedCodes } from './promises/promised-codes.ts';
import { sharesDemo } from './shares.demo.ts';
import { sharesHandlers } from './shares.routes.ts';
import { sharesSchedule } from './shares.schedule.ts';
import { sharesBelongings } from './shares-belongings.ts';
import { sharesOwnData } from './shares-own-data.ts';

export { changeSharePassword } from './codes/change-password.ts';
export { endShareCode } from './codes/end-share-code.ts';
export { limitShareChanges } from './codes/limit-share-changes.ts';
export { setLaterShareExpiry } from './codes/share-codes.store.ts';
export { newShares } from './codes/store-share-code.ts';
export { askToPay } from './doors/ask-to-pay.ts';
export { findPreview, judge, viewerFeeFen } from './doors/gate.ts';
export { showDoor } from './doors/show-door.ts';
export { unlockShare } from './doors/unlock-share.ts';
export { countDownloads } from './downloads/count-download.ts';
export { purchases } from './downloads/purchases.ts';
export { takeDownload } from './downloads/take-download.ts';
export { findAsManager, findAsOwner, findToPickUp } from './finding/find-as.ts';
export { enter, findAccess, findFees } from './finding/find-facts.ts';
export { findTerms } from './finding/find-to-buy.ts';
export { reachAgain } from './finding/reach-again.ts';
export { isBundle } from './finding/shared.ts';
export { removeIfTheirs } from './management/remove-shared-file.ts';

/** Codes and what they open for whom: passwords, limits, passes, management links. */
export const sharesArea: Area = {
  name: 'shares',
  ownData: sharesOwnData,
  migrations: {
    '0007-bundles': shareTables,
    '0009-bundles': bundleRequests,
    '0016-codes': oneNamespace,
    '0058-ending-bundles': endingBundles,
    '0063-person-codes': personCodes,
    '0069-held-bundles': heldBundles,
    '0061-promised-shares': promisedShares,
    '0065-hand-overs': handOvers,
  },
  open: async () => ({ promisedCodes }),
  handlers: { shares: sharesHandlers },
  routes: [curlGetRoute],
  firstPictures: [shareFirstPicture],
  schedule: sharesSchedule,
  belongings: sharesBelongings,
  traces: shareTraces,
  archives: [sharesArchive],
  demo: sharesDemo,
};
