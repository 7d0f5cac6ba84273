/**
 * The clocks of the machines that share a database differ by less. A time in it that is further ahead than this
 * was written by a clock that was wrong.
 */
export const CLOCKS_DIFFER_MS = 60_000;
