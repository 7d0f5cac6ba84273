/** The embedded store's permanent key pair: configured, or made once into the data folder. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

function writeKeys(path: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const keys: StoreKeys = {
    secretId: `AKID${randomBytes(16).toString('hex')}`,
    secretKey: randomBytes(32).toString('base64url'),
  };
  // wx: of two processes starting at once one makes the keys and the other reads them.
  try {
    writeFileSync(path, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

function readKeys(path: string): StoreKeys {
  const keys: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (isStoreKeys(keys)) return keys;
  throw new ConfigError('store-keys.json in DATA_DIR is damaged: restore it from a backup');
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
