import { describe, expect, it } from 'vitest';
import { findUnknownVariables } from './unknown-variables.ts';

const KNOWN = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'WORKERS', 'COS_BUCKET', 'LOG_LEVEL'];

describe('variables that nothing reads', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATBASE_URLS', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['PROT', 'PORT'],
    ['WORKER', 'WORKERS'],
    ['COS_BUKCET', 'COS_BUCKET'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['COS_SECRET', undefined],
    ['S3_ENDPOINT', undefined],
    ['WECHAT_PAY_MCHID', undefined],
    ['TENCENT_SMS_SDK', undefined],
  ])('SECURITY §3 row 170: %s is named, with what was meant: %s', (name, meant) => {
    expect(findUnknownVariables({ [name]: 'x' }, KNOWN)).toEqual([{ name, meant }]);
  });

  it.each([
    ...['PATH', 'HOME', 'HOSTNAME', 'LANG', 'PGHOST', 'TMPDIR', 'NODE_OPTIONS', 'npm_config_cache'],
    ...['LOGNAME', 'XDG_DATA_DIRS', 'DATABASE_HOST', 'TRANSMIT_SERVER', 'TRANSMIT_HOME'],
    ...['STORE_SERVICE_HOST', 'STORE_PORT_8081_TCP', 'AIRFLOW_HOME', 'COSIGN_KEY', ...KNOWN],
  ])('%s is nothing of ours, or is read', (name) => {
    expect(findUnknownVariables({ [name]: 'x' }, KNOWN)).toEqual([]);
  });
});
