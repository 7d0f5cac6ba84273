/** A viewer's lists: own uploads, favourites, history, public files, visits (spec §2, §7). */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { fileRow } from '../files/file-row.ts';
import { MAX_SEARCH_LENGTH, PAGE_ROWS } from '../limits.ts';
import { filterField, queryInteger } from '../query-field.ts';
import { dataReply } from '../reply.ts';
import { code, lookUpFields } from '../shares/share-fields.ts';
import { flag, optionalText, sizeBytes, wireTime } from '../wire.ts';

const anyId = queryInteger(1, Number.MAX_SAFE_INTEGER);
/** The last id of the page before; a row deleted since still pages (SECURITY §3 row 49). */
const lastId = z.optional(anyId);
/** Part of a name. */
const search = z.optional(optionalText(MAX_SEARCH_LENGTH));
const anyType = choice(1, 2, 3, 5);

/** One of these numbers in a query string, and nothing else that would read as one. */
function choice<const N extends number>(...allowed: N[]) {
  return z.pipe(queryInteger(0, 99), z.literal(allowed));
}

const historyAction = z.enum(['send', 'view', 'download']);

const historyRow = z.object({
  /** Id of the entry, not of the file, for `last_id`. */
  id: z.int(),
  time: wireTime,
  action: historyAction,
  /** Null once it is gone for this viewer: deleted, cleared or failed. */
  file: z.nullable(fileRow),
  /** 1 = the code opens a bundle, and the file is one of those in it. */
  of_bundle: flag,
});

const visitRow = z.object({
  id: z.int(),
  time: wireTime,
  action: z.enum(['view', 'download']),
  client: z.enum(['desktop', 'mobile', 'other']),
  /** Masked: 203.0.113.* */
  address: z.string(),
});

export const library = {
  ownFiles: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/query_by_user',
    summary: '我的发送：自己的文件，最新在前',
    access: 'viewer',
    effect: 'read',
    token: 'list',
    // PRODUCT §2: given the page's own query string, so what it does not know is ignored, here alone.
    query: z.object({
      /** Shows this row before the others; another's is no row (SECURITY T4 e). */
      doc_id: filterField(anyId),
      last_id: filterField(anyId),
      q: search,
      file_type: filterField(anyType),
      /** spec §4; a deleted file is in no list of its owner. */
      status: filterField(choice(1, 2, 3, 5)),
    }),
    reply: z.object({
      status: z.literal(1),
      rows: z.array(
        z.extend(fileRow, {
          /** When somebody else last downloaded it; null while nobody has. */
          picked_time: z.nullable(wireTime),
        }),
      ),
    }),
    example: { q: '报告', file_type: 1 },
  }),

  favorites: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/query_favorite',
    summary: '我的收藏：最近收藏的在前',
    access: 'user',
    effect: 'read',
    query: z.strictObject({ last_id: lastId }),
    reply: z.object({
      status: z.literal(1),
      rows: z.array(
        z.extend(fileRow, {
          /** Id for `last_id`: the order is that of favouriting. */
          favorite_id: z.int(),
          favorite_time: wireTime,
        }),
      ),
      total: z.int(),
    }),
  }),

  favorite: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/favorite',
    summary: '收藏文件',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    query: z.strictObject(lookUpFields),
    reply: dataReply(z.object({ favorite: flag })),
    errors: ['E_NOT_FOUND', 'E_LOCKED', 'E_LIMIT', 'E_PROOF', 'E_STATE'],
  }),

  favoriteState: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/favorite_state',
    summary: '是否已收藏文件',
    access: 'user',
    effect: 'read',
    /** Asks only after one's own favourites, so it tells nothing of the file. */
    query: z.strictObject({ code }),
    reply: dataReply(z.object({ favorite: flag })),
  }),

  unfavorite: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/unfavorite',
    summary: '取消收藏',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ code }),
    reply: dataReply(z.object({ favorite: flag })),
  }),

  history: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/history',
    summary: '发送、查看、取件的历史，最新在前',
    access: 'viewer',
    effect: 'read',
    query: z.strictObject({ last_id: lastId, action: z.optional(historyAction) }),
    reply: z.object({ status: z.literal(1), rows: z.array(historyRow) }),
  }),

  clearHistory: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/clear_history',
    summary: '清除历史中的查看与取件记录，或其中几条',
    access: 'viewer',
    effect: 'change',
    body: z.strictObject({
      /** Only these entries, whatever their action; otherwise every view and download. */
      ids: z.optional(z.array(z.int().check(z.minimum(1))).check(z.maxLength(PAGE_ROWS))),
    }),
    reply: dataReply(z.object({ cleared: z.int() })),
    example: { ids: [1] },
  }),

  popular: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/popular',
    summary: '公开文件：常用软件与资源',
    access: 'viewer',
    effect: 'read',
    query: z.strictObject({
      q: search,
      file_type: z.optional(anyType),
      sort: z._default(z.enum(['newest', 'downloads']), 'newest'),
      last_id: lastId,
      /** `dcount` of the last row: with `sort=downloads` the place to go on from. */
      last_dcount: z.optional(queryInteger(0, Number.MAX_SAFE_INTEGER)),
    }),
    reply: z.object({ status: z.literal(1), rows: z.array(fileRow) }),
    example: { sort: 'downloads' },
  }),

  visitDetail: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/visit_detail',
    summary: '谁查看和下载了文件（文件所有者与运营人员）',
    access: 'viewer',
    effect: 'read',
    query: z.strictObject({ code, last_id: lastId }),
    reply: dataReply(
      z.object({
        file: fileRow,
        /** Since the file was sent. */
        totals: z.object({ views: z.int(), downloads: z.int() }),
        /** Each of the last 30 days in Asia/Shanghai, oldest first, days without visits too. */
        days: z.array(z.object({ day: z.string(), views: z.int(), downloads: z.int() })),
        rows: z.array(visitRow),
      }),
    ),
    errors: ['E_NOT_FOUND'],
  }),

  removedFiles: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/query_removed',
    summary: '自己最近删除、还能恢复的文件',
    access: 'viewer',
    effect: 'read',
    query: z.strictObject({ last_id: lastId }),
    reply: z.object({
      status: z.literal(1),
      rows: z.array(
        z.object({
          id: z.int(),
          code: z.string(),
          name: z.string(),
          file_size: sizeBytes,
          removed_time: wireTime,
          /** After it there is nothing to bring back. */
          restorable_until: wireTime,
        }),
      ),
    }),
  }),

  removeMany: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/remove_many',
    summary: '删除自己的多个文件',
    access: 'viewer',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({
      codes: z.array(code).check(z.minLength(1), z.maxLength(PAGE_ROWS)),
    }),
    reply: dataReply(
      z.object({
        /** In the order asked; 1 = deleted, now or before; 0 = not found, or not one's own. */
        results: z.array(z.object({ code: z.string(), removed: flag })),
      }),
    ),
    example: { codes: ['00000-00000'] },
  }),
};
