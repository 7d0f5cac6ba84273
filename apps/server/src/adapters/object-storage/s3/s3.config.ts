import * as z from 'zod';
import { isLoopbackHost } from '#core/addresses.ts';
import { ConfigError } from '#kernel/config.ts';
import type { S3Options } from './s3-bucket.ts';

export type S3Config = Omit<S3Options, 'now'>;

/** An origin: whatever stands behind the host would be lost. Keys and bytes go over TLS, or stay on this machine. */
const endpoint = z
  .string()
  .refine(
    (text) => text === '' || isOrigin(text),
    'must be an address such as https://s3.example.com',
  )
  .refine(
    (text) => text === '' || !isOrigin(text) || isSafe(new URL(text)),
    'http is for this machine alone: use https',
  )
  .default('');

export const S3_VARIABLES = {
  S3_ENDPOINT: endpoint,
  S3_PUBLIC_ENDPOINT: endpoint,
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]*$/, 'must be a region such as us-east-1 or auto')
    .default(''),
  S3_BUCKET: bucketName(),
  S3_BACKUP_BUCKET: bucketName(),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  S3_PATH_STYLE: z.enum(['', '0', '1']).default(''),
};
type Values = z.output<z.ZodObject<typeof S3_VARIABLES>>;

/** Five variables or none: half a bucket is a mistake, not a choice. */
export function readS3Config(values: Values): S3Config | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const parts = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(parts).filter(([, value]) => !value);
  if (missing.length === Object.keys(parts).length) {
    const { S3_BACKUP_BUCKET, S3_PUBLIC_ENDPOINT } = values;
    if (S3_BACKUP_BUCKET || S3_PUBLIC_ENDPOINT)
      refuse('S3_BACKUP_BUCKET and S3_PUBLIC_ENDPOINT need S3_BUCKET');
    return undefined;
  }
  if (missing.length > 0) refuse(`${missing.map(([name]) => name)} missing for S3`);
  const isPathStyle = values.S3_PATH_STYLE === '1';
  if (!isPathStyle && !hasDomain(S3_ENDPOINT)) {
    refuse('S3_ENDPOINT: an address without a domain needs S3_PATH_STYLE=1');
  }
  if (!isPathStyle && S3_BUCKET.includes('.')) {
    refuse('S3_BUCKET: a name with a dot needs S3_PATH_STYLE=1, as no certificate fits it');
  }
  return {
    endpoint: new URL(S3_ENDPOINT).origin,
    publicEndpoint: values.S3_PUBLIC_ENDPOINT && new URL(values.S3_PUBLIC_ENDPOINT).origin,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    isPathStyle,
  };
}

/** Reads the backup bucket, which lies at the same address as the files and is opened by the same keys. */
export function readS3BackupConfig(values: Values): S3Config | undefined {
  const files = readS3Config(values);
  const bucket = values.S3_BACKUP_BUCKET;
  if (!files || !bucket) return undefined;
  if (bucket === files.bucket) refuse('S3_BACKUP_BUCKET: must be another bucket');
  return { ...files, bucket };
}

function bucketName() {
  return z
    .string()
    .regex(/^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/, 'must be the name of a bucket')
    .default('');
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
}

function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopbackHost(hostname);
}

/** Tells whether the host is a domain: a bucket cannot stand before an IP address or a bare host name. */
function hasDomain(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname.includes('.') && !/^[\d.]+$|^\[/.test(hostname);
}

function refuse(what: string): never {
  throw new ConfigError(`wrong configuration: ${what}`);
}
