import { backup, DatabaseSync } from 'node:sqlite';
import { CommandError } from '../command-words.ts';
import { SqliteSide } from '../copy-database/sqlite-side.ts';
import type { Snapshot } from './snapshot.ts';

/** All pages in one step: begun anew with every write of the server, smaller steps might never end. */
const ALL_PAGES = 2 ** 31 - 1;

/** A reading transaction over the WAL: the server that writes beside it notices nothing. */
export function openSqliteSnapshot(path: string): Snapshot {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 1500 });
  database.exec('begin');
  // The first read is what fixes the moment.
  database.prepare('select count(*) from sqlite_master').get();
  const side = new SqliteSide(database);
  return {
    readAfter: async (shape, after, limit) => side.readAfter(shape, after, limit),
    async writeTo(target) {
      await backup(database, target, { rate: ALL_PAGES });
      checkCopy(target);
    },
    end: async () => side.close(),
  };
}

/** One file without a WAL, and whole (SECURITY §2.1). */
function checkCopy(path: string): void {
  const copy = new DatabaseSync(path);
  try {
    copy.exec('pragma journal_mode = delete');
    const found = copy.prepare('pragma integrity_check').get()?.['integrity_check'];
    if (found !== 'ok') throw new CommandError(`数据库副本未通过完整性检查：${found}`);
  } finally {
    copy.close();
  }
}
