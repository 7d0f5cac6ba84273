/** Tokens for programs: making, listing and revoking them, and the one call by which a token tells of itself. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dataReply, doneReply } from '../reply.ts';
import { integer, requiredText, wireTime } from '../wire.ts';
import { MAX_TOKEN_NAME, TOKEN_DAYS, TOKEN_RIGHTS } from './token.ts';

const right = z.enum(TOKEN_RIGHTS);
const rights = z.array(right);

/** A token in a list: never itself, and nothing that would find it. */
const token = z.object({
  id: z.int(),
  name: z.string(),
  /** The first and last letters, by which its owner knows it again. */
  hint: z.string(),
  rights,
  create_time: wireTime,
  /** Null: it has no end. */
  end_time: z.nullable(wireTime),
  /** A change of the password ends every token. */
  state: z.enum(['live', 'ended', 'password_changed']),
  /** Null: never used. */
  last_used: z.nullable(
    z.object({
      time: wireTime,
      /** Masked. */
      address: z.string(),
      /** The program's own name: `curl`, `命令行`. */
      program: z.string(),
    }),
  ),
});
export type WireToken = z.output<typeof token>;

export const tokens = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/token/list',
    summary: '我的接口密钥，新的在前；密钥本身不会再显示',
    access: 'user',
    effect: 'read',
    reply: dataReply(z.object({ rows: z.array(token), most: z.int() })),
  }),

  create: defineEndpoint({
    method: 'POST',
    path: '/api/token/create',
    summary: '新建接口密钥；密钥只在这个回答里出现一次',
    access: 'user',
    effect: 'change',
    body: z.strictObject({
      name: requiredText(MAX_TOKEN_NAME),
      rights: z.array(right).check(z.minLength(1), z.maxLength(TOKEN_RIGHTS.length)),
      /** 0: no end. */
      days: z.union(TOKEN_DAYS.map((days) => z.literal(days))),
    }),
    reply: dataReply(z.object({ token: z.string(), row: token })),
    errors: ['E_LIMIT'],
    example: { name: '工作站自动备份', rights: ['send', 'list'], days: 90 },
  }),

  revoke: defineEndpoint({
    method: 'POST',
    path: '/api/token/revoke',
    summary: '吊销接口密钥，立即失效，无法恢复',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    isDoneWhenGone: true,
    body: z.strictObject({ id: integer(1, Number.MAX_SAFE_INTEGER) }),
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
    example: { id: 1 },
  }),

  show: defineEndpoint({
    method: 'GET',
    path: '/api/token/self',
    summary: '这个请求所用的接口密钥：名称、权限和到期时间',
    access: 'user',
    effect: 'read',
    token: 'any',
    /** Null where a session makes the call. */
    reply: dataReply(
      z.nullable(
        z.object({
          name: z.string(),
          rights,
          end_time: z.nullable(wireTime),
          /** Its owner's name. */
          owner: z.string(),
        }),
      ),
    ),
  }),
};
