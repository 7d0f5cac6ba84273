import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { access, constants, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '#core/durable-files.ts';
import type { Config } from '#kernel/config.ts';
import { adviseOnDisk } from '../advise-on-disk.ts';
import { describeError } from '../command-words.ts';
import { type Finding, type Judged, ok, problem } from './finding.ts';
import { judgeClock, judgeDescriptors, judgeInodes, judgeRoom } from './judge-machine.ts';

const SUBJECT = 'DATA_DIR';

/** Probes by writing: permissions, quotas and read-only mounts all show themselves. */
export async function probeFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const probe = join(dataDir, `.doctor-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(probe, 'x', { flush: true });
    const { mtimeMs } = await stat(probe);
    const clock = judgeClock(Date.now() - mtimeMs, 'DATA_DIR 所在的文件系统');
    const findings = [{ subject: SUBJECT, ...(await judgeSpace(dataDir)) }];
    // On one's own disk there is one clock; only a shared one may tell another time.
    return clock.state === 'ok' ? findings : [...findings, { subject: '时钟', ...clock }];
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [await probeParent(dataDir)];
    return [{ subject: SUBJECT, ...(await judgeRefusal(dataDir, error)) }];
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

async function judgeSpace(folder: string): Promise<Judged> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(folder);
  const room = judgeRoom({ freeBytes: bavail * bsize, totalBytes: blocks * bsize });
  return room.state === 'ok' ? (judgeInodes({ free: ffree, total: files }) ?? room) : room;
}

async function judgeRefusal(folder: string, error: unknown): Promise<Judged> {
  const space = await statfs(folder).catch(() => undefined);
  // Some file systems count no inodes.
  const freeInodes = space && space.files > 0 ? space.ffree : undefined;
  return judgeUnwritable(folder, error, freeInodes);
}

export function judgeUnwritable(folder: string, error: unknown, freeInodes?: number): Judged {
  const advice = adviseOnDisk(error, { freeInodes });
  return problem(`${folder} 无法写入：${describeError(error)}。${advice ?? ''}`);
}

/** The first start makes the folder; a doctor makes none. */
async function probeParent(folder: string): Promise<Finding> {
  const parent = await findExisting(dirname(folder));
  try {
    await access(parent, constants.W_OK | constants.X_OK);
    return { subject: SUBJECT, ...ok(`${folder} 不存在，首次启动时创建`) };
  } catch (error) {
    const text = `${folder} 不存在，也不能在 ${parent} 里创建：${describeError(error)}。${adviseOnDisk(error) ?? ''}`;
    return { subject: SUBJECT, ...problem(text) };
  }
}

async function findExisting(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : findExisting(dirname(folder));
}

export function probeDescriptors(): Finding {
  return { subject: '文件描述符', ...judgeDescriptors(readLimit()) };
}

function readLimit(): number | undefined {
  try {
    const text = readFileSync('/proc/self/limits', 'utf8');
    const soft = /^Max open files\s+(\S+)/m.exec(text)?.[1];
    return soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(soft) || undefined;
  } catch {
    return undefined;
  }
}
