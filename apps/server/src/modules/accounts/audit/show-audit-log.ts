import { maskPhone, PAGE_ROWS, toWireTime } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import type { AuditRow } from '../accounts.tables.ts';
import { listUserPhones } from '../users/users.store.ts';
import { countAudit, listAudit, listAuditOf } from './audit.store.ts';
import { AUDIT_ACTOR } from './record-audit.ts';

const NO_PERSON: Record<string, string> = {
  [AUDIT_ACTOR.command]: '命令行',
  [AUDIT_ACTOR.system]: '系统',
};

/** A page of the audit log with its actors named. */
export async function showAuditLog(db: Executor, lastId: number | undefined) {
  const rows = await listAudit(db, lastId);
  const phones = await phonesOf(db, rows);
  return {
    rows: rows.map((row) => presentAudit(row, phones)),
    total: await countAudit(db),
  };
}

/** The same of what was done to one thing. */
export async function showAuditOf(db: Executor, target: string, beforeId: number | undefined) {
  const rows = await listAuditOf(db, { target, beforeId, limit: PAGE_ROWS });
  const phones = await phonesOf(db, rows);
  return rows.map((row) => presentAudit(row, phones));
}

/** The numbers of those who acted, and of those who were acted on. */
async function phonesOf(db: Executor, rows: AuditRow[]): Promise<Map<string, string>> {
  const ids = rows
    .flatMap(({ actor, target }) => [actor, target])
    .flatMap((who) => (isUser(who) ? [Number(who.slice(2))] : []));
  if (ids.length === 0) return new Map();
  const users = await listUserPhones(db, [...new Set(ids)]);
  return new Map(users.map(({ id, phone }) => [`u:${id}`, phone]));
}

function isUser(who: string): boolean {
  return who.startsWith('u:');
}

function namePerson(who: string, phones: Map<string, string>): string {
  const phone = phones.get(who);
  return phone ? maskPhone(phone) : '已注销用户';
}

function presentAudit(row: AuditRow, phones: Map<string, string>) {
  return {
    id: row.id,
    create_time: toWireTime(row.at),
    actor: NO_PERSON[row.actor] ?? namePerson(row.actor, phones),
    action: row.action,
    target: isUser(row.target) ? namePerson(row.target, phones) : row.target,
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
  };
}
