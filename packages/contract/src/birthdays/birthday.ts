/** Pure: birthdays that a user keeps (PRODUCT §7). */
export const BIRTHDAY_CALENDARS = ['solar', 'lunar'] as const;
export type BirthdayCalendar = (typeof BIRTHDAY_CALENDARS)[number];

/** Most birthdays of one account. */
export const MAX_BIRTHDAYS = 100;
export const MAX_BIRTHDAY_NAME = 20;
export const MAX_BIRTHDAY_NOTE = 100;
export const MAX_DAYS_BEFORE = 30;
export const BIRTHDAY_YEARS = { min: 1901, max: 2100 } as const;
/** A removed birthday can be restored for this long. */
export const BIRTHDAY_KEPT_MS = 24 * 3_600_000;

/**
 * `waiting`: paid for, on its way. `unpaid`: no notification was left, nothing was sent. `failed`: not
 * accepted by the provider, the notification was given back.
 */
export const NOTICE_STATES = ['waiting', 'sent', 'unpaid', 'failed'] as const;
type NoticeState = (typeof NOTICE_STATES)[number];

export const NOTICE_STATE_LABELS: Readonly<Record<NoticeState, string>> = {
  waiting: '等待发送',
  sent: '已发送',
  unpaid: '次数不足，没有发送',
  failed: '发送失败',
};
