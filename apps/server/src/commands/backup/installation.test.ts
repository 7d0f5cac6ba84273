import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config.ts';
import { requireInstallation } from './installation.ts';

const POSTGRES = { DATABASE_URL: 'postgres://db/transmit' };
const BUCKET = {
  COS_SECRET_ID: 'id',
  COS_SECRET_KEY: 'key',
  COS_BUCKET: 'files-1250000001',
  COS_REGION: 'ap-guangzhou',
};

it.each([
  ['SQLite', {}, 'transmit.db', 'objects'],
  ['SQLite and a bucket', BUCKET, 'transmit.db', 'objects'],
  ['PostgreSQL', POSTGRES, 'objects', 'transmit.db'],
])('with %s the folder tells an installation by what each start makes', (_, env, made, other) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'transmit-place-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const config = readConfig({ ...env, DATA_DIR });
  writeFileSync(join(DATA_DIR, other), '');
  expect(() => requireInstallation(config)).toThrow(`${DATA_DIR} 里没有 ${made}：请设置与服务相同`);
  writeFileSync(join(DATA_DIR, made), '');
  expect(() => requireInstallation(config)).not.toThrow();
});

it('with PostgreSQL and a bucket nothing needs to be in the folder', () => {
  const config = readConfig({ ...POSTGRES, ...BUCKET, DATA_DIR: '/nowhere' });
  expect(() => requireInstallation(config)).not.toThrow();
});
