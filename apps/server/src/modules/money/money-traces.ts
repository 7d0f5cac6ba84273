import type { Traces } from '#kernel/archiving.ts';

/**
 * A file that somebody paid for stays on record with its order; no row of money is ever archived. Buyers, sellers and
 * authorities may ask for years (docs/decisions/0126).
 */
export const moneyTraces: Traces = {
  async holdFiles(db, fileIds) {
    const rows = await db
      .selectFrom('entitlements')
      .select('file_id')
      .distinct()
      .where('file_id', 'in', fileIds)
      .execute();
    return rows.map(({ file_id }) => file_id);
  },
};
