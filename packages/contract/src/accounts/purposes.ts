/** What an SMS code is good for; one made for another purpose is refused (SECURITY T18 b). */
export const SMS_PURPOSES = ['login', 'register', 'reset'] as const;
export type SmsPurpose = (typeof SMS_PURPOSES)[number];

/** What a proof of work is good for: an SMS, looking up codes in a storm of guesses, `/v/test`. */
export const CAPTCHA_ACTIONS = ['send_code', 'look_up', 'test'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];
