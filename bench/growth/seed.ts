/** Millions of files in a PostgreSQL database that is migrated and not served, brought there by COPY; always the same ones. */
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { buildLibraryCode } from '../library/seed.ts';

/** So many accounts have sent them; the first is the operator who asks. */
const OWNERS = 1000;
/** Files come evenly over fourteen months, as in an installation that archives since a year. */
const SPAN_MS = 425 * 86_400_000;
const DAY_MS = 86_400_000;
const LIVES_MS = 7 * DAY_MS;
/** Since its end, until the bytes are gone. */
const BYTES_STAY_MS = 30 * DAY_MS;
const ROWS_A_FILE = 250_000;
const ROWS_A_WRITE = 5000;
const EXTENSIONS: Record<number, string> = { 1: 'pdf', 2: 'jpg', 3: 'mp4', 5: 'heic' };
const TYPES = [1, 2, 3, 5];
const COLUMNS =
  'id, code, name, size_bytes, file_type, md5, crc64, verified, object_key, storage_type, status, is_public, owner, created_at, expires_at, removed_at, purged_at, download_count, max_downloads, password_hash';
const UPLOAD_COLUMNS =
  'object_key, owner, name, declared_bytes, max_bytes, reserved_bytes, created_at, expires_at, credentials_end_at, file_id, ended_at, cleaned_at';

interface Index {
  name: string;
  definition: string;
}

/** Triggers rest and indices are made at the end, as `migrate-data` does; what triggers keep is written by statements. */
export async function copyFiles(client: pg.Client, files: number, now: number): Promise<void> {
  const dropped = await dropIndices(client);
  for (const table of ['files', 'uploads']) {
    await client.query(`alter table ${table} disable trigger user`);
  }
  for (let first = 0; first < files; first += ROWS_A_FILE) {
    await copyPiece(client, { first, end: Math.min(files, first + ROWS_A_FILE), files, now });
  }
  await client.query('insert into codes (code) select code from files');
  await client.query(COUNTS);
  await client.query(VISIT_DAYS);
  await client.query(`select setval(pg_get_serial_sequence('files', 'id'), ${files})`);
  for (const { definition } of dropped) await client.query(definition);
  for (const table of ['files', 'uploads']) {
    await client.query(`alter table ${table} enable trigger user`);
  }
  await client.query('vacuum analyze');
}

const COUNTS = `
  insert into file_counts (status, file_type, storage_type, is_favorite, size_floor, slot, count)
  select status, file_type, storage_type, is_favorite,
    (select max(floor_bytes) from size_steps where floor_bytes <= size_bytes), 0, count(*)
  from files group by 1, 2, 3, 4, 5`;

/** A look on the first day, and a download on the second. */
const VISIT_DAYS = `
  insert into file_visit_days (file_id, day, action, count)
  select id, (created_at + 28800000) / 86400000, 'view', 3 from files
  union all
  select id, (created_at + 28800000) / 86400000 + 1, 'download', 1 from files`;

async function dropIndices(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('files', 'uploads') and indexname not like '%_pkey'`);
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows;
}

async function copyPiece(
  client: pg.Client,
  piece: { first: number; end: number; files: number; now: number },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-copy-'));
  // PostgreSQL reads it as another user.
  chmodSync(folder, 0o755);
  const paths = { files: join(folder, 'files.tsv'), uploads: join(folder, 'uploads.tsv') };
  try {
    writeRows(paths, piece);
    await client.query(`copy files (${COLUMNS}) from '${paths.files}'`);
    await client.query(`copy uploads (${UPLOAD_COLUMNS}) from '${paths.uploads}'`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeRows(
  paths: { files: string; uploads: string },
  { first, end, files, now }: { first: number; end: number; files: number; now: number },
): void {
  for (const path of Object.values(paths)) writeFileSync(path, '');
  for (let at = first; at < end; at += ROWS_A_WRITE) {
    const numbers = Array.from(
      { length: Math.min(ROWS_A_WRITE, end - at) },
      (_, offset) => at + offset,
    );
    const rows = numbers.map((number) => buildRows(number, { files, now }));
    appendFileSync(paths.files, rows.map(({ file }) => file).join(''));
    appendFileSync(paths.uploads, rows.map(({ upload }) => upload).join(''));
  }
}

/** Every tenth was removed by its owner after a day. */
function buildRows(number: number, { files, now }: { files: number; now: number }) {
  const mixed = Math.imul(number + 1, 2_654_435_761) >>> 0;
  const fileType = TYPES[mixed % 4] ?? 1;
  const createdAt = Math.floor(now - SPAN_MS + (number / files) * SPAN_MS);
  const expiresAt = createdAt + LIVES_MS;
  const removedAt = mixed % 10 === 0 ? createdAt + DAY_MS : undefined;
  const goneAt = removedAt === undefined ? expiresAt + BYTES_STAY_MS : removedAt + LIVES_MS;
  const isRemoved = removedAt !== undefined && removedAt <= now;
  const owner = `u:${1 + (mixed % OWNERS)}`;
  const name = `报告${number}.${EXTENSIONS[fileType]}`;
  const size = 1000 + (mixed % 100_000_000);
  const file = [
    ...[number + 1, buildLibraryCode(number), name, size, fileType, '0'.repeat(32), '0', 1],
    ...[`seed/${number}`, 2, isRemoved ? 0 : 1, 0, owner, createdAt, expiresAt],
    ...[isRemoved ? removedAt : undefined, goneAt <= now ? goneAt : undefined, mixed % 50],
    ...[undefined, undefined],
  ];
  const upload = [
    ...[`seed/${number}`, owner, name, size, size, 0, createdAt, createdAt + DAY_MS, undefined],
    ...[number + 1, undefined, createdAt],
  ];
  return { file: lineOf(file), upload: lineOf(upload) };
}

function lineOf(values: readonly (string | number | undefined)[]): string {
  return `${values.map((value) => value ?? '\\N').join('\t')}\n`;
}
