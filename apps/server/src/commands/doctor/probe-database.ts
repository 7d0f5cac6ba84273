import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { isRestoreUnfinished } from '#data-folder.ts';
import type { Config } from '#kernel/config.ts';
import { ADDITIVE_TABLE, FLOOR_TABLE } from '#kernel/database/migrate.ts';
import { UNFINISHED_COPY } from '#kernel/database/unfinished-copy.ts';
import { allMigrations } from '#migrate.ts';
import { connectPostgres, hasTable } from '../copy-database/postgres-side.ts';
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

const HALF_RESTORED = problem(
  'DATA_DIR 里有一次未完成的恢复，服务不会启动：请再次运行 npm run restore 直到完成；要从头开始，先清空这个文件夹。',
);

/** Reads alone: a doctor changes nothing, not even the shape of a database. */
export async function probeDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) return probePostgres(config);
  if (isRestoreUnfinished(config)) return [{ subject: '数据库', ...HALF_RESTORED }];
  return probeSqlite(join(dataDir, 'transmit.db'), config);
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
      const applied = {
        floor: listNames(database, FLOOR_TABLE),
        additive: listNames(database, ADDITIVE_TABLE),
      };
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
      { subject: '数据库升级', ...(await judgeShape(client, config)) },
      { subject: '时钟', ...judgeClock(Date.now() - now.getTime(), '数据库服务器') },
      { subject: '运营人员', ...judgeOperators(await askOperators(client), phones) },
    ];
  } finally {
    await client.end();
  }
}

async function judgeShape(client: pg.Client, config: Config) {
  if (await hasTable(client, UNFINISHED_COPY)) {
    return problem('有一次未完成的 migrate-data 或 restore：请再次运行该命令直到完成。');
  }
  const applied = {
    floor: await askNames(client, FLOOR_TABLE),
    additive: await askNames(client, ADDITIVE_TABLE),
  };
  if (applied.floor.length === 0 && isRestoreUnfinished(config)) return HALF_RESTORED;
  return judgeMigrations(applied, knownMigrations());
}

/** None where there is no such table yet. */
async function askNames(client: pg.Client, table: string): Promise<string[]> {
  if (!(await hasTable(client, table))) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${table}`);
  return rows.map(({ name }) => name);
}

function listNames(database: DatabaseSync, table: string): string[] {
  const found = database.prepare('select count(*) as count from sqlite_master where name = ?');
  // The floor's table is asked for all the same: without it this is no database of ours.
  if (table === ADDITIVE_TABLE && Number(found.get(table)?.['count']) === 0) return [];
  return database
    .prepare(`select name from ${table}`)
    .all()
    .map((row) => String(row['name']));
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
