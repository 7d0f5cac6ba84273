/**
 * A hundred pictures of one user through a service that takes 300 ms for each, four at once: how much longer
 * than the service itself it takes, and what it costs the server in memory. `-- PICTURES`
 */
import { setTimeout as delay } from 'node:timers/promises';
import { cpuSeconds, residentBytes, watchMemory } from '../steps/process-figures.ts';
import { writeResult } from '../steps/result.ts';
import { openAiShop, sendPictures, startWork } from './ai-shop.ts';

const PICTURES = Number(process.argv[2] ?? 100);
const SERVICE_MS = 300;
const AT_ONCE = 4;
const ROUNDS = 3;
const MiB = 2 ** 20;

const shop = await openAiShop({ points: PICTURES * ROUNDS });
const { fake, server, user } = shop;
fake.delayMs = SERVICE_MS;
const idealMs = Math.ceil(PICTURES / AT_ONCE) * SERVICE_MS;
const all = await sendPictures(shop, PICTURES * ROUNDS);
const rounds: { ms: number; cpuSeconds: number; residentMiB: number; done: number }[] = [];
const before = residentBytes(server.pid);
const memory = watchMemory(() => server.pid);
for (let round = 0; round < ROUNDS; round += 1) {
  const cpuBefore = cpuSeconds(server.pid);
  const began = performance.now();
  const ids = all.slice(round * PICTURES, (round + 1) * PICTURES);
  const job_id = await startWork(shop, ids, `round-${round}-of-it`);
  const { done } = await untilDone(job_id);
  rounds.push({
    ms: performance.now() - began,
    cpuSeconds: cpuSeconds(server.pid) - cpuBefore,
    residentMiB: residentBytes(server.pid) / MiB,
    done,
  });
}
const { peak } = memory.stop();
const busiest = fake.busy.most;
await shop.close();

const slowest = Math.max(...rounds.map(({ ms }) => ms));
const [first] = rounds;
const last = rounds.at(-1);
writeResult(
  'ai-batch',
  [
    {
      name: `${PICTURES} pictures, the slowest of ${ROUNDS} rounds, over the ideal time`,
      value: slowest / idealMs,
      unit: 'times',
      target: { at: '<=', value: 1.15 },
    },
    {
      name: 'named',
      value: rounds.reduce((sum, { done }) => sum + done, 0),
      unit: 'pictures',
      target: { at: '>=', value: PICTURES * ROUNDS },
    },
    {
      name: 'at the service at once',
      value: busiest,
      unit: 'calls',
      target: { at: '<=', value: AT_ONCE },
    },
    {
      name: 'memory after the last round, over the first',
      value: (last?.residentMiB ?? 0) - (first?.residentMiB ?? 0),
      unit: 'MiB',
      target: { at: '<=', value: 32 },
    },
  ],
  { idealMs, rounds, residentMiBBefore: before / MiB, peakMiB: peak / MiB },
);

async function untilDone(job_id: number) {
  for (;;) {
    const { data } = await user.api.ai.job({ job_id });
    if (data.state === 'done') return data;
    // As the page, which is told by events: a look is cheap, and not what is measured.
    await delay(50);
  }
}
