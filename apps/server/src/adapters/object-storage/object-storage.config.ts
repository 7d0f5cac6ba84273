import * as z from 'zod';
import { ConfigError, defineConfigPart } from '#kernel/config.ts';
import { readS3BackupConfig, readS3Config, S3_VARIABLES, type S3Config } from './s3/s3.config.ts';

export interface ObjectStorageConfig {
  /** Undefined: the embedded store. */
  bucket: BucketConfig | undefined;
  /** The bucket for backups; undefined: a folder in the data folder. */
  backupBucket: BucketConfig | undefined;
}

export type BucketConfig = ({ kind: 'cos' } & CosConfig) | ({ kind: 's3' } & S3Config);

export interface CosConfig {
  secretId: string;
  secretKey: string;
  bucket: string;
  region: string;
}

const bucket = z
  .string()
  .regex(/^([a-z0-9-]+-\d+)?$/, 'must look like name-1250000000')
  .default('');
const region = z
  .string()
  .regex(/^(?!cos\.)[a-z0-9-]*$/, 'must be a region such as ap-guangzhou')
  .default('');
const variables = {
  COS_SECRET_ID: z.string().default(''),
  COS_SECRET_KEY: z.string().default(''),
  COS_BUCKET: bucket,
  COS_REGION: region,
  COS_BACKUP_BUCKET: bucket,
  COS_BACKUP_REGION: region,
  ...S3_VARIABLES,
};
type Values = z.output<z.ZodObject<typeof variables>>;

export const objectStorageConfig = defineConfigPart(variables, (values): ObjectStorageConfig => {
  const [cos, s3] = [cosConfig(values), readS3Config(values)];
  if (cos && s3) throw new ConfigError('wrong configuration: COS_BUCKET and S3_BUCKET: choose one');
  return {
    bucket: ofKind('cos', cos) ?? ofKind('s3', s3),
    backupBucket:
      ofKind('cos', cosBackupConfig(values)) ?? ofKind('s3', readS3BackupConfig(values)),
  };
});

function ofKind<Kind extends string, Values extends object>(
  kind: Kind,
  values: Values | undefined,
): (Values & { kind: Kind }) | undefined {
  return values && { ...values, kind };
}

/** Four variables or none: half a bucket is a mistake, not a choice. */
function cosConfig(values: Values): CosConfig | undefined {
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
function cosBackupConfig(values: Values): CosConfig | undefined {
  const { COS_BACKUP_BUCKET, COS_BACKUP_REGION } = values;
  if (!COS_BACKUP_BUCKET) return undefined;
  const cos = cosConfig(values);
  if (!cos) throw new ConfigError('wrong configuration: COS_BACKUP_BUCKET needs COS_BUCKET');
  if (COS_BACKUP_BUCKET === cos.bucket) {
    throw new ConfigError('wrong configuration: COS_BACKUP_BUCKET: must be another bucket');
  }
  return { ...cos, bucket: COS_BACKUP_BUCKET, region: COS_BACKUP_REGION || cos.region };
}

declare module '#kernel/config.ts' {
  interface Config extends ObjectStorageConfig {}
}
