import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dataReply } from '../reply.ts';

const count = z.int().check(z.minimum(0));

export const rooms = {
  enter: defineEndpoint({
    method: 'POST',
    path: '/api/rooms/enter',
    summary: '进入文本同步房间；不带房间名时新建一个',
    access: 'viewer',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ room: z.optional(z.string().check(z.maxLength(200))) }),
    reply: dataReply(z.object({ room: z.string() })),
    errors: ['E_RATE'],
    example: { room: '周会纪要' },
  }),
  /** spec §7: the fields stand beside `status`, as it says. */
  textsyncInfo: defineEndpoint({
    method: 'GET',
    path: '/api/common/get_textsync_info',
    summary: '文本同步的房间数、人数与文本长度',
    access: 'operator',
    effect: 'read',
    reply: z.object({
      status: z.literal(1),
      room_count: count,
      user_count: count,
      text_length: count,
      rooms: z.array(z.string()),
      /** The same rooms with their own figures. */
      room_rows: z.array(z.object({ room: z.string(), user_count: count, text_length: count })),
    }),
  }),
  communicationIps: defineEndpoint({
    method: 'GET',
    path: '/api/other/mycomip',
    summary: '文本同步的通讯 IP 列表',
    access: 'operator',
    effect: 'read',
    /** Each row `房间 · 地址 · 进入时间 · 客户端` (PRODUCT §7). */
    reply: dataReply(z.object({ rows: z.array(z.string()) })),
  }),
};
