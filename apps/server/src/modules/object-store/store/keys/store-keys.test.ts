import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { loadStoreKeys } from './store-keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transmit-keys-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const load = (env: Record<string, string> = {}) =>
  loadStoreKeys(readConfig({ DATA_DIR: folder, ...env }));

it('SECURITY T25: makes long keys once, for nobody else on the machine to read', () => {
  const keys = load();
  expect(keys.secretKey).toMatch(/^[\w-]{43}$/);
  expect(load()).toEqual(keys);
  expect(statSync(join(folder, 'store-keys.json')).mode & 0o777).toBe(0o600);
});

it('never makes the same keys twice', () => {
  const first = load();
  rmSync(join(folder, 'store-keys.json'));
  expect(load().secretKey).not.toBe(first.secretKey);
});

it('takes the configured pair, and writes it nowhere', () => {
  const secretKey = '0123456789-and-letters-of-my-own';
  expect(load({ STORE_SECRET_ID: 'AKIDmine', STORE_SECRET_KEY: secretKey })).toEqual({
    secretId: 'AKIDmine',
    secretKey,
  });
  expect(() => readFileSync(join(folder, 'store-keys.json'))).toThrow('ENOENT');
});

it('does not start with half a pair, nor make new keys in the place of damaged ones', () => {
  expect(() => load({ STORE_SECRET_ID: 'AKIDmine' })).toThrow('belong together');
  for (const damaged of ['{"secretId":"AKIDmine"}', '{"secretId":"AKI', '']) {
    writeFileSync(join(folder, 'store-keys.json'), damaged);
    expect(() => load()).toThrow('is damaged');
  }
});
