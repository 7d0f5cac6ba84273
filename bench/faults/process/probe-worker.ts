/** A thread that asks `/healthz` without a pause, so that what its maker does holds up no question. */
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { timedCall } from '../../steps/timed-call.ts';

export interface Probed {
  /** Milliseconds of each good answer. */
  times: number[];
  failed: number;
}

const EVERY_MS = 15;
const probed: Probed = { times: [], failed: 0 };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let isOn = true;
parentPort?.once('message', () => {
  isOn = false;
});
while (isOn) {
  const call = { method: 'GET', headers: {} } as const;
  const answer = await timedCall(agent, `${workerData}/healthz`, call).catch(() => undefined);
  if (answer?.status === 200) probed.times.push(answer.ms);
  else probed.failed += 1;
  await delay(EVERY_MS);
}
agent.destroy();
parentPort?.postMessage(probed);
