/**
 * Sends the messages that are waiting in the database. A failing provider is asked at most twice
 * more, always for the same code; a message whose number has asked again is not sent at all, so two
 * messages never carry two living codes (SECURITY T17 e).
 */
import { SMS_CODE_TTL_SECONDS } from '@transmit/contract';
import { SmsRejected, type SmsSender } from '#adapters/sms/sms-sender.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Logger } from '#kernel/logger.ts';
import type { SmsMessageRow, SmsOutcome } from '../accounts.tables.ts';
import { findSmsCodeMessage } from './sms-codes.store.ts';
import { claimSmsMessages, endSmsMessage, postponeSmsMessage } from './sms-messages.store.ts';
import { writeSms } from './sms-text.ts';

export interface SmsDelivery {
  /** Something was added: sends it soon, and does not make the caller wait. */
  wake(): void;
  /** Sends what is due; for the scheduler, which finds what a crash or a failure left behind. */
  deliverDue(): Promise<void>;
  /** Resolves when nothing is being sent any more. */
  settled(): Promise<void>;
}

interface DeliveryOptions {
  db: Database;
  sender: SmsSender;
  log: Logger;
  now: () => number;
  siteName: string;
}

const MAX_ATTEMPTS = 3;
/** A process that died while sending is thought dead after this long. */
const LEASE_MS = 30_000;
const RETRY_AFTER_MS = [5_000, 20_000] as const;
const AT_ONCE = 10;

export function createSmsDelivery(options: DeliveryOptions): SmsDelivery {
  let running: Promise<void> = Promise.resolve();
  let isAsked = false;
  const deliverDue = async () => {
    for (;;) {
      const now = options.now();
      const lease = { now, leaseUntil: now + LEASE_MS, limit: AT_ONCE };
      const messages = await claimSmsMessages(options.db, lease);
      if (messages.length === 0) return;
      await Promise.all(messages.map((message) => deliver(message, options)));
    }
  };
  return {
    wake() {
      if (isAsked) return;
      isAsked = true;
      running = running.then(async () => {
        // Cleared first: what is added while this runs asks again.
        isAsked = false;
        await deliverDue().catch((err: unknown) => options.log.error({ err }, 'SMS not delivered'));
      });
    },
    deliverDue,
    settled: () => running,
  };
}

async function deliver(message: SmsMessageRow, options: DeliveryOptions): Promise<void> {
  const { db, log, now } = options;
  const outcome = await trySending(message, options);
  if (outcome) return endSmsMessage(db, message.id, { outcome, now: now() });
  const wait = RETRY_AFTER_MS[message.attempts - 1] ?? LEASE_MS;
  log.warn({ message: message.id, attempts: message.attempts }, 'SMS will be tried again');
  return postponeSmsMessage(db, message.id, now() + wait);
}

/** Returns the end of a message, or undefined when it may be tried again. */
async function trySending(
  message: SmsMessageRow,
  { db, sender, log, now, siteName }: DeliveryOptions,
): Promise<SmsOutcome | undefined> {
  const isStale = message.created_at + SMS_CODE_TTL_SECONDS * 1000 <= now();
  if (isStale || message.attempts > MAX_ATTEMPTS) return 'gave_up';
  if ((await findSmsCodeMessage(db, message.phone)) !== message.id) return 'superseded';
  try {
    await sender.send(writeSms(message, siteName));
    return 'sent';
  } catch (err) {
    if (err instanceof SmsRejected) {
      log.warn({ err, message: message.id }, 'SMS refused by the provider');
      return 'rejected';
    }
    if (message.attempts < MAX_ATTEMPTS) return undefined;
    log.error({ err, message: message.id }, 'SMS given up');
    return 'gave_up';
  }
}
