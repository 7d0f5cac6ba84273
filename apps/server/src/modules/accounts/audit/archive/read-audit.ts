import type { Executor } from '#kernel/database/database.ts';
import type { AuditRow } from '../../accounts.tables.ts';
import { findAuditPart, findFirstAuditAt, pageAuditBetween } from './audit-archives.store.ts';
import { addMonths, findMonthBounds, monthOf } from './audit-months.ts';
import { unpackAudit } from './audit-part.ts';

const PAGE = 1000;

/** Months from that of the first entry to the last that has ended, oldest first. */
export async function listAuditMonths(db: Executor, now: number): Promise<string[]> {
  const oldest = await findFirstAuditAt(db);
  if (!oldest) return [];
  const months: string[] = [];
  let month = 'month' in oldest ? oldest.month : monthOf(oldest.at);
  for (; month < monthOf(now); month = addMonths(month, 1)) months.push(month);
  return months;
}

/** All entries of a month, wherever they are, in pages and in the order of the log. */
export async function* readAuditMonth(db: Executor, month: string): AsyncGenerator<AuditRow[]> {
  const bounds = findMonthBounds(month);
  if (!bounds) throw new RangeError(`${month} is no month`);
  let afterId = 0;
  for (;;) {
    const part = await findAuditPart(db, { month, afterId });
    if (!part) break;
    afterId = part.last_id;
    yield await unpackAudit(part);
  }
  for (;;) {
    const page = await pageAuditBetween(db, { ...bounds, afterId, limit: PAGE });
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    afterId = page.at(-1)?.id ?? afterId;
  }
}
