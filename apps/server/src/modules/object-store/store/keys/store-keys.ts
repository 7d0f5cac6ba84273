/** The embedded store's permanent key pair: configured, or made once into the data folder. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '#core/durable-files.ts';
import { type Config, ConfigError } from '#kernel/config.ts';

export interface StoreKeys {
  secretId: string;
  secretKey: string;
}

export function loadStoreKeys(config: Config): StoreKeys {
  const { secretId, secretKey } = config.store;
  if (secretId && secretKey) return { secretId, secretKey };
  if (secretId || secretKey) {
    throw new ConfigError(
      'wrong configuration: STORE_SECRET_ID and STORE_SECRET_KEY belong together',
    );
  }
  const path = join(config.dataDir, 'store-keys.json');
  if (!existsSync(path)) writeKeys(path, config.dataDir);
  return readKeys(path);
}

/**
 * Durable, and whole from the moment the file has its name: a power cut after the first upload must not take
 * the keys that links were signed with, and of two processes that start at once one makes them and the other
 * reads all of them.
 */
function writeKeys(path: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const keys: StoreKeys = {
    secretId: `AKID${randomBytes(16).toString('hex')}`,
    secretKey: randomBytes(32).toString('base64url'),
  };
  const temporary = `${path}.${randomBytes(8).toString('hex')}`;
  const text = `${JSON.stringify(keys, null, 2)}\n`;
  writeFileSync(temporary, text, { mode: 0o600, flag: 'wx', flush: true });
  try {
    nameOnce(temporary, path);
  } finally {
    rmSync(temporary);
  }
  syncFolder(dataDir);
}

/** Unless the name is taken. */
function nameOnce(temporary: string, path: string): void {
  try {
    linkSync(temporary, path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    writeOnce(path, readFileSync(temporary));
  }
}

/** For a file system without links: there the name comes a moment before its bytes. */
function writeOnce(path: string, bytes: Uint8Array): void {
  try {
    writeFileSync(path, bytes, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function syncFolder(path: string): void {
  // Windows cannot open a folder; its file systems keep names in a journal of their own.
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function readKeys(path: string): StoreKeys {
  const keys = parse(readFileSync(path, 'utf8'));
  if (isStoreKeys(keys)) return keys;
  throw new ConfigError('store-keys.json in DATA_DIR is damaged: restore it from a backup');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isStoreKeys(value: unknown): value is StoreKeys {
  return (
    typeof value === 'object' &&
    value !== null &&
    'secretId' in value &&
    typeof value.secretId === 'string' &&
    'secretKey' in value &&
    typeof value.secretKey === 'string'
  );
}
