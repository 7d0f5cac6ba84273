import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#core/durable-files.ts';
import { CommandError } from '../command.ts';

const LOCK = '.in-use';

/** One command at a time works in a folder of backups; the lock of one that was killed is taken over. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, LOCK);
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  if (holder && isRunning(holder)) throw inUse(holder);
  await rm(path, { force: true });
  try {
    await writeFile(path, String(process.pid), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw inUse(undefined);
    throw error;
  }
  return () => rm(path, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function inUse(pid: number | undefined): CommandError {
  const who = pid === undefined ? '' : `（进程 ${pid}）`;
  return new CommandError(`另一个备份正在写入这个文件夹${who}，请等它结束。`);
}
