/** Memory of processes over the time of a load: the most, and whether it still grows in the end. */
import { residentBytes } from '../steps/process-figures.ts';
import { median } from '../steps/statistics.ts';

const EVERY_MS = 250;
const MIB = 2 ** 20;

export function watchGrowth(pids: readonly number[]) {
  const samples: number[] = [];
  const timer = setInterval(() => {
    samples.push(Math.max(...pids.map((pid) => residentBytes(pid))) / MIB);
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      const quarter = Math.ceil(samples.length / 4);
      const second = median(samples.slice(quarter, 2 * quarter));
      const last = median(samples.slice(-quarter));
      return { peakMiB: Math.max(0, ...samples), growth: second > 0 ? last / second : 0 };
    },
  };
}
