/** Processes that are killed again and again lose no message, and send none that its receiver cannot tell as known. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { rounds } from '@transmit/contract/testing/test-breadth';
import { expect, it } from 'vitest';
import { openNoticed } from '#modules/notices/testing/open-noticed.ts';
import { openReceiver } from '#modules/notices/testing/receiver.ts';
import type { DatabaseEngine } from '#test/each-database.ts';

const SCRIPT = fileURLToPath(new URL('./tell-until-killed.ts', import.meta.url));
/** A tenth of what the bar asks for, which takes minutes: NOTICE_EVENTS=500 NOTICE_KILLS=20. */
const { NOTICE_EVENTS = '50', NOTICE_KILLS = rounds(3, 2) } = process.env;
const EVENTS = Number(NOTICE_EVENTS);
const KILLS = Number(NOTICE_KILLS);
/** More than a lease: the next process takes over at once. */
const STEP_MS = 120_000;
const AT_ONCE = 8;
/** A process starts, is killed and is followed by the next one. */
const ROUND_MS = 20_000;

it.each<DatabaseEngine>(['sqlite', 'postgres'])(
  'kills lose none of the events, and let none be taken twice (%s)',
  { timeout: 240_000 + KILLS * ROUND_MS },
  async (engine) => {
    const app = await openNoticed({ engine });
    const receiver = await openReceiver();
    await app.addChannel('address', receiver.origin);
    await app.addChannel('address', `${receiver.origin}/other`);
    const { dataDir, databaseUrl } = app.services.config;
    const env = {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      NOTICE_HOSTS: '127.0.0.1',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    let told = 0;
    const run = async (round: number, killAfter: number) => {
      const orders = { env, owner: app.owner, from: told, to: EVENTS, aheadMs: round * STEP_MS };
      const child = start(orders, (id) => {
        told = id + 1;
      });
      const end = once(child, 'exit');
      if (killAfter > 0) {
        await reach(() => told - orders.from >= killAfter || child.exitCode !== null);
        child.kill('SIGKILL');
      }
      const [code] = await end;
      return code as number | null;
    };
    for (let round = 0; round < KILLS; round += 1) await run(round, 1 + ((round * 7) % 24));
    expect(told).toBeLessThan(EVENTS);
    expect(await run(KILLS, 0)).toBe(0);
    expect(await run(KILLS + 1, 0)).toBe(0);

    for (const path of ['/', '/other']) {
      const received = receiver.received.filter(({ url }) => url === path);
      const messages = new Map(
        received.map(({ body, headers }) => [headers['idempotency-key'], JSON.parse(body)]),
      );
      const titles = [...messages.values()].flatMap(({ notices }) =>
        notices.map(({ title }: { title: string }) => title),
      );
      const expected = Array.from({ length: EVENTS }, (_, id) => `“event ${id}”次数用完`);
      expect(titles.toSorted()).toEqual(expected.toSorted());
      // Known by its key: one that was under way as its process died, for each that was killed.
      expect(received.length - messages.size).toBeLessThanOrEqual(KILLS * AT_ONCE);
    }
  },
);

function start(orders: object, onTold: (id: number) => void): ChildProcess {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(orders)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/^\d+$/.test(line)) onTold(Number(line));
  });
  return child;
}

async function reach(isReached: () => boolean): Promise<void> {
  while (!isReached()) await delay(2);
}
