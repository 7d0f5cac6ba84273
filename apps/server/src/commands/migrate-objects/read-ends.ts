import type { BucketConfig } from '#adapters/object-storage/object-storage.config.ts';
import { readConfigWithout } from '#config.ts';
import type { Config } from '#kernel/config.ts';

/**
 * From where to where objects go: from the embedded store into the bucket that is named, and from COS into one by
 * S3 where both are, which no server could be started with.
 */
export function readEnds(env?: Readonly<Record<string, string | undefined>>): {
  source: Config;
  target: BucketConfig | undefined;
} {
  const cos = readConfigWithout('S3_', env);
  const s3 = readConfigWithout('COS_', env);
  if (s3.bucket) return { source: cos, target: s3.bucket };
  return { source: { ...cos, bucket: undefined }, target: cos.bucket };
}
