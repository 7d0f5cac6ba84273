/** Writes down what became of a try: the message, the channel's last answer, and the end of a channel that fails. */
import { CHANNEL_FAILURES, CHANNEL_LABELS } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { Services } from '#kernel/services.ts';
import { findChannel, setChannel } from '../channels/channels.store.ts';
import type { Judgement } from '../messages/judge-message.ts';
import type { ChannelRow, MessageRow } from '../notices.tables.ts';
import { tellOwner } from '../telling/tell-owner.ts';
import { dropWaiting, endTry } from './messages.store.ts';

const MAX_ATTEMPTS = 3;
const RETRY_AFTER_MS = [60_000, 10 * 60_000] as const;

interface Answer extends Judgement {
  ms: number;
  /** False where nothing was sent: it does not turn the channel off. */
  isCounted?: boolean;
}

/** The lock by which changes of a channel exclude each other. */
export function channelLock(id: number): string {
  return `notice-channel:${id}`;
}

export async function recordAnswer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  message: MessageRow,
  answer: Answer,
): Promise<void> {
  const at = now();
  const retryAt = findRetry(message, answer, at);
  await lockedTransaction(db, [channelLock(message.channel_id)], async (tx) => {
    const end = endOf(answer, retryAt);
    if (!(await endTry(tx, message, end))) return;
    const channel = await findChannel(tx, message.owner, message.channel_id);
    if (!channel) return;
    const failures = countFailures(channel, answer, retryAt);
    await setChannel(tx, channel.id, {
      failures,
      last_ok: answer.isOk ? 1 : 0,
      last_text: answer.text,
      last_ms: answer.ms,
      last_at: at,
    });
    if (failures >= CHANNEL_FAILURES && channel.is_on === 1) {
      await turnOff(tx, channel, { reason: answer.text, at });
    }
  });
}

/** A trial has one try: its owner is looking at the answer. */
function findRetry(
  { attempts, is_trial }: MessageRow,
  { isOk, isFinal }: Answer,
  at: number,
): number | undefined {
  if (isOk || isFinal || is_trial === 1 || attempts >= MAX_ATTEMPTS) return undefined;
  return at + (RETRY_AFTER_MS[attempts - 1] ?? 0);
}

function endOf(
  { isOk }: Answer,
  retryAt: number | undefined,
): Pick<MessageRow, 'state' | 'next_at'> {
  if (retryAt !== undefined) return { state: 'waiting', next_at: retryAt };
  return { state: isOk ? 'sent' : 'failed', next_at: null };
}

/** Counts messages that were given up, not the tries of each. */
function countFailures(
  { failures }: ChannelRow,
  { isOk, isCounted = true }: Answer,
  retryAt: number | undefined,
): number {
  if (isOk) return 0;
  if (!isCounted) return failures;
  return retryAt === undefined ? failures + 1 : failures;
}

async function turnOff(
  tx: Executor,
  { id, owner, kind, name }: ChannelRow,
  { reason, at }: { reason: string; at: number },
): Promise<void> {
  await setChannel(tx, id, { is_on: 0 });
  await dropWaiting(tx, id);
  await tellOwner(tx, {
    owner,
    eventKey: `channel-off:${id}:${at}`,
    facts: { kind: 'channel_off', title: `${CHANNEL_LABELS[kind]} · ${name}`, reason },
    now: at,
  });
}
