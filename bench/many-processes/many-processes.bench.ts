/**
 * Mixed load on two servers of two workers each, PostgreSQL and Ceph behind nginx, while one of all of them is killed
 * (-9) after the other: what was acknowledged and is not there in the end, and how long each death is felt.
 * `npm run bench -- many-processes [minutes] [seconds between two kills]`; needs `nginx`, installs Ceph where it may.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { sendPresigned } from '@transmit/e2e/stores/presigned-parts';
import { type Bar, writeResult } from '../steps/result.ts';
import { quantile } from '../steps/statistics.ts';
import { Steady, summarizeSteady } from '../steps/steady.ts';
import { bringVisitors, countMissing } from './people.ts';
import { openInstallation, VICTIMS, type Victim } from './site.ts';
import { bringWriters } from './writers.ts';

const [minutes = 10, pauseSeconds = 12] = process.argv.slice(2).map(Number);
const PATIENCE_MS = 2000;
const PROBE_EVERY_MS = 50;

const site = await openInstallation();
try {
  const steady = new Steady();
  const people = await bringVisitors(site, steady);
  const writers = await bringWriters(site);
  const felt: Partial<Record<Victim, number[]>> = {};
  const endsAt = performance.now() + minutes * 60_000;
  let kills = 0;
  for (; performance.now() < endsAt; kills += 1) {
    await delay(pauseSeconds * 1000);
    const victim = VICTIMS[kills % VICTIMS.length] ?? 'nginx';
    felt[victim] = [...(felt[victim] ?? []), await timeDeath(victim)];
  }
  await people.stop();
  const words = await writers.stop();
  const missing = await countMissing(site, people.ledger);
  const { files, favorites, wrongDownloads } = people.ledger;
  const kinds = Object.entries(steady.seen).map(
    ([kind, seen]) => [kind, summarizeSteady(seen)] as const,
  );
  const bars: Bar[] = [
    { name: 'kill -9, one after the other', value: kills, unit: 'kills' },
    none('files lost', missing.files, `of ${files.length}`),
    none('files with wrong bytes', missing.wrongBytes + wrongDownloads, `of ${files.length}`),
    none('small changes lost', missing.favorites, `of ${favorites.length}`),
    none('words of rooms lost', words.lost, `of ${words.words}`),
    ...VICTIMS.map((victim) => ({
      name: `${victim} dies: until a sending that is begun then has its code, at most`,
      value: quantile(felt[victim] ?? [], 1),
      unit: 'ms',
    })),
    ...kinds.flatMap(([kind, { calls, failed, p50, p99 }]) => [
      { name: `${kind}, p50`, value: p50, unit: 'ms' },
      { name: `${kind}, p99`, value: p99, unit: 'ms' },
      { name: `${kind}, made again`, value: failed, unit: `of ${calls + failed}` },
    ]),
  ];
  writeResult('many-processes', bars, {
    minutes,
    felt,
    kinds: Object.fromEntries(kinds),
    rooms: words,
  });
} finally {
  await site.close();
}
process.exit();

function none(name: string, value: number, unit: string): Bar {
  return { name, value, unit, target: { at: '<=', value: 0 } };
}

/** From the kill until a small file of a newcomer went all the way: nginx, server, PostgreSQL, store. */
async function timeDeath(victim: Victim): Promise<number> {
  const began = performance.now();
  const dying = site.kill[victim]();
  const back = { failed: undefined as Error | undefined };
  dying.catch((error: Error) => {
    back.failed = error;
  });
  // It is dead by then; most come back later.
  await Promise.race([dying, delay(PROBE_EVERY_MS)]);
  for (;;) {
    const viewer = createViewer(site.origin, PATIENCE_MS);
    const content = new Uint8Array(randomBytes(1000));
    const code = await sendPresigned(viewer, { name: 'probe.bin', content }).catch(() => undefined);
    if (code !== undefined) break;
    if (back.failed) throw new Error(`${victim} did not come back`, { cause: back.failed });
    await delay(PROBE_EVERY_MS);
  }
  const ms = Math.round(performance.now() - began);
  await dying;
  return ms;
}
