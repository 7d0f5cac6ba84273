import type { Services } from '#kernel/services.ts';

interface Sweep<T> {
  /** A shorter portion is the last one. */
  atOnce: number;
  list: (limit: number) => Promise<T[]>;
  /** Must take it off the list. */
  sweep: (one: T) => Promise<unknown>;
}

/** Portion after portion until nothing is left. False when the process stops before: it waits for one of them at most. */
export async function sweepAll<T>(
  { isDraining }: Pick<Services, 'isDraining'>,
  { atOnce, list, sweep }: Sweep<T>,
): Promise<boolean> {
  for (;;) {
    const portion = await list(atOnce);
    for (const one of portion) {
      if (isDraining()) return false;
      await sweep(one);
    }
    if (portion.length < atOnce) return true;
  }
}
