import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '#core/durable-files.ts';
import { CommandError } from '../command.ts';

const LOCK = '.in-use';

/** The file of a lock is touched so often while its backup is being made. */
const BEAT_MS = 60_000;
/** Clocks of two machines may differ by some minutes. */
const SILENT_AFTER_MS = 30 * 60_000;

interface Holder {
  /** Not a number where whoever made the lock came no further. */
  pid: number;
  /** Absent in locks of versions that wrote the number alone. */
  host: string | undefined;
  /** Time of the last touch. */
  lockedAt: number;
}

/** One command at a time works in a folder of backups; the lock of one that was killed is taken over. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, LOCK);
  if (!(await takeLock(path))) {
    const holder = await readHolder(path);
    if (holder && !isDead(holder)) throw inUse(holder, path);
    await rm(path, { force: true });
    if (!(await takeLock(path))) throw inUse(await readHolder(path), path);
  }
  const beat = setInterval(() => void touch(path), BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    return rm(path, { force: true });
  };
}

/** False where somebody has it. */
async function takeLock(path: string): Promise<boolean> {
  try {
    await writeFile(path, `${process.pid} ${hostname()}`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined where it has just been given back. */
async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    const [pid = '', host] = (await readFile(path, 'utf8')).split(/\s+/);
    const { mtimeMs } = await stat(path);
    return { pid: Number.parseInt(pid, 10), host, lockedAt: mtimeMs };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** For whoever cannot see from elsewhere that this process lives. */
async function touch(path: string): Promise<void> {
  const now = new Date();
  // One that was removed by hand is missed by nobody.
  await utimes(path, now, now).catch(() => undefined);
}

/** The first process of every container has the same number: of that one the lock's age decides. */
function isDead({ pid, host, lockedAt }: Holder): boolean {
  if (isElsewhere(host)) return lockedAt < Date.now() - SILENT_AFTER_MS;
  if (Number.isNaN(pid) || pid === process.pid) return lockedAt < performance.timeOrigin;
  return !isRunning(pid);
}

/** Nobody can see from here what runs there. */
function isElsewhere(host: string | undefined): boolean {
  return host !== undefined && host !== hostname();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function inUse(holder: Holder | undefined, path: string): CommandError {
  if (holder && isElsewhere(holder.host)) {
    return new CommandError(
      `另一个备份正在写入这个文件夹（主机或容器 ${holder.host}，进程 ${holder.pid}），请等它结束。如果那里已没有备份在运行，半小时后会自动接手，也可以现在就删除 ${path} 后重试。`,
    );
  }
  const who = holder && !Number.isNaN(holder.pid) ? `（进程 ${holder.pid}）` : '';
  return new CommandError(`另一个备份正在写入这个文件夹${who}，请等它结束。`);
}
