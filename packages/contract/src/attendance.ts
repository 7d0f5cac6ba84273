/** Header of a call that a page makes by itself, with nobody at it: it keeps no session alive (SECURITY T2). */
export const UNATTENDED_HEADER = 'X-Unattended';
