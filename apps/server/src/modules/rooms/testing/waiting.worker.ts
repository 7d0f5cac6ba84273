/** A thread of rooms that answers after a second in which it computes nothing, as on a machine that has no time. */
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

const SLOW_MS = 1000;

parentPort?.on('message', async ({ id }: { id: number }) => {
  await delay(SLOW_MS);
  parentPort?.postMessage({ kind: 'answer', id, answer: [], ms: 1 });
});
