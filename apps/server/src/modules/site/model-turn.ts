import { open, rm, stat, utimes } from 'node:fs/promises';
import { ModelFault } from './model-fault.ts';

/** Whoever fetches says so often that it is alive. */
const SIGN_EVERY_MS = 10_000;
/** After so long without a sign its process has died, and another may begin. */
const DEAD_AFTER_MS = 60_000;

/**
 * Does the work while nobody else does it in this folder: two that write into one file would spoil it. The turn is a
 * file beside it, because the command and servers of several machines may share the folder and nothing else.
 */
export async function takeModelTurn<Done>(path: string, work: () => Promise<Done>): Promise<Done> {
  const turn = `${path}.turn`;
  if (!(await begin(turn)) && !((await isDead(turn)) && (await begin(turn)))) {
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
    await rm(turn, { force: true });
  }
}

async function begin(turn: string): Promise<boolean> {
  try {
    await (await open(turn, 'wx')).close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the turn of a process that has died. */
async function isDead(turn: string): Promise<boolean> {
  const last = (await stat(turn).catch(() => undefined))?.mtimeMs ?? 0;
  if (Date.now() - last < DEAD_AFTER_MS) return false;
  await rm(turn, { force: true });
  return true;
}
