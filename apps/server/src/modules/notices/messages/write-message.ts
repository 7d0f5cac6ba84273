/** Writes a message as its channel's receiver wants it. */
import {
  type ChannelKind,
  describeNotice,
  type NoticeFacts,
  PUSH_HOSTS,
  placeOfNotice,
  ROBOT_HOSTS,
  toWireTime,
} from '@transmit/contract';
import type { OutsideMessage } from '../delivery/outside-post.ts';
import type { ChannelRow } from '../notices.tables.ts';
import { cutBytes, wordsOfMessage, writeRobotText } from './message-text.ts';
import { signBody, signDingtalk, signFeishu } from './robot-signature.ts';
import { encryptPush, PUSH_BYTES, type PushKeys, writeVapid } from './web-push.ts';

export interface Message {
  key: string;
  isTrial: boolean;
  notices: readonly { id: number; facts: NoticeFacts; at: number }[];
}

export interface MessageSender {
  siteName: string;
  publicOrigin: string;
  /** Hosts that the operator allows for addresses of one's own. */
  hosts: readonly string[];
  pushKeys: PushKeys;
  now: number;
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };
/** A push service keeps a message for a browser that is away for a day. */
const PUSH_SECONDS = 86_400;

export function writeMessage(
  channel: ChannelRow,
  message: Message,
  sender: MessageSender,
): OutsideMessage {
  return WRITERS[channel.kind](channel, message, sender);
}

/** Hosts that channels of a kind may be sent to. */
export function hostsOf(kind: ChannelKind, ownHosts: readonly string[]): readonly string[] {
  if (kind === 'address') return ownHosts;
  return kind === 'push' ? PUSH_HOSTS : ROBOT_HOSTS[kind];
}

type Writer = (channel: ChannelRow, message: Message, sender: MessageSender) => OutsideMessage;

const WRITERS: Readonly<Record<ChannelKind, Writer>> = {
  wecom: (channel, message, sender) => ({
    ...toRobot(channel.kind, sender),
    url: channel.address,
    body: JSON.stringify({ msgtype: 'text', text: { content: robotText(message, sender) } }),
  }),

  dingtalk: ({ kind, address, secret }, message, sender) => ({
    ...toRobot(kind, sender),
    url: secret ? signDingtalk(address, secret, sender.now) : address,
    body: JSON.stringify({ msgtype: 'text', text: { content: robotText(message, sender) } }),
  }),

  feishu: ({ kind, address, secret }, message, sender) => ({
    ...toRobot(kind, sender),
    url: address,
    body: JSON.stringify({
      ...(secret ? signFeishu(secret, sender.now) : {}),
      msg_type: 'text',
      content: { text: robotText(message, sender) },
    }),
  }),

  address: ({ kind, address, secret }, message, sender) => {
    const body = JSON.stringify({
      id: message.key,
      type: message.isTrial ? 'trial' : 'notices',
      site: sender.publicOrigin,
      notices: message.notices.map(({ id, facts, at }) => ({
        id,
        kind: facts.kind,
        ...describeNotice(facts),
        time: toWireTime(at),
        url: `${sender.publicOrigin}${placeOfNotice(facts)}`,
      })),
    });
    const signed = signBody(body, secret, sender.now);
    const headers = { ...JSON_TYPE, ...signed, 'Idempotency-Key': message.key };
    return { url: address, hosts: hostsOf(kind, sender.hosts), headers, body };
  },

  push: (channel, message, sender) => ({
    url: channel.address,
    hosts: hostsOf('push', sender.hosts),
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': 'aes128gcm',
      Authorization: writeVapid(sender.pushKeys, {
        endpoint: channel.address,
        subject: sender.publicOrigin,
        now: sender.now,
      }),
      TTL: String(PUSH_SECONDS),
      // A message that is sent again replaces the copy that the push service still holds for a closed browser.
      Topic: message.key.replaceAll('-', ''),
    },
    body: encryptPush(pushText(message), channel),
  }),
};

function toRobot(kind: ChannelKind, { hosts }: MessageSender) {
  return { hosts: hostsOf(kind, hosts), headers: JSON_TYPE };
}

function robotText({ notices, isTrial }: Message, { siteName }: MessageSender): string {
  const facts = notices.map((notice) => notice.facts);
  return writeRobotText(wordsOfMessage(facts, isTrial), siteName);
}

/** The service worker shows it under the key, so that one that comes twice is shown once. */
function pushText({ key, notices, isTrial }: Message): string {
  const facts = notices.map((notice) => notice.facts);
  const { title, detail } = wordsOfMessage(facts, isTrial);
  const [only, ...others] = facts;
  const place =
    only && others.length === 0 ? placeOfNotice(only) : '/v/user/info?tab=notices&show=all';
  return JSON.stringify({ key, title, detail: cutBytes(detail, PUSH_BYTES / 4), place });
}
