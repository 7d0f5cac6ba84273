import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import type { Config } from '#kernel/config.ts';
import { UNFINISHED_COPY } from '#kernel/database/unfinished-copy.ts';
import { allMigrations } from '#migrate.ts';
import { sentenceOf } from '../command.ts';
import { connectPostgres } from '../copy-database/postgres-side.ts';
import { type Finding, ok, problem } from './finding.ts';
import { judgeConnections, judgeMigrations, judgePostgres } from './judge-database.ts';
import { judgeClock } from './judge-machine.ts';

/** Reads alone: a doctor changes nothing, not even the shape of a database. */
export async function probeDatabase({ databaseUrl, dataDir, workers }: Config): Promise<Finding[]> {
  return databaseUrl
    ? probePostgres(databaseUrl, workers)
    : probeSqlite(join(dataDir, 'transmit.db'));
}

function probeSqlite(path: string): Finding[] {
  if (!existsSync(path)) return [{ subject: '数据库', ...ok('SQLite，首次启动时创建') }];
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: 1500 });
    try {
      const version = database.prepare('select sqlite_version() as version').get()?.['version'];
      const rows = database.prepare('select name from kysely_migration').all();
      const applied = rows.map((row) => String(row['name']));
      return [
        { subject: '数据库', ...ok(`SQLite ${version}`) },
        { subject: '数据库升级', ...judgeMigrations(applied, knownMigrations()) },
      ];
    } finally {
      database.close();
    }
  } catch (error) {
    const text = `无法读取 transmit.db：${sentenceOf(error)}。请检查文件权限；文件损坏时请从备份恢复（npm run restore）。`;
    return [{ subject: '数据库', ...problem(text) }];
  }
}

async function probePostgres(url: string, workers: number): Promise<Finding[]> {
  let client: pg.Client;
  try {
    client = await connectPostgres(url);
  } catch (error) {
    const text = `连接失败：${sentenceOf(error)}。请检查 DATABASE_URL 的地址、用户与密码，以及数据库是否已启动。`;
    return [{ subject: '数据库', ...problem(text) }];
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

function knownMigrations(): string[] {
  return Object.keys(allMigrations());
}
