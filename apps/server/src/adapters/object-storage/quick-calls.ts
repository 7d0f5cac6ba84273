/** Whoever waits for a store behind a call of these is a person behind a 2 s limit (spec §7). */
export const QUICK_MS = 1500;
/** Bytes that the server writes to a bucket at once; 10,000 of them are 80 GB, more than any file may have. */
export const WRITE_PART_BYTES = 8 * 1024 * 1024;
