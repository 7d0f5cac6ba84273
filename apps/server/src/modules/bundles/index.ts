import type { Area } from '#area.ts';
import { bundlesHandlers } from './bundles.routes.ts';
import { openBundles } from './bundles.services.ts';
import * as bundlesTables from './migrations/0007-bundles.ts';
import * as bundleRequests from './migrations/0009-bundles.ts';
import { bundleZipRoute } from './serve-zip.ts';

/** Several files under one code, and their zip. */
export const bundles: Area = {
  name: 'bundles',
  migrations: { '0007-bundles': bundlesTables, '0009-bundles': bundleRequests },
  open: openBundles,
  handlers: { bundles: bundlesHandlers },
  routes: [bundleZipRoute],
};
