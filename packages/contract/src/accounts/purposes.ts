/** Purposes of an SMS code; one made for another purpose is refused (SECURITY T18 b). */
export const SMS_PURPOSES = ['login', 'register', 'reset'] as const;
export type SmsPurpose = (typeof SMS_PURPOSES)[number];

/** Purposes of a proof of work: an SMS, looking up codes in a storm of guesses, `/v/test`. */
export const CAPTCHA_ACTIONS = ['send_code', 'look_up', 'test'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];
