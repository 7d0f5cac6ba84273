import { failpoint } from '#core/failpoint.ts';
import type { Archive } from '#kernel/archiving.ts';
import type { AuditRow } from '../../accounts.tables.ts';
import { deletePackedAudit, insertAuditPart, pageAudit } from './audit-archives.store.ts';
import { firstListedMonth, monthOf } from './audit-months.ts';
import { packAudit } from './audit-part.ts';

/** Some hundred kilobytes, and some ten milliseconds of packing. */
const ROWS_OF_A_PART = 2000;

/**
 * Packs the audit log by month, once it is too old for the lists (docs/decisions/0127). A part and the end of its rows
 * are one transaction: a row is in one of the two places, whenever the process is killed.
 */
export const auditArchive: Archive = {
  name: 'audit',
  async archiveSome({ db }, { now, afterId }) {
    const listedFrom = firstListedMonth(now);
    const page = await pageAudit(db, { afterId, limit: ROWS_OF_A_PART });
    const rows = takeOneMonth(page, listedFrom);
    const [first] = rows;
    const last = rows.at(-1);
    if (!first || !last) return { count: 0, lastId: undefined };
    const packed = await packAudit(rows);
    await db.transaction().execute(async (tx) => {
      const part = { month: monthOf(first.at), first_id: first.id, last_id: last.id };
      await insertAuditPart(tx, { ...part, ...packed, count: rows.length, created_at: now });
      failpoint('archive.audit_packed');
      const gone = await deletePackedAudit(tx, part);
      // Rows that nobody has seen would go unpacked.
      if (gone !== rows.length) throw new Error('the audit log has changed while it was packed');
    });
    return { count: rows.length, lastId: last.id };
  },
};

/** The first rows as far as they are of one month, and no longer listed. */
function takeOneMonth(page: readonly AuditRow[], listedFrom: string): AuditRow[] {
  const [first] = page;
  if (!first || monthOf(first.at) >= listedFrom) return [];
  const end = page.findIndex(({ at }) => monthOf(at) !== monthOf(first.at));
  return page.slice(0, end === -1 ? page.length : end);
}
