/** The face of the bundles area. */
export { bundlesHandlers } from './bundles.routes.ts';
export { mountBundleZip } from './serve-zip.ts';
