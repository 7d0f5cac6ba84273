/** CPU seconds and memory of another process, from /proc. */
import { readFileSync } from 'node:fs';

/** Linux reports CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

export function cpuSeconds(pid: number): number {
  const { own, system } = cpuParts(pid);
  return own + system;
}

/** With the processes that it has begun and that are there still: work that was moved out of it counts as well. */
export function familyCpuSeconds(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + familyCpuSeconds(child), cpuSeconds(pid));
}

export function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

/** A process that has ended and was not asked for yet counts as gone. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** A process's own work, and what the kernel did for it: copying, paging, syncing. */
export function cpuParts(pid: number): { own: number; system: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    own: Number(fields[11]) / TICKS_PER_SECOND,
    system: Number(fields[12]) / TICKS_PER_SECOND,
  };
}

export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** Samples memory until stopped; answers the peak. */
export function watchMemory(pid: () => number): { stop(): { peak: number } } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid()));
  }, 100);
  return {
    stop() {
      clearInterval(timer);
      return { peak };
    },
  };
}
