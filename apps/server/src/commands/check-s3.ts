/**
 * `npm run check-s3`: whether the bucket of S3_BUCKET does everything that the product needs, with the operator's own
 * keys and from the page's origin; removes again what it wrote. Exit code 1 when something is not as it must be.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import { openBucket } from '#open-services.ts';
import { checkBucket } from './check-cos/check-bucket.ts';
import { S3_CHECKS } from './check-s3/s3-checks.ts';
import { runProbe } from './command.ts';
import { CommandError, say } from './command-words.ts';

await runProbe('用法：npm run check-s3', async () => {
  parseArgs({ options: {} });
  const { bucket: s3, publicOrigin } = readConfig();
  if (s3?.kind !== 's3') {
    throw new CommandError(
      '请先设置 S3_ENDPOINT、S3_REGION、S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 五个变量，再运行本命令。',
    );
  }
  const storage = openBucket(s3);
  const prefix = `transmit-check-${randomBytes(6).toString('hex')}/`;
  say(`正在检查 ${s3.bucket}（${s3.endpoint}），只写入 ${prefix} 之下，结束后删除。`);
  if (!publicOrigin) say('未设置 PUBLIC_ORIGIN：不检查跨域规则。');
  const bucket = { storage, uploadUrl: storage.browserOrigin, prefix, publicOrigin };
  const failed = await checkBucket(bucket, say, S3_CHECKS);
  say(
    failed === 0
      ? '全部通过。'
      : `${failed} 项未通过：请按 docs/operating.md“Any store by S3”一节检查存储桶的设置。`,
  );
  return failed === 0 ? 0 : 1;
});
