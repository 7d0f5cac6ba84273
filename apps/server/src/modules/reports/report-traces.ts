import { REPORT_STATES } from '@transmit/contract';
import type { Traces } from '#kernel/archiving.ts';

const OPEN = REPORT_STATES.filter((state) => state !== 'done');

/** Shares that a report names stay on record until somebody has handled it. */
export const reportTraces: Traces = {
  async holdFiles(db, fileIds) {
    const rows = await db
      .selectFrom('reports')
      .select('file_id')
      .where('state', 'in', OPEN)
      .where('file_id', 'in', fileIds)
      .execute();
    return rows.flatMap(({ file_id }) => file_id ?? []);
  },

  async holdShares(db, shares) {
    const rows = await db
      .selectFrom('reports')
      .select('bundle_id')
      .where('state', 'in', OPEN)
      .where(
        'bundle_id',
        'in',
        shares.map(({ id }) => id),
      )
      .execute();
    return rows.flatMap(({ bundle_id }) => bundle_id ?? []);
  },
};
