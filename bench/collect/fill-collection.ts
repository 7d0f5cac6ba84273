/** Fills a collection by the public calls, as so many people would: nothing is written past the product. */
import { createViewer } from '@transmit/e2e/browser/viewer';
import { handInByApi, prepareFile } from '@transmit/e2e/collecting';
import type { TestServer } from '@transmit/e2e/server';
import { type Collector, nameOfPerson } from './bring-collector.ts';

const AT_ONCE = 16;
const PATIENCE_MS = 60_000;
/** One in so many is handed in a second time by the same person, or by somebody who is not listed. */
const DOUBLE_EVERY = 20;
const UNLISTED_EVERY = 7;

interface Fill {
  handIns: number;
  /** People on the list. */
  listed: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Resolves with how long each 交上去 took, in milliseconds, in the order of their answers. */
export async function fillCollection(
  server: TestServer,
  { code }: Collector,
  { handIns, listed, bytes }: Fill,
): Promise<number[]> {
  const file = prepareFile('作文.txt', bytes);
  const tookMs: number[] = [];
  let next = 0;
  const bringOneByOne = async () => {
    // One browser for many hands: a cookie a hand-in would measure the making of visitors.
    const viewer = createViewer(server.origin, PATIENCE_MS);
    while (next < handIns) {
      const nth = next++;
      let last = 0;
      await handInByApi(viewer, {
        code,
        person: nameOfPerson(personOf(nth, listed)),
        files: [file],
        step: async (work) => {
          const began = performance.now();
          const answer = await work();
          last = performance.now() - began;
          return answer;
        },
      });
      tookMs.push(last);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bringOneByOne));
  return tookMs;
}

function personOf(nth: number, listed: number): number {
  if (nth % UNLISTED_EVERY === 0) return listed + nth;
  return nth % DOUBLE_EVERY === 1 ? nth % Math.max(1, listed >> 1) : nth % listed;
}
