import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#kernel/database/database.ts';
import { migrate } from '#migrate.ts';
import { drawMarkForMove } from '#modules/object-store/index.ts';
import { CommandError } from '../command-words.ts';
import type { RowComparison } from '../copy-database/compare-rows.ts';
import { type CopyOptions, copyIntoPostgres } from '../copy-database/copy-into-postgres.ts';
import { connectPostgres } from '../copy-database/postgres-side.ts';
import { SqliteSide } from '../copy-database/sqlite-side.ts';

export interface MoveOptions extends Pick<CopyOptions, 'restarts' | 'signal' | 'tell'> {
  dataDir: string;
  /** `postgres://…` */
  url: string;
}

/** Resolves with what differs at the end; none: a server can start on the target. */
export async function moveToPostgres({
  dataDir,
  url,
  ...options
}: MoveOptions): Promise<RowComparison[]> {
  const source = await openSource(join(dataDir, 'transmit.db'));
  try {
    const client = await connectPostgres(url).catch((cause: unknown) => {
      throw new CommandError('连接目标数据库失败', 1, { cause });
    });
    try {
      // The SQLite file stays, and must not sweep what comes from now on.
      const secret = await drawMarkForMove(join(dataDir, 'objects'), (name) => source.secret(name));
      return await copyIntoPostgres({ source, target: { client, url }, secret, ...options });
    } finally {
      await client.end();
    }
  } finally {
    source.close();
  }
}

/** Brought to this program's shape first, so that both sides have the same tables. */
async function openSource(path: string): Promise<SqliteSide> {
  if (!existsSync(path)) {
    throw new CommandError('DATA_DIR 里没有 transmit.db：请设置与服务相同的 DATA_DIR。');
  }
  SqliteSide.openAlone(path).close();
  const db = openDatabase({ url: '', sqlitePath: path });
  await migrate(db).finally(() => db.destroy());
  return SqliteSide.openAlone(path);
}
