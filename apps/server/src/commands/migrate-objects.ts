/**
 * `npm run migrate-objects [-- --finish]`: copies the objects of the embedded store into the bucket of the COS_
 * or S3_ variables, beside the running server, and compares each by size and CRC-64; with both, those of the
 * bucket of COS into the one by S3. `--finish`, with the server stopped, copies what came last and lets the
 * records say where their bytes are. Exit codes: 0 all of it is
 * there, 2 some is not, 130 stopped on request, 1 anything else.
 */
import { parseArgs } from 'node:util';
import { openBucket, openServices } from '#open-services.ts';
import { requireServiceData } from './backup/installation.ts';
import { runCommand } from './command.ts';
import { CommandError, say } from './command-words.ts';
import { asServed } from './migrate-objects/as-served.ts';
import { moveObjects } from './migrate-objects/move-objects.ts';
import { readEnds } from './migrate-objects/read-ends.ts';
import { recordInBucket } from './migrate-objects/record-in-bucket.ts';
import { refuseWhileServed } from './migrate-objects/refuse-while-served.ts';

const USAGE = '用法：npm run migrate-objects [-- --finish]';
const NOWHERE = 'http://127.0.0.1';
const INCOMPLETE = 2;
const SHOWN = 20;

await runCommand(USAGE, async (signal) => {
  const { values } = parseArgs({ options: { finish: { type: 'boolean', default: false } } });
  const { source, target } = readEnds();
  if (!target) {
    throw new CommandError(
      '请为本命令设置 COS_SECRET_ID、COS_SECRET_KEY、COS_BUCKET、COS_REGION，或 S3_ENDPOINT、S3_REGION、S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY（服务暂时不用设置）。',
    );
  }
  requireServiceData(source);
  const to = openBucket(target);
  const variables = `${target.kind.toUpperCase()}_`;
  const opened = await openServices({
    config: { ...source, backupBucket: undefined, logLevel: 'warn' },
    publicOrigin: NOWHERE,
    storeOrigin: NOWHERE,
  });
  try {
    const { storage, db, now } = opened.services;
    if (values.finish) await refuseWhileServed(db, now());
    await to.checkReady();
    const from = asServed(storage, db);
    const moved = await moveObjects({ from, to, signal, tell: say });
    say(`文件 ${moved.objects} 个，本次复制 ${moved.copied} 个，共 ${moved.bytes} 字节。`);
    if (moved.failed.length > 0) {
      for (const { key, fault } of moved.failed.slice(0, SHOWN)) say(`       ${key}  ${fault}`);
      say(`${moved.failed.length} 个未能复制，请排除原因后再次运行。`);
      return INCOMPLETE;
    }
    if (values.finish) {
      // One that was started meanwhile has taken files that are not in the bucket.
      await refuseWhileServed(db, now());
      const updated = await recordInBucket(db, to.storageType);
      say(`已更新 ${updated} 条记录。现在只带着 ${variables} 变量启动服务。`);
    } else {
      say(
        `全部已在存储桶中，并逐个核对。停止服务后运行 npm run migrate-objects -- --finish，再只带着 ${variables} 变量启动服务。`,
      );
    }
    return 0;
  } finally {
    await opened.close();
  }
});
