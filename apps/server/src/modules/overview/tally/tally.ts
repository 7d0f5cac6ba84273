/**
 * Counts what happened as it comes: each row is read once, by its id, so that the overview costs the same
 * however much an installation has seen.
 */
import type { Database, Executor } from '#kernel/database/database.ts';
import type { Services } from '#kernel/services.ts';
import type { SourceName } from '../overview.tables.ts';
import { readDataRoom } from './read-data-room.ts';
import { listSettlementsAfter, listVisitsAfter, type RowsAfter } from './sources.store.ts';
import {
  addToSpans,
  beginProgress,
  findTallyProgress,
  keepMost,
  moveProgress,
  removeSpansBefore,
} from './spans.store.ts';
import { type Happened, startOfSpan, sumSpans } from './sum-spans.ts';
import { SETTLE_MS, takeSettled } from './take-settled.ts';

/** Rows of a step; with as many steps a run catches up with a million rows, and no longer. */
const BATCH = 5000;
const MOST_STEPS = 200;
/** The charts go back sixty days. */
const KEPT_MS = 100 * 86_400_000;

interface Source {
  name: SourceName;
  read(db: Executor, page: RowsAfter): Promise<Happened[]>;
}

const SOURCES: readonly Source[] = [
  {
    name: 'visits',
    async read(db, page) {
      const visits = await listVisitsAfter(db, page);
      return visits.map(({ id, at, action, is_online, size_bytes }) => {
        const kind = action === 'send' ? 'send' : action === 'download' ? 'pickup' : null;
        // Downloads from a developer's machine are left out of figures (spec §3).
        return { id, at, kind: is_online === 1 ? kind : null, sum: size_bytes ?? 0 };
      });
    },
  },
  {
    name: 'settlements',
    async read(db, page) {
      const settlements = await listSettlementsAfter(db, page);
      return settlements.map(({ id, created_at, is_credited, sum_fen }) => ({
        id,
        at: created_at,
        kind: is_credited === 1 ? ('income' as const) : null,
        sum: sum_fen,
      }));
    },
  },
];

export async function tally(
  services: Pick<Services, 'db' | 'metrics'>,
  now: number,
  limit = BATCH,
): Promise<void> {
  const { db } = services;
  for (const source of SOURCES) await countOn(db, source, { now, limit });
  const room = await readDataRoom(services);
  if (room) {
    const sum = room.size_bytes - room.free_bytes;
    await keepMost(db, { kind: 'disk', from_at: startOfSpan(now), count: 1, sum });
  }
  await removeSpansBefore(db, now - KEPT_MS);
}

async function countOn(
  db: Database,
  source: Source,
  run: { now: number; limit: number },
): Promise<void> {
  await beginProgress(db, source.name);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await isCountedOn(db, source, run)) return;
  }
}

/** True when there is nothing left to count, or another process counts it. */
async function isCountedOn(
  db: Database,
  { name, read }: Source,
  { now, limit }: { now: number; limit: number },
): Promise<boolean> {
  const last_id = (await findTallyProgress(db, name))?.last_id ?? 0;
  const rows = await read(db, { afterId: last_id, limit });
  const settled = takeSettled(rows, { now, limit });
  const isEnd = settled.length < limit;
  const last = settled.at(-1);
  const lastOld = settled.findLast(({ at }) => at < now - SETTLE_MS);
  const counted_until = isEnd ? now - SETTLE_MS : (lastOld?.at ?? 0);
  return db.transaction().execute(async (tx) => {
    const to = { last_id: last?.id ?? last_id, counted_until };
    if (!(await moveProgress(tx, { source: name, last_id }, to))) return true;
    await addToSpans(tx, sumSpans(settled));
    return isEnd;
  });
}
