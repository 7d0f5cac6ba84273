/**
 * Sends what waits. Each message is claimed by one process, tried three times, and then given up. A process that dies
 * between sending and writing down the answer leaves a message of which nobody knows whether it was received: it is
 * sent again under the same key, which an address of one's own and a browser tell it by (docs/decisions/0120).
 */
import { findQuietEnd, MESSAGE_LIFE_MS } from '@transmit/contract';
import type { Services } from '#kernel/services.ts';
import { judgeMessage, SIGNED_OUT } from '../messages/judge-message.ts';
import { type Message, writeMessage } from '../messages/write-message.ts';
import type { ChannelRow, MessageRow } from '../notices.tables.ts';
import { readNoticeSettings } from '../settings/settings.store.ts';
import { factsOf, listNoticesOfMessage } from '../telling/notices.store.ts';
import { findReceiver, isStillOwners } from './find-receiver.store.ts';
import { claimMessage, endTry, putOff, releaseAbandoned } from './messages.store.ts';
import { recordAnswer } from './record-answer.ts';

const AT_ONCE = 8;
/**
 * A run takes no more messages after this long, and the next one begins. One slow receiver is all that is left of a
 * run whose other places found nobody else to tell; what falls due meanwhile would wait until that one is through.
 */
export const RUN_MS = 5000;
/** A process that died while sending is thought dead after this long. */
const LEASE_MS = 30_000;

export async function deliverMessages(services: Services): Promise<void> {
  const run: Run = { services, until: services.now() + RUN_MS };
  await releaseAbandoned(services.db, services.now());
  const first = await claimNext(run);
  // Every claim writes to the database, so no more are made when the first finds nothing.
  if (!first) return;
  const others = Array.from({ length: AT_ONCE - 1 }, async () =>
    deliverAll(run, await claimNext(run)),
  );
  await Promise.all([deliverAll(run, first), ...others]);
}

interface Run {
  services: Services;
  /** Epoch ms. */
  until: number;
}

async function deliverAll(run: Run, first: MessageRow | undefined): Promise<void> {
  for (let message = first; message; message = await claimNext(run)) {
    await deliver(run.services, message);
  }
}

async function claimNext({ services, until }: Run): Promise<MessageRow | undefined> {
  const at = services.now();
  if (services.isDraining() || at >= until) return undefined;
  return claimMessage(services.db, { now: at, leaseUntil: at + LEASE_MS });
}

async function deliver(services: Services, row: MessageRow): Promise<void> {
  const { db, noticePost } = services;
  const channel = await findReceiver(db, row);
  const message = channel && (await readMessage(services, row));
  if (!channel || !message) {
    await endTry(db, row, { state: 'failed', next_at: null });
    return;
  }
  const quietEnd = await findQuiet(services, row);
  if (quietEnd !== undefined) {
    await putOff(db, row, quietEnd);
    return;
  }
  const told = (await isStillOwners(db, channel)) ? message : onlyOfAccount(message);
  if (!told) {
    await recordAnswer(services, row, { ...SIGNED_OUT, isCounted: false, ms: 0 });
    return;
  }
  const startedAt = performance.now();
  const answer = await noticePost(writeMessage(channel, told, senderOf(services)));
  const ms = Math.round(performance.now() - startedAt);
  const judgement = judgeMessage(channel.kind, answer);
  if (!judgement.isOk)
    services.log.warn({ ...describe(channel), ...judgement }, 'notice not taken');
  await recordAnswer(services, row, { ...judgement, ms });
}

/** Looked up at each try: a message may have waited since before these hours began, or were chosen. */
async function findQuiet({ db, now }: Services, row: MessageRow): Promise<number | undefined> {
  if (row.is_trial === 1) return undefined;
  const { quiet } = await readNoticeSettings(db, row.owner);
  return quiet && findQuietEnd(quiet, now());
}

/** A changed password logs its owner's browsers out: they are told of it all the same (SECURITY §3 row 321). */
function onlyOfAccount(message: Message): Message | undefined {
  const notices = message.notices.filter(({ facts }) => facts.kind === 'account');
  return notices.length > 0 ? { ...message, notices } : undefined;
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
