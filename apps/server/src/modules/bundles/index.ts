import type { Area } from '#area.ts';
import { bundleTraces } from './bundle-traces.ts';
import { bundlesDemo } from './bundles.demo.ts';
import { bundlesHandlers } from './bundles.routes.ts';
import { bundlesSchedule } from './bundles.schedule.ts';
import { openBundles } from './bundles.services.ts';
import { bundlesOwnData } from './bundles-own-data.ts';
import { curlZipRoute } from './curl-zip.ts';
import * as zips from './migrations/0045-zips.ts';
import * as bundledFiles from './migrations/0071-bundled-files.ts';
import { bundleZipRoute } from './zip/serve-zip.ts';

export { isReady } from './bundle-access.ts';
export { listBundledFiles, listFirstPaths } from './bundle-files.store.ts';
export { heldBundles } from './held-bundles.ts';
export { limitBundles } from './limit-bundles.ts';
export { answerZip } from './zip/answer-zip.ts';
export type { FileEntry } from './zip/zip-entry.ts';
export { planZip } from './zip/zip-plan.ts';
export { zipTag } from './zip/zip-tag.ts';

/** Several files under one code, and their zip. The tables began with those of shares (0007, 0009). */
export const bundlesArea: Area = {
  name: 'bundles',
  ownData: bundlesOwnData,
  migrations: { '0045-zips': zips, '0071-bundled-files': bundledFiles },
  open: openBundles,
  close: ({ zipSums }) => zipSums.close(),
  handlers: { bundles: bundlesHandlers },
  schedule: bundlesSchedule,
  traces: bundleTraces,
  routes: [bundleZipRoute, curlZipRoute],
  demo: bundlesDemo,
};
