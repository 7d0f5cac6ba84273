/** For tests of those who use the engine: data with everything filled in, and what a driver has to hold. */
export { buildTask } from './build-task.ts';
export { DRIVER_RULES, type DriverHarness } from './driver-rules.ts';
