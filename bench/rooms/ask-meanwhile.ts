/** Somebody who uses the product while others stand there: reading calls, on connections that were open before. */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '../steps/statistics.ts';

const CONNECTIONS = 4;
const PAUSE_MS = 50;
const PATHS = ['/api/user/check_status', '/api/version/current?product=transmit', '/api/site'];

export interface Asked {
  calls: number;
  failed: number;
  p50: number;
  p99: number;
}

export async function askMeanwhile(origin: string) {
  const agents = Array.from(
    { length: CONNECTIONS },
    () => new Agent({ keepAlive: true, maxSockets: 1 }),
  );
  await Promise.all(agents.map((one) => askOnce(one, origin, 0)));
  return {
    connections: CONNECTIONS,
    async during(work: Promise<unknown>): Promise<Asked> {
      let isOver = false;
      void work.finally(() => {
        isOver = true;
      });
      const times: number[] = [];
      let failed = 0;
      const askOn = async (one: Agent) => {
        for (let turn = 0; !isOver; turn += 1) {
          const started = performance.now();
          const status = await askOnce(one, origin, turn).catch(() => 0);
          times.push(performance.now() - started);
          if (status !== 200) failed += 1;
          await delay(PAUSE_MS);
        }
      };
      await Promise.all(agents.map(askOn));
      for (const one of agents) one.destroy();
      return {
        calls: times.length,
        failed,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
      };
    },
  };
}

function askOnce(agent: Agent, origin: string, turn: number): Promise<number> {
  const path = PATHS[turn % PATHS.length] ?? '/';
  return new Promise((resolve, reject) => {
    const call = request(`${origin}${path}`, {
      agent,
      headers: { 'X-Requested-With': 'transmit' },
    });
    call.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end();
  });
}
