/** Collecting files from many people, who need no account and do not see each other (PRODUCT §8). */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { queryInteger } from '../query-field.ts';
import { dataReply, doneReply } from '../reply.ts';
import { code, removalByCode, requestKey, sharePassword } from '../shares/share-fields.ts';
import { flag, integer, sizeBytes, wireTime } from '../wire.ts';
import { MAX_ROSTER, MAX_TABLE_ROWS, RETURN_WORD_LENGTH, TABLE_TABS } from './collect-limits.ts';
import { handInCalls } from './hand-in-calls.ts';
import {
  collectionDetail,
  collectionRow,
  fields,
  id,
  noteText,
  oneLine,
  patternText,
  people,
  rule,
  submissionRow,
  titleText,
} from './wire-fields.ts';

/** A list of names as long as it may be. */
const ROSTER_BYTES = 256 * 1024;

const ids = z.array(id).check(z.minLength(1), z.maxLength(MAX_TABLE_ROWS));
/** Left out, all hand-ins are meant. */
const idsOrAll = z.optional(ids);

export const collect = {
  ...handInCalls,

  create: defineEndpoint({
    method: 'POST',
    path: '/api/collect/create',
    summary: '发起收件：得到收件码和链接',
    access: 'user',
    effect: 'change',
    token: 'collect',
    bodyBytes: ROSTER_BYTES,
    body: z.strictObject({
      title: titleText,
      note: z.optional(noteText),
      /** From an hour to 90 days from now. */
      end_time: wireTime,
      ...rule,
      endings: z.optional(rule.endings),
      fields,
      password: z.optional(sharePassword),
      /** The default is true. */
      may_change: z.optional(z.boolean()),
      people: z.optional(people),
      pattern: z.optional(patternText),
      /** A repeated key answers the collection that it made before. */
      request_key: requestKey,
    }),
    reply: dataReply(collectionDetail),
    errors: ['E_LIMIT', 'E_DATE', 'E_IDEMPOTENCY'],
    example: {
      title: '三年二班 · 秋游照片收集',
      end_time: '2026-11-29 22:00:00',
      kinds: 'pictures',
      max_files: 20,
      max_size: 52_428_800,
      fields: [{ label: '姓名', required: true }],
      request_key: '3f2c6a0e-6d0b-4e0e-9a57-0f4c1d2b3a49',
    },
  }),

  own: defineEndpoint({
    method: 'GET',
    path: '/api/collect/query',
    summary: '我的收件，最新在前',
    access: 'user',
    effect: 'read',
    token: 'collect',
    reply: z.object({ status: z.literal(1), rows: z.array(collectionRow) }),
  }),

  detail: defineEndpoint({
    method: 'GET',
    path: '/api/collect/detail',
    summary: '自己的一个收件：设置、进度、还差谁',
    access: 'user',
    effect: 'read',
    token: 'collect',
    query: z.strictObject({ code }),
    reply: dataReply(collectionDetail),
    errors: ['E_NOT_FOUND'],
  }),

  pulse: defineEndpoint({
    method: 'GET',
    path: '/api/collect/pulse',
    summary: '自己的一个收件有没有变化：版本号不同时再取内容',
    access: 'user',
    effect: 'read',
    token: 'collect',
    query: z.strictObject({ code }),
    reply: dataReply(z.object({ version: z.int() })),
    errors: ['E_NOT_FOUND'],
  }),

  table: defineEndpoint({
    method: 'GET',
    path: '/api/collect/table',
    summary: '自己的一个收件里交上来的每一份，最新在前',
    access: 'user',
    effect: 'read',
    token: 'collect',
    query: z.strictObject({
      code,
      tab: z.optional(z.enum(TABLE_TABS)),
      /** The last `turn` of the page before. */
      last_turn: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
      /** The default is 50. */
      rows: z.optional(queryInteger(1, MAX_TABLE_ROWS)),
    }),
    reply: z.object({ status: z.literal(1), rows: z.array(submissionRow), version: z.int() }),
    errors: ['E_NOT_FOUND'],
  }),

  change: defineEndpoint({
    method: 'POST',
    path: '/api/collect/change',
    summary: '修改自己的一个收件：标题、说明、能否修改、打包时的命名',
    access: 'user',
    effect: 'change',
    token: 'collect',
    isRepeatable: true,
    body: z.strictObject({
      code,
      title: z.optional(titleText),
      note: z.optional(noteText),
      may_change: z.optional(z.boolean()),
      pattern: z.optional(patternText),
    }),
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
  }),

  setEnd: defineEndpoint({
    method: 'POST',
    path: '/api/collect/set_end',
    summary: '延长收件，或把已截止的重新打开',
    access: 'user',
    effect: 'change',
    token: 'collect',
    isRepeatable: true,
    body: z.strictObject({ code, end_time: wireTime }),
    reply: dataReply(z.object({ end_time: wireTime, keep_time: wireTime })),
    errors: ['E_NOT_FOUND', 'E_DATE'],
  }),

  close: defineEndpoint({
    method: 'POST',
    path: '/api/collect/close',
    summary: '现在截止；正在送的仍然算数',
    access: 'user',
    effect: 'change',
    token: 'collect',
    isRepeatable: true,
    body: z.strictObject({ code }),
    reply: dataReply(z.object({ end_time: wireTime, keep_time: wireTime })),
    errors: ['E_NOT_FOUND'],
  }),

  remove: defineEndpoint({
    method: 'POST',
    path: '/api/collect/remove',
    summary: '移除自己的一个收件和交上来的文件',
    access: 'user',
    effect: 'change',
    ...removalByCode,
  }),

  roster: defineEndpoint({
    method: 'GET',
    path: '/api/collect/roster',
    summary: '名单上的每个人，交了几份',
    access: 'user',
    effect: 'read',
    token: 'collect',
    query: z.strictObject({ code }),
    reply: dataReply(
      z.object({
        people: z.array(
          z.object({ index: z.int(), name: z.string(), number: z.string(), count: z.int() }),
        ),
      }),
    ),
    errors: ['E_NOT_FOUND'],
  }),

  setRoster: defineEndpoint({
    method: 'POST',
    path: '/api/collect/set_roster',
    summary: '换一份名单（空为不用名单），已交的重新对照',
    access: 'user',
    effect: 'change',
    token: 'collect',
    isRepeatable: true,
    bodyBytes: ROSTER_BYTES,
    body: z.strictObject({ code, people }),
    reply: dataReply(collectionDetail),
    errors: ['E_NOT_FOUND'],
  }),

  mark: defineEndpoint({
    method: 'POST',
    path: '/api/collect/mark',
    summary: '把交上来的几份标为已看或新',
    access: 'user',
    effect: 'change',
    token: 'collect',
    isRepeatable: true,
    body: z.strictObject({ code, ids, seen: flag }),
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
  }),

  tie: defineEndpoint({
    method: 'POST',
    path: '/api/collect/tie',
    summary: '把一份算作名单上的一个人；null 为不算任何人',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ code, id, person: z.nullable(integer(0, MAX_ROSTER - 1)) }),
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
  }),

  handBack: defineEndpoint({
    method: 'POST',
    path: '/api/collect/hand_back',
    summary: '退回一份并留言，对方可以再改',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ code, id, word: oneLine(RETURN_WORD_LENGTH) }),
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
  }),

  removeOne: defineEndpoint({
    method: 'POST',
    path: '/api/collect/remove_submission',
    summary: '移除一份；10 分钟内可以放回',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    isDoneWhenGone: true,
    body: z.strictObject({ code, id }),
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
  }),

  restoreOne: defineEndpoint({
    method: 'POST',
    path: '/api/collect/restore_submission',
    summary: '放回刚移除的一份',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ code, id }),
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
  }),

  zipLink: defineEndpoint({
    method: 'POST',
    path: '/api/collect/zip_link',
    summary: '取得打包下载（ZIP）的链接：每人一个文件夹',
    access: 'user',
    effect: 'change',
    token: 'collect',
    isRepeatable: true,
    body: z.strictObject({ code, ids: idsOrAll }),
    reply: dataReply(
      z.object({
        name: z.string(),
        /** Size of the zip, to the byte. */
        size: sizeBytes,
        file_count: z.int(),
        download_src: z.string(),
      }),
    ),
    errors: ['E_NOT_FOUND'],
  }),
};
