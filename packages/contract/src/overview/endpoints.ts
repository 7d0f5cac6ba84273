/** The office's overview: whatever waits for somebody, what the days brought, what is out of order (UI §12). */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dataReply } from '../reply.ts';
import { sizeBytes, wireTime, yuan } from '../wire.ts';
import { WATCHED, WATCHED_STATES } from './watched.ts';

const count = z.int().check(z.minimum(0));
const waiting = z.object({ count, oldest: z.nullable(wireTime) });

/** A span of time by its fruits; income is null where nothing is sold. */
const brought = z.object({
  sent: count,
  sent_bytes: sizeBytes,
  picked_up: count,
  income: z.nullable(yuan),
});

const backup = z.object({
  folder: z.string(),
  made_time: z.nullable(wireTime),
  result: z.enum(['whole', 'incomplete', 'rotten', 'failed']),
  /** Null: none was ever tried. */
  drill: z.nullable(
    z.object({
      proven_time: z.nullable(wireTime),
      result: z.enum(['sound', 'unsound', 'damaged', 'failed']),
    }),
  ),
});

export const overview = {
  show: defineEndpoint({
    method: 'GET',
    path: '/api/overview',
    summary: '后台概览：待处理的事、今天与近 30 天、存储空间、备份与各项服务',
    access: 'operator',
    effect: 'read',
    reply: dataReply(
      z.object({
        /** Things that nobody has seen to yet; reports and feedback together up to COUNTED_ROWS. */
        waits: z.object({
          reports: waiting,
          feedback: waiting,
          /** Null where nothing is sold. */
          refunds: z.nullable(z.extend(waiting, { abnormal: count })),
          differences: z.nullable(
            z.object({
              count,
              /** End of the newest comparison that was finished; null: none was. */
              last_time: z.nullable(wireTime),
              /** True when a newer comparison was begun and is not finished. */
              is_behind: z.boolean(),
            }),
          ),
          failed_jobs: z.array(z.object({ kind: z.string(), count })),
        }),
        activity: z.object({
          /** Until when the figures are counted; null: not begun. */
          counted_time: z.nullable(wireTime),
          /** Oldest first, the last is today as far as it is counted; null where a day is not counted to its end. */
          days: z.array(z.object({ day: z.string(), brought: z.nullable(brought) })),
          /** Yesterday up to the same time of the day; this and the sums are null until all is counted. */
          yesterday: z.nullable(brought),
          /** The days above. */
          last: z.nullable(brought),
          /** The thirty days before those. */
          before: z.nullable(brought),
          /** Money that went back meanwhile; null where nothing is sold. */
          refunded: z.nullable(yuan),
        }),
        disk: z.object({
          /** Room of the disk that holds DATA_DIR; null: it cannot be read. */
          room: z.nullable(z.object({ free_bytes: sizeBytes, size_bytes: sizeBytes })),
          /** Used bytes by day, as far as they were looked at. */
          days: z.array(z.object({ day: z.string(), used_bytes: sizeBytes })),
        }),
        backups: z.array(backup),
        watched: z.array(
          z.object({
            name: z.enum(WATCHED),
            state: z.enum(WATCHED_STATES),
            /** Left of what a day may take, or days of a certificate; null where there is no number to tell. */
            left: z.nullable(z.number()),
            of: z.nullable(z.number()),
          }),
        ),
        /** Null where nothing is sold. */
        payments: z.nullable(z.object({ last_time: z.nullable(wireTime) })),
      }),
    ),
  }),
};
