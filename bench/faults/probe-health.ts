/** How long the event loop was held: the slowest answer of `/healthz`, asked again and again. */
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '../steps/statistics.ts';
import { timedCall } from '../steps/timed-call.ts';

const EVERY_MS = 15;

export interface Health {
  asked: number;
  failed: number;
  /** Milliseconds. */
  p99: number;
  max: number;
}

export function probeHealth(origin: string): { stop(): Promise<Health> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let failed = 0;
  let isOn = true;
  const probing = (async () => {
    while (isOn) {
      const answer = await timedCall(agent, `${origin}/healthz`, {
        method: 'GET',
        headers: {},
      }).catch(() => undefined);
      if (answer?.status === 200) times.push(answer.ms);
      else failed += 1;
      await delay(EVERY_MS);
    }
  })();
  return {
    async stop() {
      isOn = false;
      await probing;
      agent.destroy();
      return {
        asked: times.length + failed,
        failed,
        p99: quantile(times, 0.99),
        max: Math.max(0, ...times),
      };
    },
  };
}
