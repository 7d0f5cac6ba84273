/**
 * The only reader of the environment. Every variable of PRODUCT §1 with its default; a wrong value
 * stops the start with one clear line.
 */
import { resolve } from 'node:path';
import { normalizePhone } from '@transmit/contract';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { type CutoutModelSource, readCutoutModelSource } from './cutout-model-source.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const originText = z
  .string()
  .refine(isOrigin, 'must be an origin such as https://files.example.com')
  .or(z.literal(''));

const environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_ORIGIN: originText.default(''),
  STORE_PORT: z.union([z.literal('off'), port]).optional(),
  STORE_ORIGIN: originText.default(''),
  STORE_BUCKET: z
    .string()
    .regex(/^[a-z0-9-]+-\d+$/, 'must look like name-1250000000')
    .default('transmit-1250000000'),
  STORE_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('ap-embedded'),
  STORE_SECRET_ID: z.string().default(''),
  STORE_SECRET_KEY: z.string().default(''),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?:\/\/.*)?$/, 'must be empty or start with postgres://')
    .default(''),
  COS_SECRET_ID: z.string().default(''),
  COS_SECRET_KEY: z.string().default(''),
  COS_BUCKET: z
    .string()
    .regex(/^([a-z0-9-]+-\d+)?$/, 'must look like name-1250000000')
    .default(''),
  COS_REGION: z
    .string()
    .regex(/^(?!cos\.)[a-z0-9-]*$/, 'must be a region such as ap-guangzhou')
    .default(''),
  COS_BACKUP_BUCKET: z
    .string()
    .regex(/^([a-z0-9-]+-\d+)?$/, 'must look like name-1250000000')
    .default(''),
  COS_BACKUP_REGION: z
    .string()
    .regex(/^(?!cos\.)[a-z0-9-]*$/, 'must be a region such as ap-guangzhou')
    .default(''),
  SMS_PROVIDER: z.enum(['outbox', 'tencent']).default('outbox'),
  SMS_DAILY_BUDGET: z.coerce.number().int().min(1).default(1000),
  TENCENT_SMS_SECRET_ID: z.string().default(''),
  TENCENT_SMS_SECRET_KEY: z.string().default(''),
  TENCENT_SMS_APP_ID: z.string().default(''),
  TENCENT_SMS_SIGN: z.string().default(''),
  TENCENT_SMS_TEMPLATE_CODE: z.string().default(''),
  TENCENT_SMS_TEMPLATE_REGISTERED: z.string().default(''),
  TENCENT_SMS_TEMPLATE_UNREGISTERED: z.string().default(''),
  TENCENT_SMS_REGION: z.string().default('ap-guangzhou'),
  TENCENT_SMS_ENDPOINT: originText.default('https://sms.tencentcloudapi.com'),
  OPERATOR_PHONES: z
    .string()
    .refine(isPhoneList, 'must be a comma list of mainland mobile numbers')
    .default(''),
  SITE_NAME: z.string().min(1).max(40).default('快传'),
  ICP_NUMBER: z.string().max(60).default(''),
  SUPPORT_QR: z.string().max(2048).default(''),
  CONTACT_QR: z.string().max(2048).default(''),
  CUTOUT_MODEL_URL: z
    .string()
    .refine(
      (text) => text === '' || readCutoutModelSource(text) !== undefined,
      'must be an http, https or file address of an ONNX file; its format follows after #',
    )
    .default(''),
  TRUST_PROXY: z.string().refine(isCidrList, 'must be a comma list of CIDR ranges').default(''),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  METRICS_TOKEN: z.string().default(''),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  FAILPOINT: z.string().optional(),
  NODE_ENV: z.string().optional(),
});

export interface Config {
  /** 0 picks a free port; the real one is known after listening. */
  port: number;
  host: string;
  dataDir: string;
  /** Empty until the port is known, when not configured. */
  publicOrigin: string;
  store: {
    /** `off`: under the app's own origin. `undefined`: the port after the app's. */
    port: number | 'off' | undefined;
    origin: string;
    bucket: string;
    region: string;
    /** Empty: generated once into the data folder. */
    secretId: string;
    secretKey: string;
  };
  /** Undefined: the embedded store. */
  cos: { secretId: string; secretKey: string; bucket: string; region: string } | undefined;
  /** The bucket for backups; undefined: a folder in the data folder. */
  cosBackup: Config['cos'];
  databaseUrl: string;
  sms: {
    /** Messages to everybody together in any 24 hours (SECURITY T17). */
    dailyBudget: number;
    /** Undefined: the outbox in the data folder. */
    tencent: TencentSmsConfig | undefined;
  };
  /** Numbers that become operators when they register, as `normalizePhone` writes them. */
  operatorPhones: string[];
  site: { name: string; icpNumber: string; supportQr: string; contactQr: string };
  cutoutModel: CutoutModelSource | undefined;
  trustedProxies: string[];
  rateLimitScale: number;
  metricsToken: string;
  logLevel: string;
  failpoint: string | undefined;
}

export interface TencentSmsConfig {
  secretId: string;
  secretKey: string;
  appId: string;
  signName: string;
  templates: { code: string; registered: string; unregistered: string };
  region: string;
  endpoint: string;
}

/** Thrown for values that cannot work; the message is for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads and checks the environment; an empty variable counts as not set. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`wrong configuration: ${wrong.join('; ')}`);
  }
  const values = parsed.data;
  refuseWeakSecret('STORE_SECRET_KEY', values.STORE_SECRET_KEY);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    publicOrigin: values.PUBLIC_ORIGIN.replace(/\/$/, ''),
    store: {
      port: values.STORE_PORT,
      origin: values.STORE_ORIGIN.replace(/\/$/, ''),
      bucket: values.STORE_BUCKET,
      region: values.STORE_REGION,
      secretId: values.STORE_SECRET_ID,
      secretKey: values.STORE_SECRET_KEY,
    },
    cos: cosConfig(values),
    cosBackup: cosBackupConfig(values),
    databaseUrl: values.DATABASE_URL,
    sms: { dailyBudget: values.SMS_DAILY_BUDGET, tencent: tencentSmsConfig(values) },
    operatorPhones: listOf(values.OPERATOR_PHONES).flatMap((typed) => normalizePhone(typed) ?? []),
    site: {
      name: values.SITE_NAME,
      icpNumber: values.ICP_NUMBER,
      supportQr: values.SUPPORT_QR,
      contactQr: values.CONTACT_QR,
    },
    cutoutModel: readCutoutModelSource(values.CUTOUT_MODEL_URL),
    trustedProxies: listOf(values.TRUST_PROXY),
    rateLimitScale: values.RATE_LIMIT_SCALE,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    failpoint: values.NODE_ENV === 'production' ? undefined : values.FAILPOINT,
  };
}

/** Four variables or none: half a bucket is a mistake, not a choice. */
function cosConfig(values: z.output<typeof environment>): Config['cos'] {
  const { COS_SECRET_ID, COS_SECRET_KEY, COS_BUCKET, COS_REGION } = values;
  const parts = { COS_SECRET_ID, COS_SECRET_KEY, COS_BUCKET, COS_REGION };
  const missing = Object.entries(parts).filter(([, value]) => !value);
  if (missing.length === Object.keys(parts).length) return undefined;
  if (missing.length > 0) {
    throw new ConfigError(`wrong configuration: ${missing.map(([name]) => name)} missing for COS`);
  }
  return {
    secretId: COS_SECRET_ID,
    secretKey: COS_SECRET_KEY,
    bucket: COS_BUCKET,
    region: COS_REGION,
  };
}

/** With the key pair of the bucket for files, and in its region unless another is named. */
function cosBackupConfig(values: z.output<typeof environment>): Config['cosBackup'] {
  const { COS_BACKUP_BUCKET, COS_BACKUP_REGION } = values;
  if (!COS_BACKUP_BUCKET) return undefined;
  const cos = cosConfig(values);
  if (!cos) throw new ConfigError('wrong configuration: COS_BACKUP_BUCKET needs COS_BUCKET');
  if (COS_BACKUP_BUCKET === cos.bucket) {
    throw new ConfigError('wrong configuration: COS_BACKUP_BUCKET: must be another bucket');
  }
  return { ...cos, bucket: COS_BACKUP_BUCKET, region: COS_BACKUP_REGION || cos.region };
}

/** Asked for by name, so that it is not half set up by accident. */
function tencentSmsConfig(values: z.output<typeof environment>): TencentSmsConfig | undefined {
  if (values.SMS_PROVIDER !== 'tencent') return undefined;
  const needed = Object.entries(values).filter(([name]) => name.startsWith('TENCENT_SMS_'));
  const missing = needed.filter(([, value]) => !value).map(([name]) => name);
  if (missing.length > 0) {
    throw new ConfigError(`wrong configuration: ${missing} missing for SMS_PROVIDER=tencent`);
  }
  return {
    secretId: values.TENCENT_SMS_SECRET_ID,
    secretKey: values.TENCENT_SMS_SECRET_KEY,
    appId: values.TENCENT_SMS_APP_ID,
    signName: values.TENCENT_SMS_SIGN,
    templates: {
      code: values.TENCENT_SMS_TEMPLATE_CODE,
      registered: values.TENCENT_SMS_TEMPLATE_REGISTERED,
      unregistered: values.TENCENT_SMS_TEMPLATE_UNREGISTERED,
    },
    region: values.TENCENT_SMS_REGION,
    endpoint: values.TENCENT_SMS_ENDPOINT.replace(/\/$/, ''),
  };
}

/** SECURITY T25 (d): a guessable key is refused at start. */
function refuseWeakSecret(name: string, value: string): void {
  if (value && (value.length < 16 || /change.?me|secret|password/i.test(value))) {
    throw new ConfigError(`wrong configuration: ${name}: must be at least 16 random characters`);
  }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text)
  );
}

function isCidrList(text: string): boolean {
  return listOf(text).every((cidr) => ipaddr.isValidCIDR(cidr) || ipaddr.isValid(cidr));
}

function isPhoneList(text: string): boolean {
  return listOf(text).every((typed) => normalizePhone(typed) !== undefined);
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
