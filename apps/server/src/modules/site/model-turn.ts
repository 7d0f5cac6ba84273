import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { ModelFault } from './model-fault.ts';

/** Whoever fetches says so often that it is alive. */
const SIGN_EVERY_MS = 5_000;
/**
 * After so long without a sign its process has died, and another may begin. Less than what is left of the lease of
 * a job whose process dies: the job that is taken up again must find the turn free.
 */
const DEAD_AFTER_MS = 15_000;

/**
 * Does the work while nobody else does it in this folder: two that write into one file would spoil it. The turn is a
 * file beside it, because the command and servers of several machines may share the folder and nothing else.
 */
export async function takeModelTurn<Done>(path: string, work: () => Promise<Done>): Promise<Done> {
  const turn = `${path}.turn`;
  const mine = randomUUID();
  if (!(await begin(turn, mine)) && !((await hasFreed(turn, mine)) && (await begin(turn, mine)))) {
    throw new ModelFault('busy', 'another process fetches it');
  }
  const alive = setInterval(() => {
    const now = new Date();
    utimes(turn, now, now).catch(() => undefined);
  }, SIGN_EVERY_MS);
  alive.unref();
  try {
    return await work();
  } finally {
    clearInterval(alive);
    // A turn that was held for dead has another owner since.
    if ((await readFile(turn, 'utf8').catch(() => '')) === mine) await rm(turn, { force: true });
  }
}

async function begin(turn: string, mine: string): Promise<boolean> {
  try {
    await writeFile(turn, mine, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the turn of a process that has died; of two that see it dead, one moves it away. */
async function hasFreed(turn: string, mine: string): Promise<boolean> {
  const last = (await stat(turn).catch(() => undefined))?.mtimeMs ?? 0;
  if (Date.now() - last < DEAD_AFTER_MS) return false;
  const aside = `${turn}.${mine}`;
  await rename(turn, aside).catch(() => undefined);
  await rm(aside, { force: true });
  return true;
}
