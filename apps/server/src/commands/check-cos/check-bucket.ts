import { adviseOnStore } from '../advise-on-store.ts';
import { describeError } from '../command-words.ts';
import { BUCKET_CHECKS, type Bucket, type BucketCheck, cleanUp } from './bucket-checks.ts';

/** Runs every check, whatever the others found, and leaves the bucket as it was; how many failed. */
export async function checkBucket(
  bucket: Bucket,
  tell: (line: string) => void,
  checks: readonly BucketCheck[] = BUCKET_CHECKS,
): Promise<number> {
  let failed = 0;
  const attempt = async (name: string, work: () => Promise<void>) => {
    try {
      await work();
      tell(`[ok] ${name}`);
    } catch (error) {
      failed += 1;
      const advice = adviseOnStore(error);
      tell(`[问题] ${name}：${describeError(error)}${advice ? `。${advice}` : ''}`);
    }
  };
  for (const { name, run } of checks) await attempt(name, () => run(bucket));
  await attempt('清理本次检查的内容', () => cleanUp(bucket));
  return failed;
}
