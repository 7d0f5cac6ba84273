import type { CaptchaAction } from '@transmit/contract';
import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { CaptchaDemand } from './captcha.ts';

/** For calls that always cost a proof of work; `payload` is what the widget made. */
export async function requireCaptcha(
  payload: string,
  action: CaptchaAction,
  { services, viewer, now }: CallContext,
  demand?: CaptchaDemand,
): Promise<void> {
  const { visitorId } = viewer;
  if (await services.captcha.use(payload, { action, visitorId, now, demand })) return;
  fail('E_CAPTCHA', { fields: { captcha: FIELD_FAULTS.captcha }, data: { action } });
}

/**
 * For calls that cost one only in a storm (SECURITY T3 e): without a payload it asks for one with
 * E_PROOF and the action to get a challenge for; with one it is as {@link requireCaptcha}.
 */
export async function requireProofOfWork(
  payload: string | undefined,
  action: CaptchaAction,
  context: CallContext,
): Promise<void> {
  if (!payload) fail('E_PROOF', { data: { action } });
  await requireCaptcha(payload, action, context);
}
