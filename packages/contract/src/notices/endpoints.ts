import * as z from 'zod/mini';
import { changeById, rowId } from '../change-by-id.ts';
import { defineEndpoint } from '../endpoint.ts';
import { filterField, queryInteger } from '../query-field.ts';
import { dataReply, doneReply } from '../reply.ts';
import { flag, integer, optionalText, requestKey, requiredText, wireTime } from '../wire.ts';
import {
  CHANNEL_KINDS,
  DAY_MINUTES,
  MAX_CHANNEL_ADDRESS,
  MAX_CHANNEL_NAME,
  MAX_CHANNEL_SECRET,
  NOTICE_KINDS,
  NOTICE_PLACES,
  OWN_NOTICE_KINDS,
} from './notice.ts';

const notice = z.object({
  id: z.int(),
  kind: z.enum([...NOTICE_KINDS, ...OWN_NOTICE_KINDS]),
  title: z.string(),
  detail: z.string(),
  /** Page of this site on which its matter stands. */
  place: z.string(),
  is_read: flag,
  /** Time of its newest event. */
  time: wireTime,
});
export type WireNotice = z.output<typeof notice>;

const channel = z.object({
  id: z.int(),
  kind: z.enum(CHANNEL_KINDS),
  name: z.string(),
  /** The part of its address that can be shown: host and last letters; an address of one's own wholly. */
  address: z.string(),
  is_signed: flag,
  is_on: flag,
  /** Messages in a row that could not be delivered. */
  failures: z.int(),
  /** 1 while a trial message has no answer yet. */
  is_trying: flag,
  last: z.nullable(
    z.object({ ok: flag, text: z.string(), ms: z.nullable(z.int()), time: wireTime }),
  ),
});
export type WireChannel = z.output<typeof channel>;

const wishes = z.object({ push: z.boolean(), robot: z.boolean(), address: z.boolean() });

const settings = z.object({
  wishes: z.object({
    picked_up: wishes,
    used_up: wishes,
    ending: wishes,
    handed_in: wishes,
    answered: wishes,
  }),
  quiet: z.object({ is_on: flag, from: z.int(), to: z.int() }),
  channels: z.array(channel),
  most: z.int(),
  /** Public key by which a browser lets this site push. */
  push_key: z.string(),
  /** Hosts that the operator allows for addresses of one's own; empty: none. */
  hosts: z.array(z.string()),
});
export type WireNoticeSettings = z.output<typeof settings>;

const ROBOT = {
  kind: 'wecom',
  name: '门店交接群',
  address:
    'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=00000000-0000-4000-8000-000000000000',
} as const;

export const notices = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/notice/list',
    summary: '我的通知，新的在前',
    access: 'user',
    effect: 'read',
    query: z.strictObject({ last_id: filterField(queryInteger(1, Number.MAX_SAFE_INTEGER)) }),
    reply: dataReply(z.object({ rows: z.array(notice), unread: z.int() })),
  }),

  unread: defineEndpoint({
    method: 'GET',
    path: '/api/notice/unread',
    summary: '未读通知的条数，最多数到 100',
    access: 'user',
    effect: 'read',
    reply: dataReply(z.object({ unread: z.int() })),
  }),

  read: defineEndpoint({
    method: 'POST',
    path: '/api/notice/read',
    summary: '把一条通知记为已读',
    access: 'user',
    effect: 'change',
    ...changeById,
  }),

  readAll: defineEndpoint({
    method: 'POST',
    path: '/api/notice/read_all',
    summary: '把到这一条为止的通知都记为已读',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ up_to: rowId }),
    reply: doneReply,
    example: { up_to: 1 },
  }),

  settings: defineEndpoint({
    method: 'GET',
    path: '/api/notice/settings',
    summary: '什么事告诉到哪里、通知到的地方和免打扰',
    access: 'user',
    effect: 'read',
    reply: dataReply(settings),
  }),

  setWish: defineEndpoint({
    method: 'POST',
    path: '/api/notice/set_wish',
    summary: '一种事要不要告诉到一种地方',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({
      kind: z.enum(NOTICE_KINDS),
      place: z.enum(NOTICE_PLACES),
      is_on: flag,
    }),
    reply: doneReply,
    example: { kind: 'picked_up', place: 'robot', is_on: 1 },
  }),

  setQuiet: defineEndpoint({
    method: 'POST',
    path: '/api/notice/set_quiet',
    summary: '设置免打扰的时间，北京时间，一天中的分钟',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({
      is_on: flag,
      from: integer(0, DAY_MINUTES - 1),
      to: integer(0, DAY_MINUTES - 1),
    }),
    reply: doneReply,
    example: { is_on: 1, from: 1350, to: 480 },
  }),

  addChannel: defineEndpoint({
    method: 'POST',
    path: '/api/notice/add_channel',
    summary: '添加通知到的地方；自定义地址的签名密钥只在这一次给出',
    access: 'user',
    effect: 'change',
    body: z.strictObject({
      kind: z.enum(CHANNEL_KINDS),
      name: requiredText(MAX_CHANNEL_NAME),
      address: requiredText(MAX_CHANNEL_ADDRESS),
      /** Key of a robot's signature, where it has one. */
      secret: z.optional(optionalText(MAX_CHANNEL_SECRET)),
      /** Keys of a browser's subscription, base64url. */
      p256dh: z.optional(z.string().check(z.regex(/^[\w-]{87}=?$/))),
      auth: z.optional(z.string().check(z.regex(/^[\w-]{22}(==)?$/))),
      request_key: requestKey,
    }),
    reply: dataReply(
      z.object({
        id: z.int(),
        /** Signs the messages to an address of one's own; null for all else. */
        secret: z.nullable(z.string()),
      }),
    ),
    errors: ['E_LIMIT', 'E_URL'],
    example: { ...ROBOT, request_key: 'add-channel-00001' },
  }),

  setChannel: defineEndpoint({
    method: 'POST',
    path: '/api/notice/set_channel',
    summary: '停用或启用通知到的地方；启用从零数起',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ id: rowId, is_on: flag }),
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
    example: { id: 1, is_on: 0 },
  }),

  removeChannel: defineEndpoint({
    method: 'POST',
    path: '/api/notice/remove_channel',
    summary: '删除通知到的地方',
    access: 'user',
    effect: 'change',
    isDoneWhenGone: true,
    body: z.strictObject({ id: rowId }),
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
    example: { id: 1 },
  }),

  tryChannel: defineEndpoint({
    method: 'POST',
    path: '/api/notice/try_channel',
    summary: '发一条试试；回答稍后在设置里',
    access: 'user',
    effect: 'change',
    body: z.strictObject({ id: rowId, request_key: requestKey }),
    reply: doneReply,
    errors: ['E_NOT_FOUND', 'E_STATE', 'E_RATE'],
    example: { id: 1, request_key: 'try-channel-00001' },
  }),
};
