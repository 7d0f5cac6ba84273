import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, readDataDir, resolveTyped } from './config.ts';

describe('readConfig', () => {
  it('needs nothing and has the defaults of the product', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      store: { port: undefined, bucket: 'transmit-1250000000', region: 'ap-embedded' },
      bucket: undefined,
      databaseUrl: '',
      site: { name: '快传' },
      rateLimitScale: 1,
      logLevel: 'info',
    });
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ PORT: '', STORE_PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('reads the switches of a larger installation', () => {
    const config = readConfig({
      PORT: '0',
      STORE_PORT: 'off',
      PUBLIC_ORIGIN: 'https://files.example.com/',
      DATABASE_URL: 'postgres://db/transmit',
      COS_SECRET_ID: 'id',
      COS_SECRET_KEY: 'key',
      COS_BUCKET: 'files-1250000001',
      COS_REGION: 'ap-guangzhou',
      TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    });
    expect(config).toMatchObject({
      port: 0,
      store: { port: 'off' },
      publicOrigin: 'https://files.example.com',
      bucket: { kind: 'cos', bucket: 'files-1250000001', region: 'ap-guangzhou' },
      trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
    });
  });

  it('sells by the ways to pay that are named, in their order', () => {
    expect(readConfig({ PAY_PROVIDERS: ' sandbox,,sandbox' }).payProviders).toEqual(['sandbox']);
    expect(() => readConfig({ PAY_PROVIDERS: 'wechat' })).toThrow('WECHAT_PAY_MCH_ID');
    expect(() => readConfig({ PAY_PROVIDERS: 'sandbox,alipay' })).toThrow('ALIPAY_APP_ID');
    expect(readConfig({}).payProviders).toEqual(['sandbox']);
    expect(readConfig({ PAY_PROVIDERS: '' }).payProviders).toEqual([]);
    expect(() => readConfig({ PAY_PROVIDERS: 'sandbox,paypal' })).toThrow('PAY_PROVIDERS');
  });

  it('SECURITY T15 e: where others can come, takes no play money unless told twice', () => {
    const sandbox = { PAY_PROVIDERS: 'sandbox' };
    for (const open of ['http://localhost:8080', 'http://127.0.0.1:1', 'http://[::1]:8080']) {
      expect(readConfig({ ...sandbox, PUBLIC_ORIGIN: open }).payProviders).toEqual(['sandbox']);
    }
    for (const where of [
      { PUBLIC_ORIGIN: 'https://files.example.com' },
      { PUBLIC_ORIGIN: 'https://127.0.0.1.example.com' },
      { HOST: '0.0.0.0' },
    ]) {
      expect(() => readConfig({ ...sandbox, ...where })).toThrow('PAY_SANDBOX_FORCE=1');
      const forced = { ...sandbox, ...where, PAY_SANDBOX_FORCE: '1' };
      expect(readConfig(forced).payProviders).toEqual(['sandbox']);
      expect(readConfig(where).payProviders).toEqual([]);
    }
  });

  it('SECURITY T25: dies at no failpoint in production', () => {
    const armed = { FAILPOINT: 'put.half:kill' };
    expect(readConfig(armed).failpoint).toBe('put.half:kill');
    expect(readConfig({ ...armed, NODE_ENV: 'production' }).failpoint).toBeUndefined();
  });

  it('keeps messages on the machine, and has no operators, until told otherwise', () => {
    expect(readConfig({})).toMatchObject({
      smsDailyBudget: 1000,
      tencentSms: undefined,
      operatorPhones: [],
    });
  });

  it('reads an SMS account and the numbers of operators', () => {
    const account = {
      TENCENT_SMS_SECRET_ID: 'AKIDexample',
      TENCENT_SMS_SECRET_KEY: 'key',
      TENCENT_SMS_APP_ID: '1400006666',
      TENCENT_SMS_SIGN: '快传',
      TENCENT_SMS_TEMPLATE_CODE: '1001',
      TENCENT_SMS_TEMPLATE_REGISTERED: '1002',
      TENCENT_SMS_TEMPLATE_UNREGISTERED: '1003',
    };
    expect(readConfig(account).tencentSms).toBeUndefined();
    const config = readConfig({
      ...account,
      SMS_PROVIDER: 'tencent',
      OPERATOR_PHONES: '+86 138-0013-8000, 13900139000',
    });
    expect(config.tencentSms).toMatchObject({
      appId: '1400006666',
      templates: { code: '1001', registered: '1002', unregistered: '1003' },
      endpoint: 'https://sms.tencentcloudapi.com',
    });
    expect(config.operatorPhones).toEqual(['13800138000', '13900139000']);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_ORIGIN', 'files.example.com'],
    ['PUBLIC_ORIGIN', 'https://files.example.com/path'],
    ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
    ['STORE_PORT', 'none'],
    ['STORE_BUCKET', 'nodigits'],
    ['DATABASE_URL', 'mysql://db'],
    ['COS_REGION', 'cos.ap-guangzhou'],
    ['COS_BUCKET', 'files-1250000001'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['RATE_LIMIT_SCALE', '0'],
    ['LOG_LEVEL', 'loud'],
    ['WORKERS', '0'],
    ['WORKERS', '2'],
    ['SMS_PROVIDER', 'pigeon'],
    ['SMS_PROVIDER', 'tencent'],
    ['SMS_DAILY_BUDGET', '0'],
    ['OPERATOR_PHONES', '13800138000,123'],
    ['STORE_ACCEL', '/'],
    ['STORE_ACCEL', '/cos/'],
    ['STORE_ACCEL', '/api'],
    ['STORE_ACCEL', '/v/'],
    ['STORE_ACCEL', 'blobs/'],
    ['STORE_ACCEL', 'http://a/'],
    ['STORE_ACCEL', '/a/../b/'],
    ['STORE_ACCEL', '/a b/'],
    ['STORE_SECRET_KEY', 'changeme'],
    ['STORE_SECRET_KEY', 'short'],
  ])('refuses %s=%s with one line that names it', (name, value) => {
    const start = () => readConfig({ [name]: value });
    expect(start).toThrow(/^wrong configuration: [^\n]*$/);
    expect(start).toThrow(name.startsWith('COS_') ? 'COS' : name);
  });
});

describe('a store by S3', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('is read, with the address of browsers and a bucket for backups', () => {
    const config = readConfig({
      ...s3,
      S3_ENDPOINT: 'http://127.0.0.1:9000/',
      S3_PATH_STYLE: '1',
      S3_PUBLIC_ENDPOINT: 'https://files.example.com',
      S3_BACKUP_BUCKET: 'copies',
    });
    expect(config.bucket).toMatchObject({
      kind: 's3',
      endpoint: 'http://127.0.0.1:9000',
      publicEndpoint: 'https://files.example.com',
      bucket: 'files',
      isPathStyle: true,
    });
    expect(config.backupBucket).toMatchObject({ kind: 's3', bucket: 'copies' });
  });

  it.each([
    ['http off loopback', { S3_ENDPOINT: 'http://s3.example.com' }, 'S3_ENDPOINT'],
    ['http to browsers', { S3_PUBLIC_ENDPOINT: 'http://10.0.0.1' }, 'S3_PUBLIC_ENDPOINT'],
    ['a path', { S3_ENDPOINT: 'https://s3.example.com/files' }, 'S3_ENDPOINT'],
    ['a password in it', { S3_ENDPOINT: 'https://a:b@s3.example.com' }, 'S3_ENDPOINT'],
    ['no address at all', { S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT'],
    ['half a bucket', { S3_REGION: '' }, 'S3_REGION'],
    ['an address without a domain', { S3_ENDPOINT: 'https://10.0.0.1:9000' }, 'S3_PATH_STYLE'],
    ['a name with a dot before the host', { S3_BUCKET: 'my.files' }, 'S3_PATH_STYLE'],
    ['a name that is none', { S3_BUCKET: 'My_Files' }, 'S3_BUCKET'],
    ['copies into the same bucket', { S3_BACKUP_BUCKET: 'files' }, 'S3_BACKUP_BUCKET'],
    ['another word for yes', { S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE'],
    [
      'COS beside it',
      {
        COS_SECRET_ID: 'id',
        COS_SECRET_KEY: 'key',
        COS_BUCKET: 'files-1250000001',
        COS_REGION: 'ap-guangzhou',
      },
      'COS_BUCKET and S3_BUCKET',
    ],
  ])('SECURITY §3 row 253: refuses %s in one line that names it', (_what, values, name) => {
    const start = () => readConfig({ ...s3, ...values });
    expect(start).toThrow(/^wrong configuration: [^\n]*$/);
    expect(start).toThrow(name);
  });

  it('refuses what needs a bucket without one', () => {
    expect(() => readConfig({ S3_BACKUP_BUCKET: 'copies' })).toThrow('S3_BUCKET');
  });
});

it('knows the folder of data also where something else is wrong', () => {
  expect(readDataDir({ DATA_DIR: '/srv/data', PORT: 'none' })).toBe('/srv/data');
  expect(readDataDir({})).toBe(readConfig({}).dataDir);
});

const OWN_SCRIPT = { INIT_CWD: '/srv/me', npm_package_name: 'transmit' };

it.each([
  ['/mnt/copies', OWN_SCRIPT, '/mnt/copies'],
  ['copies', OWN_SCRIPT, '/srv/me/copies'],
  ['../copies', OWN_SCRIPT, '/srv/copies'],
  ['copies', { ...OWN_SCRIPT, npm_package_name: 'shop' }, join(process.cwd(), 'copies')],
  ['copies', {}, join(process.cwd(), 'copies')],
])('takes %s as it was typed, with %j', (typed, env, path) => {
  expect(resolveTyped(typed, env)).toBe(path);
});
