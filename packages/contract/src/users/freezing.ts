/** Reasons why an account is frozen; anything else to say of it goes into the note. */
export const FREEZE_REASONS = {
  bulk: '批量注册',
  content: '违规内容',
  fraud: '盗刷',
  request: '本人要求',
  other: '其他',
} as const;
export type FreezeReason = keyof typeof FREEZE_REASONS;
export const FREEZE_REASON_NAMES = [
  'bulk',
  'content',
  'fraud',
  'request',
  'other',
] as const satisfies readonly FreezeReason[];
export const MAX_FREEZE_NOTE_LENGTH = 200;
