/**
 * A backup beside a running server. The database is one moment of it; a file that goes between that moment
 * and its copying is kept by a second name, so everything that the copy names comes with it (SECURITY F23).
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { diskFiles } from '#core/durable-files.ts';
import type { Config } from '#kernel/config.ts';
import { CommandError } from '../command.ts';
import { copyMeasured, measure } from './checked-copy.ts';
import { FilePool } from './file-pool.ts';
import { lockFolder } from './folder-lock.ts';
import {
  DATABASE,
  FILE_LIST,
  KEYS,
  lineOf,
  MANIFEST,
  type Manifest,
  nameOf,
  POOL,
} from './manifest.ts';
import { type Holdings, type NamedFile, namedFiles } from './named-files.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import { dropOldBackups } from './retention.ts';
import type { Snapshot } from './snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';

export interface BackupOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'cos' | 'cosBackup'>;
  folder: string;
  /** So many stay, this one among them; undefined: all. */
  keep: number | undefined;
  signal: AbortSignal;
  tell(line: string): void;
}

export interface MadeBackup {
  name: string;
  manifest: Manifest;
  taken: number;
  dropped: number;
}

const PARTIAL = '.partial-';
const HOLD = '.backup-hold-';

export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { folder, keep } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder);
  try {
    await removeLeftovers(folder, PARTIAL);
    await removeLeftovers(options.config.dataDir, HOLD);
    const pool = new FilePool(join(folder, POOL));
    options.tell('正在复制文件……');
    const first = await takeFiles(options, pool);
    options.tell('正在复制数据库……');
    const made = await takeAll(options, pool, first.missing);
    const dropped = keep === undefined ? 0 : await dropOldBackups(folder, keep);
    return { ...made, taken: first.taken + made.taken, dropped };
  } finally {
    await unlock();
  }
}

/** Before the moment that counts: nearly all bytes are there when it comes. */
async function takeFiles(options: BackupOptions, pool: FilePool) {
  const snapshot = await openSnapshot(options.config);
  const missing = new Set<string>();
  let taken = 0;
  try {
    for await (const file of namedFiles(snapshot, holdingsOf(options.config))) {
      stopIfAsked(options.signal);
      const outcome = await pool.take(file, join(options.config.dataDir, file.path));
      if (outcome === 'taken') taken += 1;
      else if (outcome !== 'there') missing.add(file.path);
    }
  } finally {
    await snapshot.end();
  }
  await pool.sync();
  return { taken, missing };
}

/** Of what was missing before and is now nobody can say that it only just went: it is told, not waited for. */
async function takeAll(
  options: BackupOptions,
  pool: FilePool,
  missingBefore: ReadonlySet<string>,
): Promise<Omit<MadeBackup, 'dropped'>> {
  const { folder, config } = options;
  const madeAt = new Date();
  const partial = await mkdtemp(join(folder, PARTIAL));
  const hold = await mkdtemp(join(config.dataDir, HOLD));
  try {
    let missing = missingBefore;
    for (;;) {
      const held = await holdMoment(options, pool, { partial, hold, missing });
      if (!held.isSettled) {
        missing = held.missing;
        continue;
      }
      const parts = await writeParts(config, partial);
      const manifest: Manifest = {
        version: 1,
        made_at: madeAt.toISOString(),
        engine: config.databaseUrl ? 'postgres' : 'sqlite',
        parts,
        files: { count: held.count, bytes: held.bytes },
        missing: [...held.missing],
      };
      await writeDurably(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
      await diskFiles.syncFolder(partial);
      const name = nameOf(madeAt);
      await rename(partial, join(folder, name));
      await diskFiles.syncFolder(folder);
      return { name, manifest, taken: held.taken };
    }
  } finally {
    await rm(partial, { recursive: true, force: true });
    await rm(hold, { recursive: true, force: true });
  }
}

interface Held {
  /** Nothing that was there before has gone: the database was copied. */
  isSettled: boolean;
  count: number;
  bytes: number;
  taken: number;
  missing: Set<string>;
}

/** Fixes the moment, keeps what it names under a second name, and only then copies. */
async function holdMoment(
  { config, signal }: BackupOptions,
  pool: FilePool,
  { partial, hold, missing }: { partial: string; hold: string; missing: ReadonlySet<string> },
): Promise<Held> {
  const snapshot = await openSnapshot(config);
  const held: Held = { isSettled: false, count: 0, bytes: 0, taken: 0, missing: new Set() };
  const list = createWriteStream(join(partial, FILE_LIST), { mode: 0o600 });
  const waiting: { file: NamedFile; from: string }[] = [];
  const note = async (file: NamedFile) => {
    held.count += 1;
    held.bytes += file.sizeBytes;
    if (!list.write(lineOf(file))) await once(list, 'drain');
  };
  try {
    const holding = new FilePool(hold);
    for await (const file of namedFiles(snapshot, holdingsOf(config))) {
      stopIfAsked(signal);
      const facts = file.path.startsWith('backup/') && (await factsOf(config.dataDir, file));
      for (const one of facts ? [file, facts] : [file]) {
        const isThere = await pool.has(one);
        const outcome = isThere ? 'there' : await holding.take(one, join(config.dataDir, one.path));
        if (outcome === 'taken') waiting.push({ file: one, from: holding.pathOf(one) });
        if (outcome === 'there' || outcome === 'taken') await note(one);
        else held.missing.add(one.path);
      }
    }
    held.isSettled = [...held.missing].every((path) => missing.has(path));
    if (held.isSettled) await snapshot.writeTo(join(partial, DATABASE));
  } finally {
    list.end();
    await finished(list);
    await snapshot.end();
  }
  for (const { file, from } of waiting) {
    stopIfAsked(signal);
    if ((await pool.take(file, from)) === 'taken') held.taken += 1;
  }
  await pool.sync();
  return held;
}

/** What a backup of an operator's keeps beside the bytes. */
async function factsOf(dataDir: string, { path }: NamedFile): Promise<NamedFile | undefined> {
  const facts = `${path}.json`;
  const measured = await measure(join(dataDir, facts)).catch(() => undefined);
  return measured && { path: facts, ...measured };
}

async function writeParts(
  config: BackupOptions['config'],
  partial: string,
): Promise<Manifest['parts']> {
  // Made by the first start; where the environment gives the keys there is no such file.
  await copyMeasured(join(config.dataDir, KEYS), join(partial, KEYS)).catch(() => undefined);
  const parts: Manifest['parts'] = [];
  for (const name of (await readdir(partial)).sort()) {
    await syncFile(join(partial, name));
    const { sizeBytes, crc64 } = await measure(join(partial, name));
    parts.push({ name, size: sizeBytes, crc64 });
  }
  return parts;
}

export function holdingsOf({ cos, cosBackup }: BackupOptions['config']): Holdings {
  return { objects: cos === undefined, copies: cosBackup === undefined };
}

async function openSnapshot({ databaseUrl, dataDir }: BackupOptions['config']): Promise<Snapshot> {
  if (databaseUrl) return openPostgresSnapshot(databaseUrl);
  try {
    return openSqliteSnapshot(join(dataDir, 'transmit.db'));
  } catch (cause) {
    throw new CommandError('无法读取 DATA_DIR 里的 transmit.db：请设置与服务相同的 DATA_DIR', 1, {
      cause,
    });
  }
}

async function removeLeftovers(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(prefix)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true });
}

async function syncFile(path: string): Promise<void> {
  const file = await diskFiles.openToRead(path);
  await file.datasync().finally(() => file.close());
}

export function stopIfAsked(signal: AbortSignal): void {
  if (signal.aborted) throw new CommandError('已按要求停下，没有留下不完整的备份。', 130);
}
