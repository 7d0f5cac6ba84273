import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { sendByApi } from '@transmit/e2e/library';
import type { TestServer } from '@transmit/e2e/server';
import { watchGrowth } from '../../rooms/watch-growth.ts';
import { hashBytes, someBytes } from '../bytes.ts';
import { defineFault } from '../fault.ts';
import { fetchShare } from '../network/cut-connections.ts';
import { CALL_PATIENCE_MS, openServer } from '../steps.ts';

const MIB = 2 ** 20;
const CALLERS = 4;
const PAUSE_MS = 120;

export const growth = defineFault({
  id: 'F24',
  title: 'a day of load',
  does: 'four callers send, look up, download and delete with pauses for eight minutes, of which five count: a slope of 1 MB an hour needs hours, so memory of the last quarter is held against the second',
  bar: 'RSS last quarter ≤ 1.1 × the second; WAL < 64 MB; descriptors and temporary files not more than before; 0 errors (24 h cannot run here)',
  needs: ['linux'],
  async procedure(env) {
    const server = await openServer(env);
    const seconds = env.isShort ? 20 : 300;
    const seen = { turns: 0, errors: 0 };
    const callers = (endsAt: number) =>
      Promise.all(Array.from({ length: CALLERS }, () => callOn(server, endsAt, seen)));
    // Caches, compiled code and pools are there before it counts, and the heap has its size: V8 collects all of it
    // for the first time after two minutes of this, and what it takes then it keeps (205, then 240 MiB for good).
    await callers(performance.now() + seconds * 700);
    const descriptors = countDescriptors(server);
    const memory = watchGrowth([server.pid]);
    let walMiB = 0;
    const watch = setInterval(() => {
      walMiB = Math.max(walMiB, sizeOf(join(server.dataDir, 'transmit.db-wal')) / MIB);
    }, 500);
    await callers(performance.now() + seconds * 1000);
    clearInterval(watch);
    const { peakMiB, growth: grown } = memory.stop();
    await delay(1000);
    return {
      seconds,
      ...seen,
      grown,
      peakMiB,
      walMiB,
      moreDescriptors: countDescriptors(server) - descriptors,
      temporary: readdirSync(join(server.dataDir, 'objects/tmp')).length,
    };
  },
  line: ({ seconds, turns, errors, grown, peakMiB, walMiB, moreDescriptors, temporary }) =>
    `24 h cannot run here; ${seconds} s, ${turns} rounds: RSS ${grown.toFixed(2)} × (most ${Math.round(peakMiB)} MiB), WAL ${walMiB.toFixed(1)} MiB, ${moreDescriptors} more descriptors, ${temporary} temporary files, ${errors} errors`,
  pass: ({ turns, errors, grown, walMiB, moreDescriptors, temporary }) =>
    turns > 0 &&
    errors === 0 &&
    grown <= 1.1 &&
    walMiB < 64 &&
    moreDescriptors <= CALLERS &&
    temporary === 0,
});

async function callOn(
  { origin }: TestServer,
  endsAt: number,
  seen: { turns: number; errors: number },
): Promise<void> {
  const viewer = createViewer(origin, CALL_PATIENCE_MS);
  while (performance.now() < endsAt) {
    seen.turns += 1;
    try {
      const content = someBytes(200_000);
      const code = await sendByApi(viewer, { name: '一天.bin', content });
      await viewer.api.shares.detail({ code });
      const isSame = (await fetchShare(origin, code)) === hashBytes(content);
      seen.errors += isSame ? 0 : 1;
      await viewer.api.shares.remove({ code });
    } catch {
      seen.errors += 1;
    }
    await delay(PAUSE_MS);
  }
}

function countDescriptors({ pid }: TestServer): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}
