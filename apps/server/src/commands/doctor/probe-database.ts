import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import type { Config } from '#kernel/config.ts';
import { UNFINISHED_COPY } from '#kernel/database/unfinished-copy.ts';
import { allMigrations } from '#migrate.ts';
import { connectPostgres } from '../copy-database/postgres-side.ts';
import { type Finding, ok, problem } from './finding.ts';
import {
  judgeConnections,
  judgeMigrations,
  judgeNoConnection,
  judgeOperators,
  judgePostgres,
  judgeUnreadable,
} from './judge-database.ts';
import { judgeClock } from './judge-machine.ts';

/** Reads alone: a doctor changes nothing, not even the shape of a database. */
export async function probeDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  return databaseUrl ? probePostgres(config) : probeSqlite(join(dataDir, 'transmit.db'), config);
}

function probeSqlite(path: string, { operatorPhones: phones }: Config): Finding[] {
  if (!existsSync(path)) {
    return [
      { subject: '数据库', ...ok('SQLite，首次启动时创建') },
      { subject: '运营人员', ...judgeOperators(0, phones) },
    ];
  }
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: 1500 });
    try {
      const version = database.prepare('select sqlite_version() as version').get()?.['version'];
      const rows = database.prepare('select name from kysely_migration').all();
      const applied = rows.map((row) => String(row['name']));
      return [
        { subject: '数据库', ...ok(`SQLite ${version}`) },
        { subject: '数据库升级', ...judgeMigrations(applied, knownMigrations()) },
        { subject: '运营人员', ...judgeOperators(countOperators(database), phones) },
      ];
    } finally {
      database.close();
    }
  } catch (error) {
    return [{ subject: '数据库', ...judgeUnreadable(error) }];
  }
}

async function probePostgres(config: Config): Promise<Finding[]> {
  const { databaseUrl, workers, operatorPhones: phones } = config;
  let client: pg.Client;
  try {
    client = await connectPostgres(databaseUrl);
  } catch (error) {
    return [{ subject: '数据库', ...judgeNoConnection(error) }];
  }
  try {
    const { rows } = await client.query<{
      version: string;
      now: Date;
      citus: boolean;
      connections: number;
    }>(
      `select version() as version, clock_timestamp() as now,
       current_setting('max_connections')::int as connections,
       exists (select 1 from pg_extension where extname = 'citus') as citus`,
    );
    const [told] = rows;
    const { version, now, citus, connections } = told ?? {
      version: '',
      now: new Date(),
      citus: false,
      connections: 0,
    };
    return [
      { subject: '数据库', ...judgePostgres(version, citus) },
      { subject: '数据库连接', ...judgeConnections(connections, workers) },
      { subject: '数据库升级', ...(await judgeShape(client)) },
      { subject: '时钟', ...judgeClock(Date.now() - now.getTime(), '数据库服务器') },
      { subject: '运营人员', ...judgeOperators(await askOperators(client), phones) },
    ];
  } finally {
    await client.end();
  }
}

async function judgeShape(client: pg.Client) {
  if (await hasTable(client, UNFINISHED_COPY)) {
    return problem('有一次未完成的 migrate-data 或 restore：请再次运行该命令直到完成。');
  }
  if (!(await hasTable(client, 'kysely_migration'))) return judgeMigrations([], knownMigrations());
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  return judgeMigrations(
    rows.map(({ name }) => name),
    knownMigrations(),
  );
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ place: string | null }>(
    'select to_regclass($1)::text as place',
    [name],
  );
  return Boolean(rows[0]?.place);
}

/** Counts operators, and numbers that become operators; 0 where there are no such tables yet. */
const COUNT_OPERATORS = `select (select count(*) from users where role = 'operator')
 + (select count(*) from operator_approvals) as count`;

function countOperators(database: DatabaseSync): number {
  const tables = database.prepare(
    "select count(*) as count from sqlite_master where name in ('users', 'operator_approvals')",
  );
  if (Number(tables.get()?.['count']) < 2) return 0;
  return Number(database.prepare(COUNT_OPERATORS).get()?.['count']);
}

async function askOperators(client: pg.Client): Promise<number> {
  if (!(await hasTable(client, 'operator_approvals'))) return 0;
  const { rows } = await client.query<{ count: number }>(COUNT_OPERATORS);
  return Number(rows[0]?.count);
}

function knownMigrations(): string[] {
  return Object.keys(allMigrations());
}
