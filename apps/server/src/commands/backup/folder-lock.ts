import { join } from 'node:path';
import { errorCode } from '#core/durable-files.ts';
import { isElsewhere, type LockHolder, tryLock } from '#core/lock-file.ts';
import { CommandError } from '../command-words.ts';

const LOCK = '.in-use';
/** Codes of a folder that is mounted read-only, or another user's. */
const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM']);

/** One command at a time works in a folder of backups; the lock of one that was killed is taken over. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, LOCK);
  const attempt = await tryLock(path);
  if (!attempt.release) throw inUse(attempt.holder, path);
  return attempt.release;
}

/** Whoever only reads a folder goes on without the lock where this user may not write. */
export async function lockIfWritable(folder: string, lock = lockFolder): ReturnType<typeof lock> {
  try {
    return await lock(folder);
  } catch (error) {
    if (!NOT_WRITABLE.has(errorCode(error) ?? '')) throw error;
    return () => Promise.resolve();
  }
}

function inUse(holder: LockHolder | undefined, path: string): CommandError {
  if (holder && isElsewhere(holder)) {
    return new CommandError(
      `另一个备份正在写入这个文件夹${describeHolder(holder)}，请等它结束。如果那里已没有备份在运行，半小时后会自动接手，也可以现在就删除 ${path} 后重试。`,
    );
  }
  return new CommandError(`另一个备份正在写入这个文件夹${describeHolder(holder)}，请等它结束。`);
}

/** In brackets, or nothing where nobody is known. */
export function describeHolder(holder: LockHolder | undefined): string {
  if (!holder || Number.isNaN(holder.pid)) return '';
  const place = isElsewhere(holder) ? `主机或容器 ${holder.host}，` : '';
  return `（${place}进程 ${holder.pid}）`;
}
