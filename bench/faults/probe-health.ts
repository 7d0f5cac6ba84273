/** How long the event loop was held, by the server's own account, and how fast `/healthz` was meanwhile. */
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '../steps/statistics.ts';
import { timedCall } from '../steps/timed-call.ts';

const EVERY_MS = 15;
const LAG = /^nodejs_eventloop_lag_max_seconds (\S+)/m;

export interface Health {
  asked: number;
  failed: number;
  /** Of `/healthz`, in ms. */
  p99: number;
  max: number;
  /** The longest that the server's event loop was held, in ms: what holds up the caller is not in it. */
  lagMs: number;
}

export async function probeHealth(origin: string): Promise<{ stop(): Promise<Health> }> {
  // Each look begins a new account.
  await readLag(origin);
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
        lagMs: await readLag(origin),
      };
    },
  };
}

async function readLag(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`);
  const [, seconds = 'NaN'] = LAG.exec(await answer.text()) ?? [];
  return Number(seconds) * 1000;
}
