/** Pure: the things that the office's overview watches, and how it stands with each. */
export const WATCHED = [
  'database',
  'store',
  'address',
  'certificate',
  'schedule',
  'sms',
  'ai',
] as const;
export type Watched = (typeof WATCHED)[number];

/** `unknown`: it could not be looked at, which says nothing about how it is. */
export const WATCHED_STATES = ['ok', 'low', 'bad', 'unknown'] as const;
export type WatchedState = (typeof WATCHED_STATES)[number];

/** Days of the overview's charts, today included. */
export const OVERVIEW_DAYS = 30;
