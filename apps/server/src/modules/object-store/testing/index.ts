/** What the tests of other areas may use of the embedded store. */
export { findHeldBytes } from '../store/room.ts';
