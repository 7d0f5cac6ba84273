/**
 * A backup beside a running server. The database is one moment of it; a file that goes between that moment
 * and its copying is kept by a second name, so everything that the copy names comes with it (SECURITY F23).
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { placeInside } from '@transmit/contract/files/join-inside';
import { diskFiles, errorCode } from '#core/durable-files.ts';
import type { Config } from '#kernel/config.ts';
import { CommandError } from '../command-words.ts';
import { type BackupKey, loadKey } from './backup-key.ts';
import { copyMeasured, measureFile } from './checked-copy.ts';
import { FilePool, unlessMissing } from './file-pool.ts';
import { lockFolder } from './folder-lock.ts';
import { requireInstallation } from './installation.ts';
import {
  DATABASE,
  FILE_LIST,
  KEYS_FILE,
  lineOf,
  listBackups,
  MANIFEST,
  nameBackup,
  POOL,
  SEAL,
  type SealedManifest,
  sealOf,
} from './manifest.ts';
import { type Holdings, type NamedFile, namedFiles } from './named-files.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import { isInShare, poolPath, type ReadBack, readBack } from './read-back.ts';
import { dropOldBackups } from './retention.ts';
import type { Snapshot } from './snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';
import { surveyBackups } from './survey.ts';
import { takeTurn } from './take-turn.ts';

export interface BackupOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket' | 'backupBucket'>;
  folder: string;
  /** So many stay, this one among them; undefined: all. */
  keep: number | undefined;
  /** Paths below the folder that were rotten before: they are looked at again, whatever share it is. */
  suspects?: ReadonlySet<string>;
  signal: AbortSignal;
  tell(line: string): void;
}

export interface MadeBackup {
  name: string;
  manifest: SealedManifest;
  taken: number;
  dropped: number;
  readBack: ReadBack;
  /** This run has made the installation's key. */
  hasNewKey: boolean;
}

/** Shared by all steps of one run. */
interface Run extends BackupOptions {
  pool: FilePool;
  key: BackupKey;
  number: number;
}

const PARTIAL = '.partial-';
const HOLD = '.backup-hold-';

export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { folder, config, signal, tell } = options;
  requireInstallation(config);
  await mkdir(join(folder, POOL), { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder);
  try {
    const stop = () => stopIfAsked(signal);
    return await takeTurn(config.dataDir, { tell, stop }, () => backUpInto(options));
  } finally {
    await unlock();
  }
}

async function backUpInto(options: BackupOptions): Promise<MadeBackup> {
  const { folder, keep, config, signal } = options;
  await refuseOlder(folder);
  await removeLeftovers(folder, PARTIAL);
  await removeLeftovers(config.dataDir, HOLD);
  const { key, isNew } = await loadKey(config);
  options.tell('正在回读已有的备份……');
  const survey = await surveyBackups(folder, key, (path, run) => isDue(options, path, run));
  const pool = new FilePool(join(folder, POOL), survey.known);
  const read = await readBack(survey.known.values(), {
    pool,
    isDue: (path) => isDue(options, path, survey.run),
    sourceFolder: config.dataDir,
    stop: () => stopIfAsked(signal),
  });
  const run: Run = { ...options, pool, key, number: survey.run };
  options.tell('正在复制文件……');
  const first = await takeFiles(run);
  options.tell('正在复制数据库……');
  const made = await takeAll(run, first.missing);
  const dropped = keep === undefined ? 0 : await dropOldBackups(folder, keep);
  return {
    ...made,
    taken: first.taken + made.taken,
    dropped,
    readBack: {
      read: read.read,
      retaken: [...read.retaken, ...first.retaken],
      rotten: [...survey.rotten, ...read.rotten],
    },
    hasNewKey: isNew,
  };
}

/** Backups go by their names: made while a clock is behind, this one would be the first to be dropped, and none would restore it. */
async function refuseOlder(folder: string): Promise<void> {
  const [newest = ''] = await listBackups(folder);
  if (newest <= nameBackup(new Date())) return;
  throw new CommandError(
    `文件夹里最新的备份 ${newest} 比现在的时间还晚，没有备份：请先核对本机时钟；时钟没有错的，把那一份改名或删去，再备份一次。`,
  );
}

function isDue({ suspects }: BackupOptions, path: string, run: number): boolean {
  return isInShare(path, run) || suspects?.has(path) === true;
}

/** Before the moment that counts: nearly all bytes are there when it comes. */
async function takeFiles({ config, signal, pool }: Run) {
  const snapshot = await openSnapshot(config);
  const missing = new Set<string>();
  const retaken: string[] = [];
  let taken = 0;
  try {
    for await (const file of namedFiles(snapshot, holdingsOf(config))) {
      stopIfAsked(signal);
      const outcome = await pool.take(file, join(config.dataDir, file.path));
      if (outcome === 'taken') taken += 1;
      else if (outcome === 'retaken') retaken.push(poolPath(file));
      else if (outcome !== 'there') missing.add(file.path);
    }
  } finally {
    await snapshot.end();
  }
  await pool.sync();
  return { taken, retaken, missing };
}

/**
 * Takes a backup. Files that were missing before and still are cannot have gone just now: they are
 * named, not waited for.
 */
async function takeAll(
  run: Run,
  missingBefore: ReadonlySet<string>,
): Promise<Pick<MadeBackup, 'name' | 'manifest' | 'taken'>> {
  const { folder, config, key } = run;
  const madeAt = new Date();
  const partial = await mkdtemp(join(folder, PARTIAL));
  try {
    let missing = missingBefore;
    for (;;) {
      const held = await holdMoment(run, { partial, missing });
      if (!held.isSettled) {
        missing = held.missing;
        continue;
      }
      const parts = await writeParts(config, partial);
      const manifest: SealedManifest = {
        version: 2,
        made_at: madeAt.toISOString(),
        engine: config.databaseUrl ? 'postgres' : 'sqlite',
        key: key.id,
        run: run.number,
        parts,
        files: { count: held.count, bytes: held.bytes },
        missing: [...held.missing],
      };
      const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
      await writeDurably(join(partial, SEAL), sealOf(bytes, key));
      await writeDurably(join(partial, MANIFEST), bytes);
      await diskFiles.syncFolder(partial);
      const name = nameBackup(madeAt);
      await rename(partial, join(folder, name));
      await diskFiles.syncFolder(folder);
      return { name, manifest, taken: held.taken };
    }
  } finally {
    await rm(partial, { recursive: true, force: true });
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

interface Look {
  partial: string;
  missing: ReadonlySet<string>;
}

/** A folder of its own for each look: what the one before has kept would stand in its way. */
async function holdMoment(run: Run, look: Look): Promise<Held> {
  const hold = await mkdtemp(join(run.config.dataDir, HOLD));
  try {
    return await holdMomentIn(run, { ...look, hold });
  } finally {
    await rm(hold, { recursive: true, force: true });
  }
}

interface MomentPlaces extends Look {
  hold: string;
}

/** Fixes the moment, keeps what it names under a second name, and only then copies. */
async function holdMomentIn(run: Run, places: MomentPlaces): Promise<Held> {
  const { signal, pool } = run;
  const held: Held = { isSettled: false, count: 0, bytes: 0, taken: 0, missing: new Set() };
  const list = createWriteStream(join(places.partial, FILE_LIST), { mode: 0o600 });
  const note = async (file: NamedFile) => {
    held.count += 1;
    held.bytes += file.sizeBytes;
    if (!list.write(lineOf(pool.recordOf(file)))) await once(list, 'drain');
  };
  try {
    for (const file of await holdFiles(run, places, { held, note })) {
      stopIfAsked(signal);
      const outcome = await pool.take(file, join(places.hold, file.path));
      if (outcome === 'taken') held.taken += 1;
      if (outcome === 'missing' || outcome === 'damaged') held.missing.add(file.path);
      else await note(file);
    }
  } finally {
    list.end();
    await finished(list);
  }
  await pool.sync();
  return held;
}

/** The moment itself, as short as can be; the files that it names and that are not in the pool yet are answered. */
async function holdFiles(
  { config, signal, pool }: Run,
  { partial, hold, missing }: MomentPlaces,
  { held, note }: { held: Held; note: (file: NamedFile) => Promise<void> },
): Promise<NamedFile[]> {
  const snapshot = await openSnapshot(config);
  const waiting: NamedFile[] = [];
  try {
    for await (const file of namedFiles(snapshot, holdingsOf(config))) {
      stopIfAsked(signal);
      const facts = file.path.startsWith('backup/') && (await factsOf(config.dataDir, file));
      for (const one of facts ? [file, facts] : [file]) {
        if (await pool.has(one)) await note(one);
        else if (await holdFile(config.dataDir, hold, one)) waiting.push(one);
        else held.missing.add(one.path);
      }
    }
    held.isSettled = [...held.missing].every((path) => missing.has(path));
    if (held.isSettled) await snapshot.writeTo(join(partial, DATABASE));
    return waiting;
  } finally {
    await snapshot.end();
  }
}

/** A second name, quickly: it is read when the moment is over. False where there is no file. */
async function holdFile(dataDir: string, hold: string, { path }: NamedFile): Promise<boolean> {
  const to = await placeInside(hold, path, { standing: 'refuse', folderMode: 0o700 });
  try {
    await diskFiles.linkOrCopy(join(dataDir, path), to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Finds the facts file that an operator's backup keeps beside the bytes. */
async function factsOf(dataDir: string, { path }: NamedFile): Promise<NamedFile | undefined> {
  const facts = `${path}.json`;
  const measured = await measureFile(join(dataDir, facts)).catch(() => undefined);
  return measured && { path: facts, ...measured };
}

async function writeParts(
  config: BackupOptions['config'],
  partial: string,
): Promise<SealedManifest['parts']> {
  // Made by the first start; where the environment gives the keys there is no such file.
  const keys = await copyMeasured(join(config.dataDir, KEYS_FILE), join(partial, KEYS_FILE)).catch(
    unlessMissing,
  );
  const parts: SealedManifest['parts'] = [];
  for (const name of keys
    ? ([DATABASE, FILE_LIST, KEYS_FILE] as const)
    : ([DATABASE, FILE_LIST] as const)) {
    await syncFile(join(partial, name));
    const { sizeBytes, crc64, sha256 } = await measureFile(join(partial, name));
    parts.push({ name, size: sizeBytes, crc64, sha256 });
  }
  return parts;
}

function holdingsOf({ bucket, backupBucket }: BackupOptions['config']): Holdings {
  return { objects: bucket === undefined, copies: backupBucket === undefined };
}

async function openSnapshot({ databaseUrl, dataDir }: BackupOptions['config']): Promise<Snapshot> {
  if (databaseUrl) return openPostgresSnapshot(databaseUrl);
  const path = join(dataDir, 'transmit.db');
  try {
    return openSqliteSnapshot(path);
  } catch (cause) {
    throw new CommandError(`无法读取 ${path}`, 1, { cause });
  }
}

async function removeLeftovers(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(prefix)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function writeDurably(path: string, text: string | Uint8Array): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true });
}

async function syncFile(path: string): Promise<void> {
  const file = await diskFiles.openToRead(path);
  await file.datasync().finally(() => file.close());
}

function stopIfAsked(signal: AbortSignal): void {
  if (signal.aborted) throw new CommandError('已按要求停下，没有留下不完整的备份。', 130);
}
