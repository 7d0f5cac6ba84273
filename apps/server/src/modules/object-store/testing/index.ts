/** The parts of the embedded store that tests of other areas may use. */
export { findHeldBytes } from '../store/room.ts';
