/** An account as operators see it, and freezing it (PRODUCT §7). */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { fileRow } from '../files/file-row.ts';
import { ledgerRow } from '../money/ledger-row.ts';
import { LEDGER_KINDS } from '../money/products.ts';
import { filterField, queryInteger } from '../query-field.ts';
import { dataReply, doneReply, rowsReply } from '../reply.ts';
import { optionalText, requiredText, sizeBytes, wireTime } from '../wire.ts';
import { FREEZE_REASON_NAMES, MAX_FREEZE_NOTE_LENGTH } from './freezing.ts';
import { USER_ORDERS, USER_STANDINGS } from './user-list.ts';

const unionid = requiredText(64);
const lastId = filterField(queryInteger(1, Number.MAX_SAFE_INTEGER));
const reason = z.enum(FREEZE_REASON_NAMES);

const found = z.object({
  unionid: z.string(),
  /** Masked. */
  phone: z.string(),
  display_name: z.string(),
  role: z.enum(['user', 'operator']),
  create_time: wireTime,
  /** Time of the last device that is still logged in. */
  last_seen_time: z.nullable(wireTime),
  device_count: z.int(),
  file_count: z.int(),
  file_bytes: sizeBytes,
  points: z.int(),
  times: z.int(),
  notifications: z.int(),
  member_until: z.nullable(wireTime),
  /** True when the operator asks about the own account. */
  is_self: z.boolean(),
  frozen: z.nullable(
    z.object({
      time: wireTime,
      /** Masked. */
      by: z.string(),
      reason,
      note: z.string(),
    }),
  ),
});
export type WireFoundUser = z.output<typeof found>;

const listed = z.object({
  unionid: z.string(),
  /** Masked. */
  phone: z.string(),
  display_name: z.string(),
  role: z.enum(['user', 'operator']),
  create_time: wireTime,
  last_seen_time: wireTime,
  /** Files that can be picked up now. */
  file_count: z.int(),
  file_bytes: sizeBytes,
  points: z.int(),
  member_until: z.nullable(wireTime),
  frozen_time: z.nullable(wireTime),
});

export const users = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/users/query',
    summary: '全部账号，最近来访的在前；手机号只显示一部分',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({
      standing: filterField(z.enum(USER_STANDINGS)),
      order: filterField(z.enum(USER_ORDERS)),
      /** `next` of the page before. */
      after: filterField(z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/))),
    }),
    reply: z.extend(rowsReply(listed), { next: z.nullable(z.string()) }),
    example: { order: 'seen' },
  }),

  find: defineEndpoint({
    method: 'GET',
    path: '/api/users/find',
    summary: '按手机号或 unionid 查找一个用户；查看会记入审计',
    access: 'operator',
    effect: 'count',
    query: z.strictObject({ q: requiredText(64) }),
    reply: dataReply(found),
    errors: ['E_NOT_FOUND'],
    example: { q: '13800138000' },
  }),

  ledger: defineEndpoint({
    method: 'GET',
    path: '/api/users/ledger',
    summary: '一个用户的积分或次数明细，新的在前',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({ unionid, kind: z.enum(LEDGER_KINDS), last_id: lastId }),
    reply: rowsReply(ledgerRow),
    errors: ['E_NOT_FOUND'],
    example: { unionid: '0', kind: 'points' },
  }),

  files: defineEndpoint({
    method: 'GET',
    path: '/api/users/files',
    summary: '一个用户发送的文件，新的在前；已删除的也在',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({ unionid, last_id: lastId }),
    reply: z.object({ status: z.literal(1), rows: z.array(fileRow) }),
    errors: ['E_NOT_FOUND'],
    example: { unionid: '0' },
  }),

  devices: defineEndpoint({
    method: 'GET',
    path: '/api/users/devices',
    summary: '一个用户已登录的设备',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({ unionid }),
    reply: z.object({
      status: z.literal(1),
      rows: z.array(
        z.object({
          id: z.int(),
          device: z.string(),
          /** Masked. */
          address: z.string(),
          create_time: wireTime,
          last_seen_time: wireTime,
        }),
      ),
    }),
    errors: ['E_NOT_FOUND'],
    example: { unionid: '0' },
  }),

  acts: defineEndpoint({
    method: 'GET',
    path: '/api/users/acts',
    summary: '运营对一个账号做过什么、谁看过，新的在前',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({ unionid, last_id: lastId }),
    reply: z.object({
      status: z.literal(1),
      rows: z.array(
        z.object({
          id: z.int(),
          create_time: wireTime,
          /** A masked phone, or what is no person: the command line, the system. */
          actor: z.string(),
          action: z.string(),
          after: z.nullable(z.record(z.string(), z.unknown())),
        }),
      ),
    }),
    errors: ['E_NOT_FOUND'],
    example: { unionid: '0' },
  }),

  phone: defineEndpoint({
    method: 'POST',
    path: '/api/users/phone',
    summary: '一个用户的完整手机号；每次查看都记入审计',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ unionid }),
    reply: dataReply(z.object({ phone: z.string() })),
    errors: ['E_NOT_FOUND'],
    example: { unionid: '0' },
  }),

  freeze: defineEndpoint({
    method: 'POST',
    path: '/api/users/freeze',
    summary: '冻结一个账号：不能再登录，全部设备退出；已发出的取件码继续有效',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({
      unionid,
      reason,
      note: z.optional(optionalText(MAX_FREEZE_NOTE_LENGTH)),
    }),
    reply: dataReply(z.object({ ended_sessions: z.int() })),
    errors: ['E_NOT_FOUND', 'E_STATE'],
    example: { unionid: '0', reason: 'other' },
  }),

  unfreeze: defineEndpoint({
    method: 'POST',
    path: '/api/users/unfreeze',
    summary: '解除冻结',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ unionid }),
    reply: doneReply,
    errors: ['E_NOT_FOUND', 'E_STATE'],
    example: { unionid: '0' },
  }),
};
