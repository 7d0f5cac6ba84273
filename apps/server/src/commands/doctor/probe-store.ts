import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketConfig } from '#adapters/object-storage/object-storage.config.ts';
import { errorCode } from '#core/durable-files.ts';
import type { Config } from '#kernel/config.ts';
import { openBucket } from '#open-services.ts';
import { adviseOnDisk } from '../advise-on-disk.ts';
import { adviseOnStore } from '../advise-on-store.ts';
import { describeError } from '../command-words.ts';
import { type Finding, ok, problem } from './finding.ts';
import { judgeClock } from './judge-machine.ts';

export async function probeStore(config: Config): Promise<Finding[]> {
  const { bucket, backupBucket } = config;
  if (!bucket) return [await probeEmbedded(config)];
  const findings = [await probeBucket('存储桶', bucket, false)];
  if (backupBucket) findings.push(await probeBucket('备份存储桶', backupBucket, true));
  return [...findings, ...(await probeClock(bucket))];
}

async function probeEmbedded({ dataDir }: Config): Promise<Finding> {
  const subject = '内置存储';
  try {
    await access(join(dataDir, 'objects', 'blobs'), constants.R_OK | constants.W_OK);
    return { subject, ...ok('文件夹在，当前用户有读写权限') };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { subject, ...ok('首次启动时创建') };
    const text = `objects 文件夹不可读写：${describeError(error)}。${adviseOnDisk(error) ?? ''}`;
    return { subject, ...problem(text) };
  }
}

/** Reachable, ours, and, on COS, keeping versions where files are served from it. */
async function probeBucket(
  subject: string,
  bucket: BucketConfig,
  isForBackups: boolean,
): Promise<Finding> {
  const name = `${bucket.bucket}（${bucket.region}）`;
  try {
    await openBucket(bucket, { isForBackups }).checkReady();
    return { subject, ...ok(`${name}可以访问`) };
  } catch (error) {
    const advice =
      adviseOnStore(error) ??
      (bucket.kind === 'cos'
        ? '请检查密钥、权限、地域，以及存储桶是否开启了版本控制。'
        : '请检查 S3_ 各变量；npm run check-s3 逐项检查。');
    return { subject, ...problem(`${name}：${describeError(error)}。${advice}`) };
  }
}

/** Even a refusal tells the time of whoever checks our signatures. */
async function probeClock(bucket: BucketConfig): Promise<Finding[]> {
  const [address, name] =
    bucket.kind === 'cos'
      ? [`https://${bucket.bucket}.cos.${bucket.region}.myqcloud.com/`, '腾讯云 COS']
      : [bucket.endpoint, '对象存储'];
  try {
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(3000) });
    const date = Date.parse(answer.headers.get('date') ?? '');
    if (Number.isNaN(date)) return [];
    return [{ subject: '时钟', ...judgeClock(Date.now() - date, name) }];
  } catch {
    // Not reachable: the line before says so.
    return [];
  }
}
