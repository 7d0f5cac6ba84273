/** Calls that are made again until they hold, as pages and the command line make them; how long each took. */
import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from './statistics.ts';

const AGAIN_MS = 250;
/** Longer than any part of the site is away. */
const GIVE_UP_MS = 120_000;

export interface Sightings {
  /** Answered well, in milliseconds. */
  ms: number[];
  /** Answered with a refusal, or by nobody, and made again. */
  failed: number;
}

export class Steady {
  /** By the kind of call. */
  readonly seen: Record<string, Sightings> = {};

  async until<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const seen = this.seenOf(kind);
    const giveUpAt = performance.now() + GIVE_UP_MS;
    for (;;) {
      const began = performance.now();
      try {
        const answer = await work();
        seen.ms.push(performance.now() - began);
        return answer;
      } catch (error) {
        seen.failed += 1;
        if (performance.now() > giveUpAt) throw new Error(`${kind} never held`, { cause: error });
        await delay(AGAIN_MS);
      }
    }
  }

  private seenOf(kind: string): Sightings {
    this.seen[kind] ??= { ms: [], failed: 0 };
    return this.seen[kind];
  }
}

export function summarizeSteady({ ms, failed }: Sightings) {
  return {
    calls: ms.length,
    failed,
    p50: Math.round(quantile(ms, 0.5)),
    p99: Math.round(quantile(ms, 0.99)),
    slowest: Math.round(quantile(ms, 1)),
  };
}
