/**
 * Locks that are files, between processes, containers and machines: whoever makes the file has the lock. One that a
 * killed holder has left is taken over.
 */
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, uptime } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { errorCode } from './durable-files.ts';

export interface LockHolder {
  /** Not a number where whoever made the lock came no further. */
  pid: number;
  /** Absent in locks of versions that wrote the number alone. */
  host: string | undefined;
  /** Time of the last touch. */
  lockedAt: number;
}

/** The lock, with the way to give it back; or its holder, undefined where it has just been given back. */
export type LockAttempt =
  | { release: () => Promise<void> }
  | { release?: undefined; holder: LockHolder | undefined };

/** The file of a lock is touched so often while it is held. */
const BEAT_MS = 60_000;
/** Clocks of two machines may differ by some minutes. */
const SILENT_AFTER_MS = 30 * 60_000;
const ASK_AGAIN_MS = 100;

export async function tryLock(path: string): Promise<LockAttempt> {
  if (await makeLock(path)) return heldLock(path);
  const holder = await readHolder(path);
  return holder && !isDead(holder) ? { holder } : takeOver(path, holder);
}

/** Runs work while nobody else holds the lock. `onWait` is called each time it was not to be had; it may throw. */
export async function whileLocked<Result>(
  path: string,
  work: () => Promise<Result>,
  onWait?: (holder: LockHolder | undefined) => void,
): Promise<Result> {
  let attempt = await tryLock(path);
  while (!attempt.release) {
    onWait?.(attempt.holder);
    await delay(ASK_AGAIN_MS);
    attempt = await tryLock(path);
  }
  try {
    return await work();
  } finally {
    await attempt.release();
  }
}

/** Nobody can see from here what runs there. */
export function isElsewhere({ host }: LockHolder): boolean {
  return host !== undefined && host !== hostname();
}

/** False where somebody has it. */
async function makeLock(path: string): Promise<boolean> {
  try {
    await writeFile(path, `${process.pid} ${hostname()}`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function heldLock(path: string): LockAttempt {
  const beat = setInterval(() => void touch(path), BEAT_MS).unref();
  const release = () => {
    clearInterval(beat);
    return rm(path, { force: true });
  };
  return { release };
}

/**
 * By one at a time, who removes nothing but the lock of the holder that was seen to be dead: another one has just been
 * made by somebody who lives.
 */
async function takeOver(path: string, dead: LockHolder | undefined): Promise<LockAttempt> {
  const turn = await tryLock(`${path}.turn`);
  if (!turn.release) return turn;
  try {
    const holder = await readHolder(path);
    if (holder && !isDeepStrictEqual(holder, dead)) return { holder };
    if (holder) await rm(path, { force: true });
    return (await makeLock(path)) ? heldLock(path) : { holder: await readHolder(path) };
  } finally {
    await turn.release();
  }
}

/** Undefined where it has just been given back. */
async function readHolder(path: string): Promise<LockHolder | undefined> {
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
function isDead(holder: LockHolder): boolean {
  const { pid, lockedAt } = holder;
  if (isElsewhere(holder)) return lockedAt < Date.now() - SILENT_AFTER_MS;
  // The machine has started since: its numbers belong to others.
  if (lockedAt < Date.now() - uptime() * 1000) return true;
  if (Number.isNaN(pid) || pid === process.pid) return lockedAt < performance.timeOrigin;
  return !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
