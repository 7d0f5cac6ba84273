/** Long lists in the database of a stopped server: what a stranger may search and page through. */
import { join } from 'node:path';
import { CODE_ALPHABET, CODE_LENGTH, withCheckSymbol } from '@transmit/contract';
import { type Database, openDatabase } from '../../apps/server/src/kernel/database/database.ts';
// The tables that are filled here.
import type {} from '../../apps/server/src/modules/files/files.tables.ts';

const PUBLIC_FILES = 100_000;
const OWN_FILES = 20_000;
const VISITS = 50_000;
const ROWS_PER_INSERT = 500;
const DAY_MS = 86_400_000;

/** Public files of others, and as many own ones and visits as somebody busy has. */
export async function seedLists(dataDir: string, ownCode: string): Promise<void> {
  const db = openDatabase({ url: '', sqlitePath: join(dataDir, 'transmit.db') });
  const { id, owner } = await db
    .selectFrom('files')
    .select(['id', 'owner'])
    .where('code', '=', ownCode)
    .executeTakeFirstOrThrow();
  await insertFiles(db, PUBLIC_FILES, (number) => ({
    code: buildCostCode(OWN_FILES + number),
    owner: `u:${1 + (number % 1000)}`,
    is_public: 1,
  }));
  await insertFiles(db, OWN_FILES, (number) => ({
    code: buildCostCode(number),
    owner,
    is_public: 0,
  }));
  await insertVisits(db, id, owner);
  await db.destroy();
}

/** The code of an own file. */
export function buildCostCode(number: number): string {
  const symbols = Array.from({ length: CODE_LENGTH - 1 }, (_, place) =>
    CODE_ALPHABET.charAt(Math.floor(number / 32 ** place) % 32),
  );
  return withCheckSymbol(symbols.join(''));
}

async function insertFiles(
  db: Database,
  count: number,
  terms: (number: number) => { code: string; owner: string; is_public: 0 | 1 },
): Promise<void> {
  const now = Date.now();
  for (let at = 0; at < count; at += ROWS_PER_INSERT) {
    const rows = Array.from({ length: ROWS_PER_INSERT }, (_, offset) => ({
      ...terms(at + offset),
      name: `年度总结报告 ${at + offset} annual-report.pdf`,
      size_bytes: 1 + offset,
      file_type: 1,
      // Known, or a job would set out to compute it from the object.
      md5: '0'.repeat(32),
      crc64: '0',
      verified: 1,
      object_key: `seed/${terms(at + offset).code}`,
      storage_type: 1,
      status: 1,
      created_at: now - DAY_MS + at + offset,
      expires_at: now + 30 * DAY_MS,
      removed_at: null,
      purged_at: null,
      download_count: offset,
      max_downloads: null,
      password_hash: null,
    }));
    await db.insertInto('files').values(rows).execute();
  }
}

async function insertVisits(db: Database, fileId: number, viewer: string): Promise<void> {
  const now = Date.now();
  for (let at = 0; at < VISITS; at += ROWS_PER_INSERT) {
    const rows = Array.from({ length: ROWS_PER_INSERT }, (_, offset) => ({
      file_id: fileId,
      at: now - (VISITS - at - offset) * 30_000,
      viewer,
      action: offset % 2 ? ('view' as const) : ('download' as const),
      client: 'desktop',
      address: '203.0.113.*',
    }));
    await db.insertInto('file_visits').values(rows).execute();
  }
}
