import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { OwnerColumn, OwnRow, OwnTable } from './own-table.ts';

/** Rows that are held in memory at a time. */
const ROWS_AT_ONCE = 500;

/** Reads an account's rows of one table, a page at a time, in the order of their key. */
export async function* readOwnRows(
  db: Executor,
  table: OwnTable,
  owner: string,
): AsyncGenerator<readonly OwnRow[]> {
  for (let last: OwnRow | undefined; ; ) {
    const { rows } = await selectAfter(table, owner, last).execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}

function selectAfter(own: OwnTable, owner: string, last: OwnRow | undefined): RawBuilder<OwnRow> {
  const key = sql.join(own.order.map((column) => sql.ref(`own.${column}`)));
  const after = last
    ? sql`and (${key}) > (${sql.join(own.order.map((column) => last[column]))})`
    : sql``;
  return sql<OwnRow>`select ${sql.join(columnsOf(own))} from ${sql.table(own.table)} as own
    ${joined(own)} where ${isOwned(own.whose, owner)} ${after} order by ${key} limit ${ROWS_AT_ONCE}`;
}

function columnsOf({ columns, beside }: OwnTable): RawBuilder<unknown>[] {
  return [
    ...Object.keys(columns).map((column) => sql`${sql.ref(`own.${column}`)}`),
    ...(beside?.columns ?? []).map(
      (column) => sql`${sql.ref(`beside.${column}`)} as ${sql.ref(`beside_${column}`)}`,
    ),
  ];
}

function joined({ beside }: OwnTable): RawBuilder<unknown> {
  if (!beside) return sql``;
  const { table, key, by } = beside;
  return sql`left join ${sql.table(table)} as beside
    on ${sql.ref(`beside.${key}`)} = ${sql.ref(`own.${by}`)}`;
}

function isOwned(whose: OwnerColumn, owner: string): RawBuilder<unknown> {
  const column = sql.ref(`own.${whose.column}`);
  if ('as' in whose) return sql`${column} = ${whose.as === 'owner' ? owner : userIdOf(owner)}`;
  const { table, key, owner: ownerColumn } = whose.of;
  return sql`${column} in (select ${sql.ref(key)} from ${sql.table(table)}
    where ${sql.ref(ownerColumn)} = ${owner})`;
}

/** Owners are written `u:<user id>`; a visitor's number is nobody's. */
function userIdOf(owner: string): number {
  return owner.startsWith('u:') ? Number(owner.slice(2)) : 0;
}
