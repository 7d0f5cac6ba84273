/** 一人一码: many one-time codes for one file or bundle, each for one person, and who has picked up. */
import * as z from 'zod/mini';
import { MAX_PERSON_LENGTH } from '../collect/collect-limits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_PERSON_CODES } from '../limits.ts';
import { dataReply } from '../reply.ts';
import { flag, integer, optionalText, requestKey, requiredText, wireTime, yuan } from '../wire.ts';
import { code } from './share-fields.ts';

const PERSON_CODE_STATES = ['open', 'taken', 'withdrawn'] as const;
export type PersonCodeState = (typeof PERSON_CODE_STATES)[number];

const personCode = z.object({
  code: z.string(),
  detail_url: z.string(),
  person: z.string(),
  state: z.enum(PERSON_CODE_STATES),
  /** When it was picked up; null while it was not. */
  take_time: z.nullable(wireTime),
});

/** The file or bundle that the codes open, as it stands on their tickets. */
const shareOfPersons = z.object({
  kind: z.enum(['file', 'bundle']),
  name: z.string(),
  /** Null for a bundle. */
  file_size: z.nullable(z.int()),
  expire_time: wireTime,
  expire_status: flag,
  /** Each of the codes asks for it as well. */
  has_password: z.boolean(),
  /** Each person pays it by themselves; 0 for a bundle, whose files say it. */
  fee: yuan,
});

export const personCodes = {
  createPersonCodes: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/create_person_codes',
    summary: '一人一码：为名单上的每个人各生成一个只能取一次的取件码，一次最多 500 个',
    access: 'user',
    effect: 'change',
    body: z.strictObject({
      /** The share's own. */
      code,
      /** One code for each, in this order; two of one name get two. */
      people: z
        .array(requiredText(MAX_PERSON_LENGTH))
        .check(z.minLength(1), z.maxLength(MAX_PERSON_CODES)),
      request_key: requestKey,
    }),
    reply: dataReply(z.object({ rows: z.array(personCode) })),
    errors: ['E_NOT_FOUND', 'E_STATE', 'E_LIMIT', 'E_IDEMPOTENCY'],
  }),

  personCodes: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/query_person_codes',
    summary: '自己的一份分享的一人一码和谁已经取过',
    access: 'user',
    effect: 'read',
    query: z.strictObject({
      code,
      /** That of the last answer: where nothing has changed, it is all that is answered. */
      version: z.optional(optionalText(64)),
    }),
    reply: dataReply(
      z.object({
        version: z.string(),
        /** The most that may be alive at once, less those that are. */
        room: integer(0, MAX_PERSON_CODES),
        /** Both are left out where the version is that of the last answer. */
        share: z.optional(shareOfPersons),
        rows: z.optional(z.array(personCode)),
      }),
    ),
    errors: ['E_NOT_FOUND'],
  }),

  switchPersonCodes: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/switch_person_codes',
    summary: '停用或恢复一人一码：给出取件码的那几个，不给则停用全部没取的',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({
      code,
      /** Left out: all that nobody has picked up by. */
      person_codes: z.optional(z.array(code).check(z.minLength(1), z.maxLength(MAX_PERSON_CODES))),
      withdrawn: flag,
    }),
    /** Codes that this call has changed: what takes it back names those. */
    reply: dataReply(z.object({ codes: z.array(z.string()) })),
    errors: ['E_NOT_FOUND'],
  }),
};
