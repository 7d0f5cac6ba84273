import { type CaptchaAction, RATE_LIMITS } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { recogniseAsker } from '../devices/user-devices.store.ts';
import { smsDemand } from '../sms/sms-demand.ts';
import { readPhone } from '../users/read-phone.ts';
import type { CaptchaChallenge, CaptchaDemand } from './captcha.ts';

interface Wish {
  action: CaptchaAction;
  phone?: string | undefined;
}

export async function issueCaptcha(wish: Wish, context: CallContext): Promise<CaptchaChallenge> {
  const { services, viewer, addressKey, now } = context;
  await services.limits.take('captcha', addressKey, RATE_LIMITS.captchaPerAddress);
  const demand = await demandFor(wish, context);
  const { visitorId } = viewer;
  return services.captcha.issue({ action: wish.action, visitorId, now, demand });
}

/** For an SMS it is made for one number. */
async function demandFor(
  { action, phone: typed }: Wish,
  context: CallContext,
): Promise<CaptchaDemand | undefined> {
  if (action !== 'send_code') return undefined;
  const phone = readPhone(typed ?? '');
  const { services, viewer, now } = context;
  const asker = await recogniseAsker(services.db, { phone, visitor: viewer.visitorId, now });
  const isKnownDevice = asker !== 'stranger';
  return smsDemand({ phone, isKnownDevice }, context);
}
