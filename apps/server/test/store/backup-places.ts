/** Backups and what is restored from them, in this process; and disks that lose a bit. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '#config.ts';
import { type BackupOptions, makeBackup } from '../../src/commands/backup/make-backup.ts';
import { type RestoreOptions, restoreBackup } from '../../src/commands/restore/restore-backup.ts';
import { runDataChecks } from '../../src/commands/run-data-checks.ts';
import { createEmptyPostgres } from '../each-database.ts';
import type { TestApp } from '../test-app.ts';

const goesOn = new AbortController().signal;

export function backUp(
  { services: { config } }: TestApp,
  folder: string,
  options: Partial<BackupOptions> = {},
) {
  return makeBackup({
    config,
    folder,
    keep: undefined,
    signal: goesOn,
    tell: () => {},
    ...options,
  });
}

export interface BackupPlace {
  env: { DATA_DIR: string; DATABASE_URL: string };
}

export async function newPlace(engine: 'sqlite' | 'postgres' = 'sqlite'): Promise<BackupPlace> {
  const DATA_DIR = join(newFolder(), 'restored');
  mkdirSync(DATA_DIR);
  const DATABASE_URL = engine === 'postgres' ? await createEmptyPostgres() : '';
  return { env: { DATA_DIR, DATABASE_URL } };
}

export function keyFileOf({ services: { config } }: TestApp): string {
  return join(config.dataDir, 'backup.key');
}

/** Restores with the key of that installation; `said` is what the terminal shows. */
export async function restore(
  { env }: BackupPlace,
  folder: string,
  options: Partial<RestoreOptions> & { app?: TestApp } = {},
) {
  const said: string[] = [];
  const { app, ...others } = options;
  const restored = await restoreBackup({
    config: readConfig(env),
    folder,
    backup: undefined,
    keyFile: app && keyFileOf(app),
    unproven: false,
    acceptMissing: false,
    signal: goesOn,
    tell: (line) => said.push(line),
    ...others,
  });
  return { ...restored, said: said.join('\n') };
}

export async function checkBackup({ env }: BackupPlace): Promise<string> {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  await runDataChecks(readConfig(env), { readsAll: true, signal: goesOn, say });
  return lines.join('\n');
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Lists the paths below the folder, with forward slashes. */
export function pathsUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

/** Written anew, because a file of the pool may be a second name of the store's own; answers how to undo it. */
export function flipByte(path: string, at = Math.floor(readFileSync(path).length / 2)): () => void {
  const whole = readFileSync(path);
  const bytes = Buffer.from(whole);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  rewrite(path, bytes);
  return () => rewrite(path, whole);
}

export function rewrite(path: string, content: string | Uint8Array): void {
  rmSync(path, { force: true });
  writeFileSync(path, content);
}

/** A copy as an operator asks for it. */
export async function keepCopy({ services }: TestApp, content: string, md5 = 'ab'.repeat(16)) {
  const key = `ab/${md5}`;
  await services.backups.writeObject(key, Buffer.from(content), 'text/plain');
  const { crc64 = '' } = (await services.backups.findObject(key)) ?? {};
  await services.db
    .insertInto('file_backups')
    .values({ object_key: key, md5, size_bytes: content.length, crc64, created_at: 1 })
    .execute();
}

/** The pool's file of this content. */
export function poolPathOf(folder: string, content: string): string {
  const path = pathsUnder(folder).find(
    (one) => one.startsWith('files/') && readFileSync(join(folder, one), 'utf8') === content,
  );
  if (path === undefined) throw new Error(`no file holds ${content}`);
  return path;
}
