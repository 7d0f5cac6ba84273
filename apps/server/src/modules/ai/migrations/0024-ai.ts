/** Batches for an AI service, what they are made of and what came of them (PRODUCT §5, §6). */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { idColumn, idType } from '#kernel/database/sql-differences.ts';

type Db = Kysely<unknown>;
type Type = 'text' | 'bigint' | 'integer';
/** Each column's type; with a question mark it may be null. */
type Columns = Readonly<Record<string, Type | `${Type}?`>>;

const TABLES: Readonly<Record<string, Columns>> = {
  ai_pictures: {
    owner: 'text',
    hash: 'text',
    object_key: 'text',
    type: 'text',
    size_bytes: 'bigint',
    width: 'integer',
    height: 'integer',
    is_result: 'integer',
    created_at: 'bigint',
    kept_until: 'bigint',
  },
  ai_jobs: {
    owner: 'text',
    request_key: 'text',
    wish_hash: 'text',
    kind: 'text',
    work: 'text',
    engine: 'text',
    state: 'text',
    pause: 'text?',
    version: 'bigint',
    created_at: 'bigint',
    touched_at: 'bigint',
    ended_at: 'bigint?',
  },
  ai_items: {
    job_id: 'bigint',
    owner: 'text',
    kind: 'text',
    ref: 'text',
    source_hash: 'text',
    work_key: 'text',
    request_key: 'text?',
    take: 'integer',
    is_latest: 'integer',
    state: 'text',
    points: 'integer',
    is_known: 'integer',
    fault: 'text?',
    result: 'text?',
    tries: 'integer',
    version: 'bigint',
    created_at: 'bigint',
    ended_at: 'bigint?',
    kept_until: 'bigint?',
  },
  ai_calls: {
    called_at: 'bigint',
    kind: 'text',
    problem: 'text',
    code: 'text',
    duration_ms: 'bigint',
  },
};

const UNIQUE: Readonly<Record<string, readonly [table: string, ...columns: string[]]>> = {
  ai_pictures_own: ['ai_pictures', 'owner', 'hash'],
  ai_pictures_key: ['ai_pictures', 'object_key'],
  ai_jobs_request: ['ai_jobs', 'owner', 'request_key'],
  ai_items_request: ['ai_items', 'job_id', 'request_key'],
  ai_items_take: ['ai_items', 'job_id', 'ref', 'take'],
};

const INDICES: Readonly<Record<string, readonly [table: string, ...columns: string[]]>> = {
  ai_pictures_end: ['ai_pictures', 'kept_until'],
  ai_jobs_own: ['ai_jobs', 'owner', 'id'],
  ai_jobs_state: ['ai_jobs', 'state', 'touched_at'],
  ai_items_of_job: ['ai_items', 'job_id', 'id'],
  ai_items_changed: ['ai_items', 'job_id', 'version'],
  ai_items_own: ['ai_items', 'owner', 'created_at'],
  ai_items_same: ['ai_items', 'owner', 'work_key'],
  ai_items_kept: ['ai_items', 'owner', 'kept_until', 'id'],
};

const PARTIAL = [
  `create index ai_items_open on ai_items (owner, state)
   where state in ('waiting', 'running', 'paused')`,
];

/** Costs of a thousand pictures in fen, until an operator enters his service's. */
const PRICES: readonly [kind: string, fen: number][] = [
  ['rename', 300],
  ['title', 400],
  ['image', 20_000],
];

export async function up(db: Db): Promise<void> {
  for (const [name, columns] of Object.entries(TABLES)) {
    const table = db.schema.createTable(name).addColumn('id', idType(db), idColumn(db));
    await addColumns(table, columns).execute();
  }
  await createKeyed(db);
  for (const [name, [table, ...columns]] of Object.entries(UNIQUE)) {
    await db.schema.createIndex(name).unique().on(table).columns(columns).execute();
  }
  for (const [name, [table, ...columns]] of Object.entries(INDICES)) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
  for (const statement of PARTIAL) await sql.raw(statement).execute(db);
  for (const [kind, fen] of PRICES) {
    await sql`insert into ai_prices (kind, fen_per_thousand, updated_at)
      values (${kind}, ${fen}, 0)`.execute(db);
  }
}

function addColumns(table: CreateTableBuilder<string, string>, columns: Columns) {
  let built = table;
  for (const [name, type] of Object.entries(columns)) {
    const isNullable = type.endsWith('?');
    built = built.addColumn(name, type.replace('?', '') as Type, (column) =>
      isNullable ? column : column.notNull(),
    );
  }
  return built;
}

/** Creates the tables that have a key of their own. */
async function createKeyed(db: Db): Promise<void> {
  await db.schema
    .createTable('ai_consents')
    .addColumn('owner', 'text', (column) => column.primaryKey())
    .addColumn('consent_id', 'text', (column) => column.notNull())
    .addColumn('agreed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('ai_prices')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('fen_per_thousand', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('ai_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('calls', 'bigint', (column) => column.notNull())
    .addColumn('failures', 'bigint', (column) => column.notNull())
    .addColumn('cost', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('ai_dialects')
    .addColumn('service_id', 'text', (column) => column.primaryKey())
    .addColumn('dialect', 'text', (column) => column.notNull())
    .addColumn('learnt_at', 'bigint', (column) => column.notNull())
    .execute();
}
