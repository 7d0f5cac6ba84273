/**
 * Writes down what an owner is told, in the transaction of the event itself: the notice stands if and only if the
 * event does, and the messages that carry it elsewhere with it. An event told again is the notice that is there.
 */
import { randomUUID } from 'node:crypto';
import { MAX_WAITING_MESSAGES, type NoticeFacts, PLACE_OF_CHANNEL } from '@transmit/contract';
import { isVisitor } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { listLiveChannels } from '../channels/channels.store.ts';
import { addItem, countWaiting, joinMessage } from '../delivery/messages.store.ts';
import type { ChannelRow } from '../notices.tables.ts';
import { readNoticeSettings } from '../settings/settings.store.ts';
import { mergeNotice, startNotice } from './notices.store.ts';
import { type MessagePlan, planMessage } from './plan-message.ts';

export interface ToldEvent {
  owner: string;
  /** Names the event for all time. */
  eventKey: string;
  facts: NoticeFacts;
  now: number;
  /** When messages of it leave; at once without it. */
  sendAt?: number;
  /** Puts an event into the notice that is there; without it that one stays as it is. */
  merge?(before: NoticeFacts): NoticeFacts;
}

/** False when the event was told before. Visitors have no list of notices: nothing is kept for them. */
export async function tellOwner(tx: Executor, told: ToldEvent): Promise<boolean> {
  const { owner, eventKey, facts, now } = told;
  if (isVisitor(owner)) return false;
  const noticeId = await startNotice(tx, { owner, eventKey, facts, now });
  if (noticeId !== undefined) {
    await queueMessages(tx, told, noticeId);
    return true;
  }
  if (told.merge) await mergeNotice(tx, { owner, eventKey, now, merge: told.merge });
  return false;
}

async function queueMessages(tx: Executor, told: ToldEvent, noticeId: number): Promise<void> {
  const { kind } = told.facts;
  if (kind === 'channel_off') return;
  const channels = await listLiveChannels(tx, told.owner);
  if (channels.length === 0) return;
  const { wishes, quiet } = await readNoticeSettings(tx, told.owner);
  const plan = planMessage({ noticeId, at: told.sendAt ?? told.now, quiet });
  for (const channel of channels) {
    // Nobody could know of a strange hand on the account who had to wish for it first.
    if (kind === 'account' || wishes[kind][PLACE_OF_CHANNEL[channel.kind]]) {
      await queueMessage(tx, { channel, noticeId, plan });
    }
  }
}

interface Queued {
  channel: ChannelRow;
  noticeId: number;
  plan: MessagePlan;
}

async function queueMessage(tx: Executor, queued: Queued): Promise<void> {
  const { channel, noticeId, plan } = queued;
  if ((await countWaiting(tx, channel.id)) >= MAX_WAITING_MESSAGES) return;
  const message = {
    owner: channel.owner,
    channel_id: channel.id,
    message_key: randomUUID(),
    is_trial: 0,
    state: 'waiting' as const,
    attempts: 0,
    next_at: plan.nextAt,
    // The age of a message that is planned ahead is counted from its due time.
    created_at: plan.nextAt,
  };
  const joined =
    (await joinMessage(tx, { ...message, batch: plan.batch })) ??
    // The message of the quiet hours has just left: this notice has one of its own.
    (await joinMessage(tx, { ...message, batch: `late:${noticeId}` }));
  if (joined !== undefined) await addItem(tx, joined, noticeId);
}
