import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Terminal } from '../terminal/terminal.ts';

/** Folders of the user's settings and unfinished work. */
export interface Folders {
  config: string;
  state: string;
}

/** XDG on Unix, `%APPDATA%` and `%LOCALAPPDATA%` on Windows; `TRANSMIT_HOME` holds both. */
export function foldersOf(
  { env, home }: Pick<Terminal, 'env' | 'home'>,
  platform = process.platform,
): Folders {
  const own = env['TRANSMIT_HOME'];
  if (own) return { config: own, state: join(own, 'state') };
  if (platform === 'win32') {
    const roaming = env['APPDATA'] ?? join(home, 'AppData', 'Roaming');
    const local = env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local');
    return { config: join(roaming, 'transmit'), state: join(local, 'transmit') };
  }
  return {
    config: join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'transmit'),
    state: join(env['XDG_STATE_HOME'] || join(home, '.local', 'state'), 'transmit'),
  };
}

/** The parsed file, or undefined where there is none that can be read. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** For this user's eyes alone, and whole or not at all. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, JSON.stringify(value), { mode: 0o600, flag: 'wx' });
  await rename(draft, path).catch(async (error: unknown) => {
    await rm(draft, { force: true });
    throw error;
  });
}

/** A file name for anything. */
export function keyFor(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
