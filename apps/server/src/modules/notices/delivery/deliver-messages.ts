/**
 * Sends what waits. Each message is claimed by one process, tried three times, and then given up. A process that dies
 * between sending and writing down the answer leaves a message of which nobody knows whether it was received: it is
 * sent again under the same key, which an address of one's own and a browser tell it by (docs/decisions/0120).
 */
import { MESSAGE_LIFE_MS } from '@transmit/contract';
import type { Services } from '#kernel/services.ts';
import { judgeMessage } from '../messages/judge-message.ts';
import { type Message, writeMessage } from '../messages/write-message.ts';
import type { ChannelRow, MessageRow } from '../notices.tables.ts';
import { factsOf, listNoticesOfMessage } from '../telling/notices.store.ts';
import { findReceiver } from './find-receiver.store.ts';
import { claimMessage, endTry, releaseAbandoned } from './messages.store.ts';
import { recordAnswer } from './record-answer.ts';

const AT_ONCE = 8;
/** A process that died while sending is thought dead after this long. */
const LEASE_MS = 30_000;

export async function deliverMessages(services: Services): Promise<void> {
  await releaseAbandoned(services.db, services.now());
  const first = await claimNext(services);
  // Every claim writes to the database, so no more are made when the first finds nothing.
  if (!first) return;
  const others = Array.from({ length: AT_ONCE - 1 }, async () =>
    deliverAll(services, await claimNext(services)),
  );
  await Promise.all([deliverAll(services, first), ...others]);
}

async function deliverAll(services: Services, first: MessageRow | undefined): Promise<void> {
  for (let message = first; message; message = await claimNext(services)) {
    await deliver(services, message);
  }
}

async function claimNext({ db, now, isDraining }: Services): Promise<MessageRow | undefined> {
  if (isDraining()) return undefined;
  const at = now();
  return claimMessage(db, { now: at, leaseUntil: at + LEASE_MS });
}

async function deliver(services: Services, row: MessageRow): Promise<void> {
  const { db, noticePost } = services;
  const channel = await findReceiver(db, row);
  const message = channel && (await readMessage(services, row));
  if (!channel || !message) {
    await endTry(db, row, { state: 'failed', next_at: null });
    return;
  }
  const startedAt = performance.now();
  const answer = await noticePost(writeMessage(channel, message, senderOf(services)));
  const ms = Math.round(performance.now() - startedAt);
  const judgement = judgeMessage(channel.kind, answer);
  if (!judgement.isOk)
    services.log.warn({ ...describe(channel), ...judgement }, 'notice not taken');
  await recordAnswer(services, row, { ...judgement, ms });
}

/** Undefined for a message whose time is over, or whose notices are gone. */
async function readMessage({ db, now }: Services, row: MessageRow): Promise<Message | undefined> {
  const { id, message_key: key, is_trial, created_at } = row;
  if (now() - created_at > MESSAGE_LIFE_MS) return undefined;
  if (is_trial === 1) return { key, isTrial: true, notices: [] };
  const rows = await listNoticesOfMessage(db, id);
  if (rows.length === 0) return undefined;
  const notices = rows.map((notice) => ({
    id: notice.id,
    facts: factsOf(notice),
    at: notice.updated_at,
  }));
  return { key, isTrial: false, notices };
}

function senderOf({ config, publicOrigin, noticePushKeys, now }: Services) {
  return {
    siteName: config.site.name,
    publicOrigin,
    hosts: config.noticeHosts,
    pushKeys: noticePushKeys,
    now: now(),
  };
}

/** The address itself is a key to the robot: no log has it. */
function describe({ id, kind }: ChannelRow) {
  return { channel: id, kind };
}
