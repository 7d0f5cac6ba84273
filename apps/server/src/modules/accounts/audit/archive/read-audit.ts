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

/** All entries of a month, wherever they are, in pages and in the order of the log, also while it is being packed. */
export async function* readAuditMonth(db: Executor, month: string): AsyncGenerator<AuditRow[]> {
  const bounds = findMonthBounds(month);
  if (!bounds) throw new RangeError(`${month} is no month`);
  let afterId = 0;
  for (;;) {
    const page =
      (await readPacked(db, { month, afterId })) ??
      (await readListed(db, { month, ...bounds, afterId }));
    const last = page.at(-1);
    if (!last) return;
    yield page;
    afterId = last.id;
  }
}

interface Place {
  month: string;
  afterId: number;
}

/** The rest of the part with the next entry; undefined where no part has any. */
async function readPacked(db: Executor, place: Place): Promise<AuditRow[] | undefined> {
  const part = await findAuditPart(db, place);
  return part && (await unpackAudit(part)).filter(({ id }) => id > place.afterId);
}

async function readListed(
  db: Executor,
  { month, ...page }: Place & { from: number; to: number },
): Promise<AuditRow[]> {
  const listed = await pageAuditBetween(db, { ...page, limit: PAGE });
  // Rows that were packed since no part was found stand in a part alone.
  return (await readPacked(db, { month, afterId: page.afterId })) ?? listed;
}
