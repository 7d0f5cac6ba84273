/** Orders, payments, refunds, ledgers and what they give (PRODUCT §5). */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { idColumn, idType, isPostgres } from '#kernel/database/sql-differences.ts';

type Db = Kysely<unknown>;
type Type = 'text' | 'bigint' | 'integer';
/** Each column's type; with a question mark it may be null. */
type Columns = Readonly<Record<string, Type | `${Type}?`>>;

const TABLES: Readonly<Record<string, Columns>> = {
  orders: {
    number: 'text',
    owner: 'text',
    kind: 'text',
    audience: 'text',
    product_code: 'text?',
    count: 'integer',
    name: 'text',
    fee_fen: 'bigint',
    gift_kind: 'text?',
    gift_amount: 'integer',
    code: 'text?',
    wish: 'text',
    state: 'text',
    created_at: 'bigint',
    expires_at: 'bigint',
    paid_at: 'bigint?',
    closed_at: 'bigint?',
    provider: 'text?',
    refund_reason: 'text?',
  },
  payment_attempts: {
    order_id: 'bigint',
    provider: 'text',
    number: 'text',
    device: 'text',
    sum_fen: 'bigint',
    title: 'text',
    state: 'text',
    started_at: 'bigint',
    expires_at: 'bigint',
    next_ask_at: 'bigint?',
  },
  settlements: {
    order_id: 'bigint',
    attempt_id: 'bigint',
    provider: 'text',
    transaction: 'text',
    sum_fen: 'bigint',
    paid_at: 'bigint',
    created_at: 'bigint',
    is_credited: 'integer',
  },
  order_refunds: {
    order_id: 'bigint',
    settlement_id: 'bigint',
    number: 'text',
    sum_fen: 'bigint',
    reason: 'text',
    note: 'text',
    request_key: 'text?',
    state: 'text',
    created_at: 'bigint',
    ended_at: 'bigint?',
    next_try_at: 'bigint',
  },
  entitlements: {
    owner: 'text',
    file_id: 'bigint',
    order_id: 'bigint',
    created_at: 'bigint',
    ended_at: 'bigint?',
  },
  ledgers: {
    owner: 'text',
    kind: 'text',
    amount: 'bigint',
    balance: 'bigint',
    reason: 'text',
    request_key: 'text',
    created_at: 'bigint',
  },
  memberships: {
    owner: 'text',
    from_at: 'bigint',
    to_at: 'bigint',
    order_id: 'bigint?',
    created_at: 'bigint',
  },
  number_series: {
    owner: 'text',
    name: 'text',
    prefix: 'text',
    width: 'integer',
    next_number: 'bigint',
    created_at: 'bigint',
  },
  taken_numbers: {
    owner: 'text',
    request_key: 'text',
    series: 'text',
    prefix: 'text',
    width: 'integer',
    first: 'bigint',
    count: 'integer',
    charged: 'integer',
    used: 'integer?',
    created_at: 'bigint',
  },
  bill_findings: {
    day: 'text',
    provider: 'text',
    kind: 'text',
    number: 'text',
    order_id: 'bigint?',
    our_fen: 'bigint?',
    their_fen: 'bigint?',
    action: 'text',
    created_at: 'bigint',
  },
};

/** Columns that are written later than their row. */
const COUNTERS: Readonly<Record<string, readonly string[]>> = {
  orders: ['refunded_fen'],
  payment_attempts: ['asked_at', 'asked_count'],
  order_refunds: ['tries'],
};

const UNIQUE: Readonly<Record<string, readonly [table: string, ...columns: string[]]>> = {
  orders_number: ['orders', 'number'],
  attempts_number: ['payment_attempts', 'provider', 'number'],
  settlements_transaction: ['settlements', 'provider', 'transaction'],
  refunds_number: ['order_refunds', 'number'],
  refunds_request: ['order_refunds', 'order_id', 'request_key'],
  entitlements_of_order: ['entitlements', 'order_id', 'file_id'],
  ledgers_request: ['ledgers', 'owner', 'kind', 'request_key'],
  series_name: ['number_series', 'owner', 'name'],
  taken_request: ['taken_numbers', 'owner', 'request_key'],
  findings_once: ['bill_findings', 'day', 'provider', 'kind', 'number'],
};

const INDICES: Readonly<Record<string, readonly [table: string, ...columns: string[]]>> = {
  orders_own: ['orders', 'owner', 'id'],
  orders_by_state: ['orders', 'state', 'id'],
  orders_by_end: ['orders', 'state', 'expires_at'],
  orders_by_product: ['orders', 'product_code', 'id'],
  orders_by_provider: ['orders', 'provider', 'id'],
  orders_by_time: ['orders', 'created_at', 'id'],
  attempts_of_order: ['payment_attempts', 'order_id', 'id'],
  settlements_of_order: ['settlements', 'order_id'],
  settlements_by_time: ['settlements', 'provider', 'paid_at'],
  refunds_of_order: ['order_refunds', 'order_id'],
  refunds_by_end: ['order_refunds', 'ended_at'],
  entitlements_of_file: ['entitlements', 'file_id', 'owner'],
  entitlements_own: ['entitlements', 'owner', 'id'],
  ledgers_own: ['ledgers', 'owner', 'kind', 'id'],
  memberships_own: ['memberships', 'owner', 'to_at'],
  memberships_of_order: ['memberships', 'order_id'],
};

/** These indexes allow one of each, whatever happens at once. */
const PARTIAL = [
  `create unique index orders_wish on orders (owner, wish) where state in ('created', 'paying')`,
  `create index orders_unpaid on orders (owner, expires_at)
   where state in ('created', 'paying')`,
  `create unique index attempts_open on payment_attempts (order_id, provider, device)
   where state = 'paying'`,
  `create index attempts_to_ask on payment_attempts (next_ask_at) where next_ask_at is not null`,
  `create index attempts_by_end on payment_attempts (expires_at) where state = 'paying'`,
  `create index refunds_to_try on order_refunds (next_try_at) where state = 'pending'`,
  `create unique index settlements_credited on settlements (order_id) where is_credited = 1`,
];

/** PRODUCT §5. */
const PRODUCTS: readonly [code: string, name: string, fen: number][] = [
  ['100001', '文件重命名服务费', 100],
  ['100002', '100 积分', 1000],
  ['100003', '生日提醒通知', 50],
  ['100004', '批号包月会员', 1990],
];

export async function up(db: Db): Promise<void> {
  for (const [name, columns] of Object.entries(TABLES)) {
    const table = db.schema.createTable(name).addColumn('id', idType(db), idColumn(db));
    await addColumns(table, columns, COUNTERS[name] ?? []).execute();
  }
  await createKeyed(db);
  for (const [name, [table, ...columns]] of Object.entries(UNIQUE)) {
    await db.schema.createIndex(name).unique().on(table).columns(columns).execute();
  }
  for (const [name, [table, ...columns]] of Object.entries(INDICES)) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
  for (const statement of PARTIAL) await sql.raw(statement).execute(db);
  await (isPostgres(db) ? keepLedgerPostgres(db) : keepLedgerSqlite(db));
  for (const [code, name, fen] of PRODUCTS) {
    await sql`insert into products (code, name, price_fen, updated_at)
      values (${code}, ${name}, ${fen}, 0)`.execute(db);
  }
}

function addColumns(
  table: CreateTableBuilder<string, string>,
  columns: Columns,
  counters: readonly string[],
) {
  let built = table;
  for (const [name, type] of Object.entries(columns)) {
    const isNullable = type.endsWith('?');
    built = built.addColumn(name, type.replace('?', '') as Type, (column) =>
      isNullable ? column : column.notNull(),
    );
  }
  for (const name of counters) {
    built = built.addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0));
  }
  return built;
}

/** Creates the tables that have a key of their own. */
async function createKeyed(db: Db): Promise<void> {
  await db.schema
    .createTable('products')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('price_fen', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('order_files')
    .addColumn('order_id', 'bigint', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('file_id', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    .addColumn('fee_fen', 'bigint', (column) => column.notNull())
    .addColumn('object_key', 'text', (column) => column.notNull())
    .addColumn('object_version', 'text')
    .addPrimaryKeyConstraint('order_files_pk', ['order_id', 'position'])
    .execute();
  await db.schema
    .createTable('balances')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('balance', 'bigint', (column) => column.notNull().check(sql`balance >= 0`))
    .addPrimaryKeyConstraint('balances_pk', ['owner', 'kind'])
    .execute();
  await db.schema
    .createTable('welcome_grants')
    .addColumn('phone_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('money_progress')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute();
}

/** Append-only by the database itself: what was given and spent is rewritten by no later query. */
async function keepLedgerSqlite(db: Db): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger ledgers_no_${change} before ${change} on ledgers
         begin select raise(abort, 'ledgers is append-only'); end`,
      )
      .execute(db);
  }
}

async function keepLedgerPostgres(db: Db): Promise<void> {
  await sql
    .raw(
      `create function ledgers_refuse() returns trigger language plpgsql as
       $$ begin raise exception 'ledgers is append-only'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ledgers_append_only before update or delete or truncate on ledgers
       for each statement execute function ledgers_refuse()`,
    )
    .execute(db);
}

export async function down(db: Db): Promise<void> {
  const keyed = ['products', 'order_files', 'balances', 'welcome_grants', 'money_progress'];
  for (const table of [...Object.keys(TABLES), ...keyed]) {
    await db.schema.dropTable(table).execute();
  }
  if (isPostgres(db)) await sql`drop function ledgers_refuse()`.execute(db);
}
