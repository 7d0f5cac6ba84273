/** Reason for the change of the ledger, shown to its owner. */
export const CLOCK_IN_REASON = '每日打卡';

export const LUNAR_PREFIX = '农历';
