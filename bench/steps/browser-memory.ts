/** The memory of a browser: that of all its processes, whatever each of them does. */
import { readdirSync, readFileSync } from 'node:fs';
import { residentBytes } from './process-figures.ts';

const EVERY_MS = 200;

interface WatchedMemory {
  /** Its peak above where it began, in MB. */
  peak: number;
  /** The same of each tenth of the time, by its order. */
  tenths: number[];
}

/** Watches all browsers that this process has begun. */
export function watchBrowserMemory(): { stop(): WatchedMemory } {
  const rest = familyBytes();
  const seen: number[] = [rest];
  const timer = setInterval(() => seen.push(familyBytes()), EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      const above = seen.map((bytes) => (bytes - rest) / 1e6);
      const tenths = Array.from({ length: 10 }, (_, index) => {
        const from = Math.floor((index * above.length) / 10);
        return Math.max(
          ...above.slice(from, Math.max(from + 1, ((index + 1) * above.length) / 10)),
        );
      });
      return { peak: Math.max(...above), tenths };
    },
  };
}

function familyBytes(): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.reduce((sum, pid) => sum + ownBrowserBytes(Number(pid)), 0);
}

function ownBrowserBytes(pid: number): number {
  try {
    const isBrowser = /chrom/i.test(readFileSync(`/proc/${pid}/comm`, 'utf8'));
    return isBrowser && isDescendant(pid) ? residentBytes(pid) : 0;
  } catch {
    // It has ended since the folder was read.
    return 0;
  }
}

function isDescendant(pid: number): boolean {
  for (let at = pid; at > 1; ) {
    if (at === process.pid) return true;
    const stat = readFileSync(`/proc/${at}/stat`, 'utf8');
    at = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  }
  return false;
}
