import { randomBytes } from 'node:crypto';
import { SMS_BUDGETS, SMS_CODE_TTL_SECONDS, type SmsPurpose } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { networkKey } from '#http/client-address.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { SmsAskerKind } from '../accounts.tables.ts';
import { proofIdOf } from '../captcha/captcha.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { recogniseAsker } from '../devices/user-devices.store.ts';
import { listWays, nameWays } from '../second-step/list-ways.ts';
import { passkeyPlace } from '../second-step/passkey-place.ts';
import { readPhone } from '../users/read-phone.ts';
import { findUserByPhone } from '../users/users.store.ts';
import { refuseSms } from './refuse-sms.ts';
import { checkDailyBudget, checkSmsBudget, waitText } from './sms-budget.ts';
import { createSmsCode, hashSmsCode } from './sms-code.ts';
import { findCodeOfProof, putSmsCode } from './sms-codes.store.ts';
import { smsDemand } from './sms-demand.ts';
import { insertSmsMessage } from './sms-messages.store.ts';
import { templateFor } from './sms-text.ts';

interface Wish {
  phone: string;
  purpose: SmsPurpose;
  captcha: string;
}

interface Asked {
  phone: string;
  purpose: SmsPurpose;
  asker: SmsAskerKind;
  /** Id of the proof of work. */
  proof: string | undefined;
}

/** Until a number may be sent another message. */
const RESEND_AFTER_SECONDS = SMS_BUDGETS.phone[0].windowMs / 1000;

/**
 * Writes a code and the job that sends it, in the transaction that counts it; the provider is never
 * waited for (SECURITY T17). Known and unknown numbers cost the same work and get the same answer.
 *
 * The same asking that comes twice, as a browser repeats a POST by itself when its connection breaks off, is answered
 * as the first was: refused, its page would ask for a second code and be told to wait, with the first on its way.
 */
export async function sendCode(wish: Wish, context: CallContext) {
  const phone = readPhone(wish.phone);
  const { services, viewer, now } = context;
  const { db, sms } = services;
  const proof = proofIdOf(wish.captcha);
  const wait = proof && (await waitAfter({ phone, purpose: wish.purpose, proof }, context));
  if (wait) return wait;
  const asker = await recogniseAsker(db, { phone, visitor: viewer.visitorId, now });
  const isKnownDevice = asker !== 'stranger';
  const demand = await smsDemand({ phone, isKnownDevice }, context);
  await requireCaptcha(wish.captcha, 'send_code', context, demand);
  // Counted and added to under one lock: all messages share the day's budget.
  await lockedTransaction(db, ['sms'], (tx) =>
    writeMessage(tx, { phone, purpose: wish.purpose, asker, proof }, context),
  );
  sms.wake();
  return { resend_after: RESEND_AFTER_SECONDS, expires_in: SMS_CODE_TTL_SECONDS };
}

/** The rest of both waits of a code that this visitor was sent for this very proof. */
async function waitAfter(
  { phone, purpose, proof }: { phone: string; purpose: SmsPurpose; proof: string },
  { services, viewer, now }: CallContext,
) {
  const use = { phone, purpose, visitor: viewer.visitorId };
  const endsAt = await findCodeOfProof(services.db, use, { proof, now });
  if (endsAt === undefined) return undefined;
  const expiresIn = Math.ceil((endsAt - now) / 1000);
  const passed = SMS_CODE_TTL_SECONDS - expiresIn;
  return { resend_after: Math.max(0, RESEND_AFTER_SECONDS - passed), expires_in: expiresIn };
}

async function writeMessage(
  tx: Executor,
  { phone, purpose, asker, proof }: Asked,
  { services, viewer, address, addressKey, now }: CallContext,
): Promise<void> {
  const { config, smsCodeKey } = services;
  const keys = { addressKey, networkKey: networkKey(address) };
  const isKnownDevice = asker !== 'stranger';
  await checkSmsBudget(
    tx,
    { phone, isKnownDevice, ...keys },
    { now, scale: config.rateLimitScale },
  );
  await takeDailyBudget(tx, { phone, asker, purpose }, { services, now });
  const template = templateFor(purpose, (await findUserByPhone(tx, phone)) !== undefined);
  const code = template === 'code' ? createSmsCode() : '';
  const messageId = await insertSmsMessage(tx, {
    phone,
    purpose,
    template,
    code,
    address_key: addressKey,
    network_key: keys.networkKey,
    asker,
    created_at: now,
  });
  await putSmsCode(tx, {
    phone,
    message_id: messageId,
    purpose,
    visitor: viewer.visitorId,
    // When no code was sent, one that nobody can type is kept: trying looks the same.
    code_hash: hashSmsCode(
      { phone, purpose, code: code || randomBytes(16).toString('hex') },
      smsCodeKey,
    ),
    ends_at: now + SMS_CODE_TTL_SECONDS * 1000,
    proof: proof ?? null,
  });
}

async function takeDailyBudget(
  tx: Executor,
  { phone, asker, purpose }: Omit<Asked, 'proof'>,
  { services, now }: Pick<CallContext, 'services' | 'now'>,
): Promise<void> {
  const { config, log } = services;
  const budget = Math.floor(config.smsDailyBudget * config.rateLimitScale);
  const { state, waitMs } = await checkDailyBudget(tx, { asker, now, budget });
  if (state === 'half') log.warn({ budget }, 'half of the daily SMS budget is used');
  if (state !== 'empty') return;
  log.error({ budget, asker }, 'the share of the daily SMS budget is used up: nothing is sent');
  const seconds = Math.ceil(waitMs / 1000);
  const otherWays = asker === 'operator' ? await nameOtherWays(tx, phone, services) : '';
  const text = refuseSms({ asker, purpose, otherWays, wait: waitText(seconds) });
  fail('E_BUSY', { text, retryAfter: seconds, data: { retry_after: seconds } });
}

/** The ways in which an operator's login works without a message. */
async function nameOtherWays(
  tx: Executor,
  phone: string,
  { publicOrigin }: CallContext['services'],
): Promise<string> {
  const user = await findUserByPhone(tx, phone);
  if (!user) return '';
  const hasPlace = passkeyPlace(publicOrigin) !== undefined;
  const { ways } = await listWays(tx, user.id, { hasPlace });
  return nameWays(ways.filter((way) => way !== 'sms'));
}
