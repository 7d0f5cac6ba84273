import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { recordAudit } from '../record-audit.ts';
import { showAuditLog } from '../show-audit-log.ts';
import { auditArchive } from './archive-audit.ts';
import { addMonths, findMonthBounds, firstListedMonth, monthOf } from './audit-months.ts';
import { SpoiltAuditPart, unpackAudit } from './audit-part.ts';
import { listAuditMonths, readAuditMonth } from './read-audit.ts';

const NOW = Date.UTC(2026, 10, 20, 4);
/** The last moment of October 2024, and the first of November, in Shanghai. */
const PACKED = Date.UTC(2024, 9, 31, 15, 59, 59, 999);
const LISTED = PACKED + 1;

describe('months of the audit log', () => {
  it('are counted in Shanghai', () => {
    expect([monthOf(PACKED), monthOf(LISTED)]).toEqual(['2024-10', '2024-11']);
    expect(firstListedMonth(NOW)).toBe('2024-11');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(findMonthBounds('2024-10')?.to).toBe(LISTED);
  });

  it.each(['', '2026', '2026-13', '2026-1', '2026-10-01', '../2026-10'])('%j is none', (month) => {
    expect(findMonthBounds(month)).toBeUndefined();
  });
});

describeEachDatabase('packing the audit log', (database, engine) => {
  it('packs what is older than the lists by month, and loses no entry', async () => {
    const db = database();
    for (const at of [0, PACKED - 40 * 86_400_000, PACKED - 1, PACKED, LISTED, NOW]) {
      await write(db, at);
    }
    const all = await db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(await pack(db)).toBe(4);
    expect((await showAuditLog(db, undefined)).rows).toHaveLength(2);
    const parts = await db.selectFrom('audit_archives').select(['month', 'count']).execute();
    expect(parts).toEqual([
      { month: '1970-01', count: 1 },
      { month: '2024-09', count: 1 },
      { month: '2024-10', count: 2 },
    ]);
    const months = await listAuditMonths(db, NOW);
    expect([months[0], months.at(-1)]).toEqual(['1970-01', '2026-10']);
    const read = [];
    for (const month of [...months, '2026-11']) {
      for await (const page of readAuditMonth(db, month)) read.push(...page);
    }
    expect(read).toEqual(all);
    expect(await pack(db)).toBe(0);
  });

  it('SECURITY §3 row 319: lets no entry go that is not packed, and no part at all', async () => {
    const db = database();
    await write(db, PACKED);
    await write(db, NOW);
    await pack(db);
    const before = await db.selectFrom('audit_log').selectAll().execute();
    for (const statement of [
      'delete from audit_log',
      'delete from audit_archives',
      "update audit_archives set sum = ''",
      ...(engine === 'postgres' ? ['truncate audit_archives', 'truncate audit_log'] : []),
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
    }
    expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual(before);
  });

  it('tells a part whose bytes are no longer those that were packed', async () => {
    const part = await database()
      .selectFrom('audit_archives')
      .selectAll()
      .executeTakeFirstOrThrow();
    const bytes = Uint8Array.from(part.bytes);
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    await expect(unpackAudit({ ...part, bytes })).rejects.toThrow(SpoiltAuditPart);
  });
});

describeEachDatabase('a month that is packed while it is read', (database) => {
  it.each([1, 2])('is read whole, packed after page %i', async (pages) => {
    const db = database();
    const at = PACKED - pages * 40 * 86_400_000;
    const entry = { at, actor: 'system', action: 'a.b', target: '', before: null, after: null };
    const written = await db
      .insertInto('audit_log')
      .values(Array.from({ length: 1500 }, () => entry))
      .returning('id')
      .execute();
    const reading = readAuditMonth(db, monthOf(at));
    const read: number[] = [];
    for (let page = 0; page < pages; page += 1) {
      const { value } = await reading.next();
      for (const { id } of value ?? []) read.push(id);
    }
    expect(await pack(db)).toBe(1500);
    for await (const page of reading) read.push(...page.map(({ id }) => id));
    expect(read).toEqual(written.map(({ id }) => id).sort((one, other) => one - other));
  });
});

async function write(db: Database, now: number): Promise<void> {
  const entry = { actor: 'system', action: 'a.b', target: `t${now}`, after: { now, text: '改动' } };
  await recordAudit(db, { now, ...entry });
}

async function pack(db: Database): Promise<number> {
  let count = 0;
  let afterId: number | undefined = 0;
  while (afterId !== undefined) {
    const some = await auditArchive.archiveSome({ db, traces: [] }, { now: NOW, afterId });
    count += some.count;
    afterId = some.lastId;
  }
  return count;
}
