/**
 * The key that backups are sealed with (SECURITY §10.4). It lies in DATA_DIR and comes into no backup, so whoever can
 * write to a folder of backups cannot seal what they have changed.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskFiles, errorCode } from '#core/durable-files.ts';
import type { InstallationPlace } from '#data-folder.ts';
import { CommandError } from '../command-words.ts';
import { requireInstallation } from './installation.ts';

export const KEY_FILE = 'backup.key';

export interface BackupKey {
  /** Tells keys apart, and nothing of the key. */
  id: string;
  /** The line of the key's file. */
  text: string;
  seal(bytes: Uint8Array): string;
  hasSealed(bytes: Uint8Array, mac: string): boolean;
}

const BYTES = 32;
const LINE = /^transmit-backup-key-1:([\w-]{43})$/;

/** The installation's own; made by the first backup, or by whoever asks for it before. */
export async function loadKey(
  config: InstallationPlace,
): Promise<{ key: BackupKey; isNew: boolean }> {
  const { dataDir } = config;
  const found = await findKey(dataDir);
  if (found) return { key: found, isNew: false };
  requireInstallation(config);
  const line = `transmit-backup-key-1:${randomBytes(BYTES).toString('base64url')}`;
  await keepKey(dataDir, line);
  return { key: keyOf(line), isNew: true };
}

/** Nothing that is there is written over. */
export async function keepKey(dataDir: string, text: string): Promise<void> {
  await writeFile(join(dataDir, KEY_FILE), `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
  await diskFiles.syncFolder(dataDir);
}

export async function findKey(dataDir: string): Promise<BackupKey | undefined> {
  try {
    return await readKey(join(dataDir, KEY_FILE));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export async function readKey(path: string): Promise<BackupKey> {
  const text = (await readFile(path, 'utf8')).trim();
  if (!LINE.test(text)) throw new CommandError(`${path} 不是备份密钥，或已损坏。`);
  return keyOf(text);
}

function keyOf(text: string): BackupKey {
  const secret = Buffer.from(LINE.exec(text)?.[1] ?? '', 'base64url');
  const seal = (bytes: Uint8Array) =>
    createHmac('sha256', secret).update('transmit-backup-manifest\n').update(bytes).digest('hex');
  return {
    id: createHash('sha256')
      .update('transmit-backup-key-id\n')
      .update(secret)
      .digest('hex')
      .slice(0, 16),
    text,
    seal,
    hasSealed: (bytes, mac) => {
      const [expected, given] = [Buffer.from(seal(bytes)), Buffer.from(mac)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
