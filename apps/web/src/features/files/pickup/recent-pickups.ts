import { openRecentList } from './open-recent-list.ts';

/** Files, and several under one code, that a person has looked up on this device. */
export const recentPickups = openRecentList('recent-pickups');
