import { recentShares } from './recent-shares.ts';

/** Files, and several under one code, that were looked up on this device. */
export const recentPickups = recentShares('recent-pickups');
