import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tryLock, whileLocked } from './lock-file.ts';

/** Nobody has this number. */
const NOBODY = 2 ** 22 + 1;
const HOUR = 3600;

function newLock(): { folder: string; path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, path: join(folder, 'lock') };
}

/** A lock as others have left it, so many seconds ago. */
function leaveLock(path: string, text: string, seconds = 0): void {
  writeFileSync(path, text);
  const at = Date.now() / 1000 - seconds;
  utimesSync(path, at, at);
}

describe('a lock', () => {
  it.each([
    ['of a process that is gone', `${NOBODY} ${hostname()}`, 0, true],
    ['of one that lives', `${process.ppid} ${hostname()}`, 0, false],
    ['of one that had this number before the machine started', `${process.ppid}`, -1, true],
    ['of one that was killed before its number stood in it', '', HOUR, true],
    ['of another machine', `${NOBODY} elsewhere`, 0, false],
    ['of another machine that has been silent', `${NOBODY} elsewhere`, HOUR, true],
  ])('%s', async (_, text, seconds, isFree) => {
    const { path } = newLock();
    leaveLock(path, text, seconds < 0 ? uptime() + HOUR : seconds);
    const attempt = await tryLock(path);
    expect(attempt.release !== undefined).toBe(isFree);
    await attempt.release?.();
  });

  it('that is left over goes to one of those who come upon it at once', async () => {
    const { folder, path } = newLock();
    for (let round = 0; round < 100; round += 1) {
      leaveLock(path, String(NOBODY));
      const attempts = await Promise.all(Array.from({ length: 8 }, () => tryLock(path)));
      const held = attempts.filter(({ release }) => release);
      expect(held).toHaveLength(1);
      await held[0]?.release?.();
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  it('that was left over while it was taken over can be had all the same', async () => {
    const { folder, path } = newLock();
    leaveLock(path, String(NOBODY));
    leaveLock(`${path}.turn`, String(NOBODY));
    const { release } = await tryLock(path);
    await release?.();
    expect(release).toBeDefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is held by one at a time of those who take it and give it back', async () => {
    const { folder, path } = newLock();
    let inside = 0;
    let most = 0;
    const takeOften = async () => {
      for (let taken = 0; taken < 150; ) {
        const { release } = await tryLock(path);
        if (!release) continue;
        taken += 1;
        inside += 1;
        most = Math.max(most, inside);
        await nextTurn();
        inside -= 1;
        await release();
      }
    };
    await Promise.all(Array.from({ length: 8 }, takeOften));
    expect(most).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is waited for, until it comes or the wait is given up', async () => {
    const { path } = newLock();
    const { release } = await tryLock(path);
    const giveUp = () => {
      throw new Error('enough');
    };
    await expect(whileLocked(path, async () => 'mine', giveUp)).rejects.toThrow('enough');
    const got = await whileLocked(
      path,
      async () => 'mine',
      () => void release?.(),
    );
    expect(got).toBe('mine');
  });
});
