import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { filterField, queryInteger } from '../query-field.ts';
import { dataReply, doneReply, rowsReply } from '../reply.ts';
import { flag, integer, requiredText, wireTime } from '../wire.ts';
import { PRODUCT_CODE, VERSION_NUMBER, VERSION_TARGET } from './product.ts';

const product = requiredText(32);
/** Operators manage this product's own versions. */
const ownProduct = z.literal(PRODUCT_CODE);
const target = z.union([z.literal(1), z.literal(2), z.literal(3)]);
/** As a query string carries it. */
const targetField = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => Number(value)),
  ),
  target,
);

const row = z.object({
  id: z.int(),
  ver_num: z.string(),
  create_time: wireTime,
  /** When it went online last; null for one that never did. */
  pro_update_time: z.nullable(wireTime),
  content: z.string(),
  target,
  is_pro: flag,
});

export type WireVersion = z.output<typeof row>;

const online = z.nullable(
  z.object({ id: z.int(), ver_num: z.string(), pro_update_time: wireTime }),
);

export const versions = {
  current: defineEndpoint({
    method: 'GET',
    path: '/api/version/current',
    summary: '当前线上版本；未知产品为 0',
    access: 'anyone',
    effect: 'read',
    query: z.strictObject({ product }),
    reply: z.object({ status: z.union([z.literal(0), z.literal(1)]), version: z.string() }),
    outcomes: [0],
    example: { product: PRODUCT_CODE },
  }),

  query: defineEndpoint({
    method: 'GET',
    path: '/api/version/query',
    summary: '全部版本，新建的在前；online 为前端和后端各自的线上版本；未知产品没有版本',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({
      product,
      last_id: filterField(queryInteger(1, Number.MAX_SAFE_INTEGER)),
    }),
    reply: z.extend(rowsReply(row), {
      online: z.object({ frontend: online, backend: online }),
    }),
    example: { product: PRODUCT_CODE },
  }),

  create: defineEndpoint({
    method: 'GET',
    path: '/api/version/create',
    summary: '新建一个版本；发布之后才会上线',
    access: 'operator',
    effect: 'change',
    query: z.strictObject({
      product: ownProduct,
      ver: z.pipe(requiredText(64), z.string().check(z.regex(VERSION_NUMBER))),
      /** More than MAX_VERSION_CONTENT is refused with E_TOO_LARGE; no address carries as much as this. */
      content: requiredText(16_384),
      target: targetField,
    }),
    reply: dataReply(z.object({ id: z.int() })),
    errors: ['E_EXISTS', 'E_TOO_LARGE'],
    example: { product: PRODUCT_CODE, ver: '9.9.9', content: 'x', target: VERSION_TARGET.frontend },
  }),

  releace: defineEndpoint({
    method: 'GET',
    path: '/api/version/releace',
    summary: '发布一个版本，使它成为所属范围的线上版本；已在线上时没有变化',
    access: 'operator',
    effect: 'change',
    query: z.strictObject({ product: ownProduct, ver: requiredText(64), target: targetField }),
    reply: dataReply(
      z.object({
        /** Id for `undo`; null where nothing changed, or where nothing was online before. */
        release_id: z.nullable(z.int()),
      }),
    ),
    errors: ['E_NOT_FOUND'],
    example: { product: PRODUCT_CODE, ver: '0.0.0', target: VERSION_TARGET.frontend },
  }),

  undo: defineEndpoint({
    method: 'POST',
    path: '/api/version/undo_releace',
    summary: '撤回最近一次发布：恢复发布之前的线上版本',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ release_id: integer(1, Number.MAX_SAFE_INTEGER) }),
    reply: doneReply,
    errors: ['E_STATE'],
    example: { release_id: 1 },
  }),
};
