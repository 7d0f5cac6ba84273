/** For tests of those who use the engine: data with everything filled in, and what a driver has to hold. */

export { DRIVER_RULES, type DriverHarness } from './run/driver-rules.ts';
export { buildTask } from './testing/build-task.ts';
