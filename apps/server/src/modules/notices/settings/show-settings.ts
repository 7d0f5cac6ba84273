import { MAX_CHANNELS, toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { listChannels } from '../channels/channels.store.ts';
import { listTrying } from '../delivery/messages.store.ts';
import type { ChannelRow } from '../notices.tables.ts';
import { readNoticeSettings } from './settings.store.ts';

export async function showSettings({ services, viewer }: CallContext) {
  const { db, config, noticePushKeys } = services;
  const owner = ownerOf(viewer);
  const [{ wishes, quiet, hours }, channels, trying] = await Promise.all([
    readNoticeSettings(db, owner),
    listChannels(db, owner),
    listTrying(db, owner),
  ]);
  return {
    wishes,
    quiet: { is_on: toFlag(quiet !== undefined), ...hours },
    channels: channels.map((channel) => presentChannel(channel, trying.has(channel.id))),
    most: MAX_CHANNELS,
    push_key: noticePushKeys.publicKey,
    hosts: config.noticeHosts,
  };
}

function presentChannel(channel: ChannelRow, isTrying: boolean) {
  const { id, kind, name, secret, is_on, failures } = channel;
  return {
    id,
    kind,
    name,
    address: maskAddress(channel),
    is_signed: toFlag(secret !== ''),
    is_on: toFlag(is_on === 1),
    failures,
    is_trying: toFlag(isTrying),
    last: lastOf(channel),
  };
}

function lastOf({ last_ok, last_text, last_ms, last_at }: ChannelRow) {
  if (last_at === null) return null;
  return { ok: toFlag(last_ok === 1), text: last_text, ms: last_ms, time: toWireTime(last_at) };
}

/** Whoever has a robot's address can write to its group, so no more of it is shown than tells one from another. */
function maskAddress({ kind, address }: Pick<ChannelRow, 'kind' | 'address'>): string {
  if (kind === 'push') return '';
  if (kind === 'address') return address;
  return `${new URL(address).hostname}/…${address.slice(-4)}`;
}

function toFlag(is: boolean): 0 | 1 {
  return is ? 1 : 0;
}
