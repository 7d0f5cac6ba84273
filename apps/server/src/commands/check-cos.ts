/**
 * `npm run check-cos`: whether the bucket of COS_BUCKET does everything that the product needs, with the
 * operator's own keys; removes again what it wrote. Exit code 1 when something is not as it must be.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import { openBucket } from '#open-services.ts';
import { checkBucket } from './check-cos/check-bucket.ts';
import { runProbe } from './command.ts';
import { CommandError, say } from './command-words.ts';

await runProbe('用法：npm run check-cos', async () => {
  parseArgs({ options: {} });
  const { bucket: cos, publicOrigin } = readConfig();
  if (cos?.kind !== 'cos') {
    throw new CommandError(
      '请先设置 COS_SECRET_ID、COS_SECRET_KEY、COS_BUCKET、COS_REGION 四个变量，再运行本命令。',
    );
  }
  const storage = openBucket(cos);
  const prefix = `transmit-check-${randomBytes(6).toString('hex')}/`;
  say(`正在检查 ${cos.bucket}（${cos.region}），只写入 ${prefix} 之下，结束后删除。`);
  if (!publicOrigin) say('未设置 PUBLIC_ORIGIN：不检查跨域规则。');
  const bucket = { storage, uploadUrl: storage.browserOrigin, prefix, publicOrigin };
  const failed = await checkBucket(bucket, say);
  say(
    failed === 0
      ? '全部通过。'
      : `${failed} 项未通过：请按 docs/operating.md“Tencent COS”一节检查存储桶的设置。`,
  );
  return failed === 0 ? 0 : 1;
});
