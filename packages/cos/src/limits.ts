/** Limits of COS, and with it of our own store (COS.md §1.4, §2.3; SPEC §9). */
export const MIN_PART_BYTES = 1024 * 1024;
export const MAX_PUT_BYTES = 5 * 1024 ** 3;
export const MAX_PART_NUMBER = 10_000;
export const MAX_COS_KEY_BYTES = 850;
export const MAX_LISTED = 1000;
export const MAX_DELETED_AT_ONCE = 1000;
/** 10,000 parts make 0.85 MB of XML. */
export const MAX_XML_BYTES = 2 * 1024 * 1024;
/** A clock may be this far behind ours before a signature counts as made in the future. */
export const MAX_CLOCK_SKEW_SECONDS = 900;
