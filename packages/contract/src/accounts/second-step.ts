/** An operator's second step after the password (SECURITY T5, §10.3), best way first. */
export const SECOND_STEP_WAYS = ['passkey', 'one_time_code', 'sms', 'recovery_code'] as const;
export type SecondStepWay = (typeof SECOND_STEP_WAYS)[number];

export const SECOND_STEP_NAMES: Record<SecondStepWay, string> = {
  passkey: '通行密钥',
  one_time_code: '动态码',
  sms: '短信验证码',
  recovery_code: '恢复码',
};

export const RECOVERY_CODES = 10;
/** Characters in each half of a recovery code: `4K7Q-M2XA`. */
export const RECOVERY_HALF = 4;
export const MAX_PASSKEYS = 10;
