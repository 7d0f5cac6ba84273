import { describeError } from '../command.ts';
import { BUCKET_CHECKS, type Bucket, cleanUp } from './bucket-checks.ts';

/** Runs every check, whatever the others found, and leaves the bucket as it was; how many failed. */
export async function checkBucket(bucket: Bucket, tell: (line: string) => void): Promise<number> {
  let failed = 0;
  const attempt = async (name: string, work: () => Promise<void>) => {
    try {
      await work();
      tell(`[ok] ${name}`);
    } catch (error) {
      failed += 1;
      tell(`[问题] ${name}：${describeError(error)}`);
    }
  };
  for (const { name, run } of BUCKET_CHECKS) await attempt(name, () => run(bucket));
  await attempt('清理本次检查的内容', () => cleanUp(bucket));
  return failed;
}
