import type { Insertable } from 'kysely';
import type { Database, Executor } from '#kernel/database/database.ts';
import { isPostgres } from '#kernel/database/sql-differences.ts';
import type {
  SmsAskerKind,
  SmsMessageRow,
  SmsMessageTable,
  SmsOutcome,
} from '../accounts.tables.ts';

export type NewSmsMessage = Omit<
  Insertable<SmsMessageTable>,
  'id' | 'attempts' | 'next_at' | 'ended_at' | 'outcome'
>;

/** The columns that the budgets of SECURITY T17 count by. */
export type SmsBudgetColumn = 'phone' | 'address_key' | 'network_key';

/** Due at once. */
export async function insertSmsMessage(db: Executor, message: NewSmsMessage): Promise<number> {
  const row = await db
    .insertInto('sms_messages')
    .values({ ...message, attempts: 0, next_at: message.created_at, ended_at: null, outcome: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** When the `nth` newest message of a number, address or network was made, if after `since`. */
export async function findNthNewestSms(
  db: Executor,
  by: { column: SmsBudgetColumn; key: string },
  { nth, since }: { nth: number; since: number },
): Promise<number | undefined> {
  const row = await newestSms(db, { nth, since }).where(by.column, '=', by.key).executeTakeFirst();
  return row?.created_at;
}

/** Counts the messages that a number was sent, whoever asked. */
export async function countSmsTo(db: Executor, phone: string, since: number): Promise<number> {
  const row = await db
    .selectFrom('sms_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('phone', '=', phone)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Messages to everybody, by whose share they are counted in. */
export async function countSmsByAsker(
  db: Executor,
  since: number,
): Promise<Record<SmsAskerKind, number>> {
  const rows = await db
    .selectFrom('sms_messages')
    .select(({ fn }) => ['asker', fn.countAll<number>().as('count')])
    .where('created_at', '>', since)
    .groupBy('asker')
    .execute();
  const counted = Object.fromEntries(rows.map(({ asker, count }) => [asker, count]));
  return { stranger: 0, known: 0, operator: 0, ...counted };
}

/** Counts the messages since then that reached nobody; one that a newer message made needless is none of them. */
export async function countFailedSms(db: Executor, since: number): Promise<number> {
  const row = await db
    .selectFrom('sms_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    .where('outcome', 'in', ['rejected', 'gave_up'])
    .executeTakeFirstOrThrow();
  return row.count;
}

/** When the `nth` newest message that these asked for was made, if after `since`. */
export async function findNthNewestOf(
  db: Executor,
  askers: readonly SmsAskerKind[],
  { nth, since }: { nth: number; since: number },
): Promise<number | undefined> {
  const row = await newestSms(db, { nth, since }).where('asker', 'in', askers).executeTakeFirst();
  return row?.created_at;
}

/** Takes due messages for this process: nobody else sees them until `leaseUntil`. */
export async function claimSmsMessages(
  db: Database,
  { now, leaseUntil, limit }: { now: number; leaseUntil: number; limit: number },
): Promise<SmsMessageRow[]> {
  return db
    .updateTable('sms_messages')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_at: leaseUntil }))
    .where('id', 'in', (select) =>
      select
        .selectFrom('sms_messages')
        .select('id')
        .where('ended_at', 'is', null)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(limit)
        .$if(isPostgres(db), (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .execute();
}

export async function postponeSmsMessage(db: Executor, id: number, nextAt: number): Promise<void> {
  await db.updateTable('sms_messages').set({ next_at: nextAt }).where('id', '=', id).execute();
}

/** Forgets the code: from here on the row only counts. */
export async function endSmsMessage(
  db: Executor,
  id: number,
  { outcome, now }: { outcome: SmsOutcome; now: number },
): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ outcome, ended_at: now, code: '' })
    .where('id', '=', id)
    .execute();
}

/** Rows older than every budget's window. */
export async function removeOldSmsMessages(db: Executor, createdBefore: number): Promise<void> {
  await db.deleteFrom('sms_messages').where('created_at', '<', createdBefore).execute();
}

/** The query for the `nth` newest message after `since`. */
function newestSms(db: Executor, { nth, since }: { nth: number; since: number }) {
  return db
    .selectFrom('sms_messages')
    .select('created_at')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(nth - 1)
    .limit(1);
}
