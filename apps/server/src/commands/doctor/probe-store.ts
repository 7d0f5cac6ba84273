import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#core/durable-files.ts';
import type { Config } from '#kernel/config.ts';
import { openBucket } from '#open-services.ts';
import { adviseOnDisk } from '../advise-on-disk.ts';
import { describeError } from '../command.ts';
import { type Finding, ok, problem } from './finding.ts';
import { judgeClock } from './judge-machine.ts';

export async function probeStore(config: Config): Promise<Finding[]> {
  if (!config.cos) return [await probeEmbedded(config)];
  const findings = [await probeBucket('存储桶', config.cos, false)];
  if (config.cosBackup) findings.push(await probeBucket('备份存储桶', config.cosBackup, true));
  return [...findings, ...(await probeClock(config.cos))];
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

/** Reachable, ours, and keeping versions where files are served from it. */
async function probeBucket(
  subject: string,
  cos: NonNullable<Config['cos']>,
  isForBackups: boolean,
): Promise<Finding> {
  try {
    await openBucket(cos, { isForBackups }).checkReady();
    return { subject, ...ok(`${cos.bucket}（${cos.region}）可以访问`) };
  } catch (error) {
    const text = `${cos.bucket}（${cos.region}）：${describeError(error)}。请检查密钥、权限、地域，以及存储桶是否开启了版本控制。`;
    return { subject, ...problem(text) };
  }
}

/** Even a refusal tells the time of whoever checks our signatures. */
async function probeClock({ bucket, region }: NonNullable<Config['cos']>): Promise<Finding[]> {
  try {
    const answer = await fetch(`https://${bucket}.cos.${region}.myqcloud.com/`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(3000),
    });
    const date = Date.parse(answer.headers.get('date') ?? '');
    if (Number.isNaN(date)) return [];
    return [{ subject: '时钟', ...judgeClock(Date.now() - date, '腾讯云 COS') }];
  } catch {
    // Not reachable: the line before says so.
    return [];
  }
}
