/** Why a ledger changed, for its owner. */
export const CLOCK_IN_REASON = '每日打卡';

export const LUNAR_PREFIX = '农历';
