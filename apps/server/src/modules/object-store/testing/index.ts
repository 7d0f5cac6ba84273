/** The parts of the embedded store that tests of other areas may use. */
export { findHeldBytes } from '../store/room.ts';
export { openTestStore, PUBLIC_ORIGIN, patternBytes, type TestStore } from './test-store.ts';
