/** Adds, turns on and off, tries and removes the places that an owner is told at. */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  type ChannelKind,
  cleanTitle,
  MAX_CHANNELS,
  RATE_LIMITS,
  ROBOT_HOSTS,
} from '@transmit/contract';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf, type Viewer } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { Services } from '#kernel/services.ts';
import { isDeviceSignedIn } from '../delivery/find-receiver.store.ts';
import { dropWaiting, joinMessage } from '../delivery/messages.store.ts';
import { isAllowedAddress, listLocalHosts } from '../delivery/outside-post.ts';
import { channelLock } from '../delivery/record-answer.ts';
import { isPushKey } from '../messages/web-push.ts';
import { hostsOf } from '../messages/write-message.ts';
import type { ChannelRow } from '../notices.tables.ts';
import {
  deleteChannel,
  findChannel,
  insertChannel,
  listChannels,
  listPushChannels,
  setChannel,
} from './channels.store.ts';

interface NewPlace {
  kind: ChannelKind;
  name: string;
  address: string;
  secret?: string | undefined;
  p256dh?: string | undefined;
  auth?: string | undefined;
  request_key: string;
}

/**
 * Adds a channel; the same request again answers the channel that exists. The secret of a webhook is told only
 * when it is made.
 */
export async function addChannel(
  place: NewPlace,
  { services, viewer, now }: CallContext,
): Promise<{ id: number; secret: string | null }> {
  const owner = ownerOf(viewer);
  const address = checkAddress(place, services);
  const name =
    cleanTitle(place.name) || fail('E_PARAM', { fields: { name: FIELD_FAULTS.invalid } });
  checkPushKeys(place);
  return lockedTransaction(services.db, [channelsLock(owner)], async (tx) => {
    const channels = await listChannels(tx, owner);
    const known = channels.find(({ request_key }) => request_key === place.request_key);
    if (known) return { id: known.id, secret: shownSecret(known) };
    // The browser's own place does not count: it is taken out before it is put in anew.
    const others = channels.filter((one) => one.kind !== 'push' || one.address !== address);
    if (others.length >= MAX_CHANNELS) refuseMore();
    if (place.kind === 'push') await forgetSubscription(tx, address);
    const channel = {
      owner,
      kind: place.kind,
      name,
      address,
      secret:
        place.kind === 'address' ? randomBytes(32).toString('base64url') : (place.secret ?? ''),
      p256dh: place.p256dh ?? '',
      auth: place.auth ?? '',
      visitor: place.kind === 'push' ? await deviceOf(tx, viewer) : null,
      is_on: 1,
      failures: 0,
      last_ok: null,
      last_text: '',
      last_ms: null,
      last_at: null,
      request_key: place.request_key,
      created_at: now,
    };
    return { id: await insertChannel(tx, channel), secret: shownSecret(channel) };
  });
}

/** Turns a channel on, with its failures forgotten, or off, with its waiting messages dropped. */
export async function switchChannel(
  { id, is_on }: { id: number; is_on: 0 | 1 },
  context: CallContext,
): Promise<void> {
  await changeChannel(id, context, async (tx, channel) => {
    if (channel.is_on === is_on) return;
    await setChannel(tx, id, is_on === 1 ? { is_on, failures: 0 } : { is_on });
    if (is_on === 0) await dropWaiting(tx, id);
  });
}

export async function removeChannel({ id }: { id: number }, context: CallContext): Promise<void> {
  await changeChannel(id, context, (tx) => deleteChannel(tx, id));
}

/** Sends a message of its own, whatever the hour; its answer stands with the channel. */
export async function tryChannel(
  { id, request_key }: { id: number; request_key: string },
  context: CallContext,
): Promise<void> {
  const owner = ownerOf(context.viewer);
  await context.services.limits.take('notice-trials', owner, RATE_LIMITS.noticeTrials);
  await changeChannel(id, context, async (tx, channel) => {
    if (channel.is_on === 0) fail('E_STATE', { text: REFUSALS.E_STATE.channelOff });
    await joinMessage(tx, {
      owner,
      channel_id: id,
      batch: `trial:${request_key}`,
      message_key: randomUUID(),
      is_trial: 1,
      state: 'waiting',
      attempts: 0,
      next_at: context.now,
      created_at: context.now,
    });
  });
}

async function changeChannel(
  id: number,
  { services: { db }, viewer }: CallContext,
  change: (tx: Executor, channel: ChannelRow) => Promise<void>,
): Promise<void> {
  await lockedTransaction(db, [channelLock(id)], async (tx) => {
    const channel = await findChannel(tx, ownerOf(viewer), id);
    if (!channel) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.channel });
    await change(tx, channel);
  });
}

/** Removes the earlier channels of a browser, whoever owns them: only the user who logged in last is told there. */
async function forgetSubscription(tx: Executor, address: string): Promise<void> {
  for (const { id } of await listPushChannels(tx, address)) await deleteChannel(tx, id);
}

/** Null for a browser that has lost its visitor's cookie since it logged in: it would never be told of anything. */
async function deviceOf(tx: Executor, viewer: Viewer): Promise<string | null> {
  if (viewer.role === 'visitor') return null;
  const { userId, visitorId: visitor } = viewer;
  return (await isDeviceSignedIn(tx, { userId, visitor })) ? visitor : null;
}

function checkAddress({ kind, address }: NewPlace, { config, publicOrigin }: Services): string {
  const url = URL.parse(address);
  const hosts = hostsOf(kind, config.noticeHosts);
  const localHosts = listLocalHosts(publicOrigin, config.noticeHosts);
  if (url && isAllowedAddress(url, { hosts, localHosts })) return url.href;
  if (kind === 'push') return fail('E_URL', { text: REFUSALS.E_URL.push });
  if (kind === 'address') return fail('E_URL', { text: REFUSALS.E_URL.address });
  return fail('E_URL', { text: REFUSALS.E_URL.robot(ROBOT_HOSTS[kind][0] ?? '') });
}

function checkPushKeys({ kind, p256dh, auth }: NewPlace): void {
  if (kind !== 'push') return;
  if (p256dh === undefined || auth === undefined || !isPushKey(p256dh)) {
    fail('E_PARAM', { fields: { p256dh: FIELD_FAULTS.invalid } });
  }
}

function shownSecret({ kind, secret }: Pick<ChannelRow, 'kind' | 'secret'>): string | null {
  return kind === 'address' ? secret : null;
}

function refuseMore(): never {
  fail('E_LIMIT', { text: REFUSALS.E_LIMIT.channels(MAX_CHANNELS) });
}

function channelsLock(owner: string): string {
  return `notice-channels:${owner}`;
}
