/** The thread's entry: one order after the other, each answered with the work that it took. */
import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { threadMs } from './apply-within.ts';
import { PaperDesk } from './paper-desk.ts';
import type { FromPapers, SentOrder } from './paper-orders.ts';

/** On Linux a thread has a priority of its own; elsewhere the whole process would get it. */
const BEHIND_CALLS = 10;
if (process.platform === 'linux') standBehindCalls();

function standBehindCalls(): void {
  try {
    setPriority(0, BEHIND_CALLS);
  } catch {
    // A sandbox may forbid it (systemd's @resources): then rooms compute beside the calls, which is better than not.
  }
}

const say = (said: FromPapers) => parentPort?.postMessage(said);
const desk = new PaperDesk((event) => say({ kind: 'event', event }));

parentPort?.on('message', ({ id, order }: SentOrder) => {
  const startedAt = threadMs();
  try {
    const answer = desk.carryOut(order);
    say({ kind: 'answer', id, answer, ms: threadMs() - startedAt });
  } catch (error) {
    say({ kind: 'failed', id, message: String(error) });
  }
});

say({ kind: 'ready' });
// A thread that is ended would not write what it has compiled.
flushCompileCache?.();
