/**
 * Sets the worth of the proof of work for an SMS. It grows with the messages that the number was
 * sent in the last day, whoever asked for them, so that nobody uses up a number's budget for the
 * price of one. Alike for known and unknown numbers. A device that has signed in to the number pays
 * the usual price: others must not make it costly for the owner.
 */
import type { CallContext } from '#http/call-context.ts';
import type { CaptchaDemand } from '../captcha/captcha.ts';
import { countSmsTo } from './sms-messages.store.ts';

const DAY_MS = 24 * 3_600_000;
/** Sixteen times: eight seconds of a laptop, and half a minute of a phone. */
const MAX_LEVEL = 4;

export async function smsDemand(
  { phone, isKnownDevice }: { phone: string; isKnownDevice: boolean },
  { services, now }: CallContext,
): Promise<CaptchaDemand> {
  const { db, config } = services;
  const sent = await countSmsTo(db, phone, now - DAY_MS);
  const level = Math.min(MAX_LEVEL, Math.floor(sent / config.rateLimitScale));
  return { subject: phone, level: isKnownDevice ? 0 : level };
}
