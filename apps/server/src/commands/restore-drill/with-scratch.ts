/** A place for a drill that is like the service's own, and is gone when the drill has ended, however it ended. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#kernel/config.ts';
import { CommandError } from '../command-words.ts';
import { connectPostgres } from '../copy-database/postgres-side.ts';
import { quoteName } from '../copy-database/statements.ts';

/** Runs work with a configuration whose data lie in a scratch folder, and in a scratch database. */
export async function withScratch<Result>(
  config: Config,
  place: string,
  work: (scratch: Config) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(place, 'transmit-drill-'));
  try {
    if (!config.databaseUrl) return await work({ ...config, dataDir });
    return await withDatabase(config.databaseUrl, (databaseUrl) =>
      work({ ...config, dataDir, databaseUrl }),
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function withDatabase<Result>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `transmit_drill_${randomBytes(6).toString('hex')}`;
  await runOn(url, `create database ${quoteName(name)}`).catch((cause: unknown) => {
    throw new CommandError(
      '建不了试恢复用的临时数据库：请由数据库管理员执行 ALTER ROLE 用户 CREATEDB，再试一次',
      1,
      { cause },
    );
  });
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  try {
    return await work(scratch.href);
  } finally {
    await runOn(url, `drop database ${quoteName(name)} with (force)`);
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = await connectPostgres(url);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
