import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildUser } from '../testing/build-account.ts';
import { insertAudit, listAudit } from './audit.store.ts';
import { recordAudit } from './record-audit.ts';
import { showAuditLog } from './show-audit-log.ts';

describeEachDatabase('audit log', (database, engine) => {
  const entry = { now: Date.UTC(2026, 10, 20, 4), action: 'user.role', target: 'u:9' };

  it('names its actors and tells what changed, newest first', async () => {
    const { id } = await buildUser(database(), { phone: '13800138000' });
    await recordAudit(database(), { ...entry, actor: 'command', after: { role: 'operator' } });
    await recordAudit(database(), {
      ...entry,
      actor: `u:${id}`,
      before: { n: 1 },
      after: { n: 2 },
    });
    await recordAudit(database(), { ...entry, actor: 'u:999999', before: { role: 'operator' } });
    await recordAudit(database(), { ...entry, actor: 'system' });
    const { rows, total } = await showAuditLog(database(), undefined);
    expect(total).toBe(4);
    expect(rows.map(({ actor, before, after }) => [actor, before, after])).toEqual([
      ['系统', null, null],
      ['已注销用户', { role: 'operator' }, null],
      ['138****8000', { n: 1 }, { n: 2 }],
      ['命令行', null, { role: 'operator' }],
    ]);
    expect(rows[0]).toMatchObject({ create_time: '2026-11-20 12:00:00', target: '已注销用户' });
  });

  it('names whom something was done to by the masked number, and what is no person as it is', async () => {
    const { id } = await buildUser(database(), { phone: '13700137000' });
    for (const target of [`u:${id}`, '8K3F2AB9CD']) {
      await recordAudit(database(), { ...entry, actor: 'system', target });
    }
    const { rows } = await showAuditLog(database(), undefined);
    expect(rows.slice(0, 2).map(({ target }) => target)).toEqual(['8K3F2AB9CD', '137****7000']);
  });

  it('goes on after the last row of a page', async () => {
    for (let row = 0; row < 60; row += 1) {
      await recordAudit(database(), { ...entry, actor: 'system', target: `n:${row}` });
    }
    const first = await showAuditLog(database(), undefined);
    expect(first.rows).toHaveLength(50);
    const second = await showAuditLog(database(), first.rows.at(-1)?.id);
    expect(second.rows[0]?.id).toBeLessThan(first.rows.at(-1)?.id ?? 0);
    const seen = [...first.rows, ...second.rows].map(({ target }) => target);
    expect(new Set(seen.filter((target) => target.startsWith('n:'))).size).toBe(60);
  });

  it('is not recorded when what was to be recorded is undone', async () => {
    const before = await listAudit(database(), undefined);
    const undone = database()
      .transaction()
      .execute(async (tx) => {
        await recordAudit(tx, { ...entry, actor: 'system' });
        throw new Error('undone');
      });
    await expect(undone).rejects.toThrow('undone');
    expect(await listAudit(database(), undefined)).toEqual(before);
  });

  it.each([
    ["update audit_log set actor = 'nobody'"],
    ['delete from audit_log'],
    ...(engine === 'postgres' ? [['truncate audit_log']] : []),
  ])('is append-only by the database: %s', async (statement = '') => {
    await insertAudit(database(), {
      at: 0,
      actor: 'system',
      action: 'a.b',
      target: '',
      before: null,
      after: null,
    });
    const before = await listAudit(database(), undefined);
    await expect(sql.raw(statement).execute(database())).rejects.toThrow('append-only');
    expect(await listAudit(database(), undefined)).toEqual(before);
  });
});
