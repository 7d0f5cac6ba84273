/** `POST /api/ai/jobs`: accepted as a whole, or with what the points are enough for. */
import { AI_POINTS, AI_STYLES, type AiWork } from '@transmit/contract';
import { cleanWork } from '@transmit/contract/ai/clean-work';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { readBalances } from '#modules/money/index.ts';
import { type AiRoom, engineOf } from '../ai.services.ts';
import type { AiItemRow, AiJobRow, NewAiItem } from '../ai.tables.ts';
import { refuseTooMany, takePictures } from '../costs/limit-work.ts';
import { insertItems } from '../items/items.store.ts';
import { listKnown } from '../items/known-results.ts';
import { keepPictures, listOwnHashes } from '../pictures/pictures.store.ts';
import { PROMPT_VERSION } from '../prompts/prompt-version.ts';
import { requireConsent, requireRoom } from '../service/require-service.ts';
import { findBatchByKey, insertBatch } from './batches.store.ts';
import { enqueueRun, followItems, holdPoints } from './change-batch.ts';
import { wishHashOf, workKeyOf } from './work-key.ts';

interface Wish {
  request_key: string;
  work: AiWork;
  items: { ref: string; source_id: string }[];
  is_partial?: 0 | 1 | undefined;
}

/** While a batch is open its pictures are kept anyway; this is for asking again afterwards. The history keeps its own. */
const SOURCES_KEPT_MS = 24 * 3_600_000;

export async function startBatch(given: Wish, context: CallContext): Promise<AiJobRow> {
  const wish = { ...given, work: cleanWork(given.work) };
  const { services, viewer, now } = context;
  const owner = ownerOf(viewer);
  const room = requireRoom(services, wish.work.kind);
  checkWish(wish);
  await requireConsent(services.db, { owner, room });
  const job = await lockedTransaction(services.db, [ownerLock(owner)], (tx) =>
    acceptIn(tx, wish, { ...context, owner, room, now }),
  );
  services.jobs.wake();
  return job;
}

/**
 * Names the lock under which an owner's new work is accepted, so that limits and points are counted
 * one by one.
 */
export function ownerLock(owner: string): string {
  return `ai:${owner}`;
}

interface Acceptance {
  owner: string;
  room: AiRoom;
  services: CallContext['services'];
  now: number;
}

async function acceptIn(tx: Executor, wish: Wish, acceptance: Acceptance): Promise<AiJobRow> {
  const { owner, room, services, now } = acceptance;
  const { work, items } = wish;
  const wishHash = wishHashOf([work, items]);
  const before = await findBatchByKey(tx, { owner, requestKey: wish.request_key });
  if (before && before.wish_hash === wishHash) return before;
  if (before) fail('E_IDEMPOTENCY', { text: REFUSALS.E_IDEMPOTENCY.aiJob });
  await takePictures(tx, { owner, count: items.length }, services);
  const hashes = [...new Set(items.map(({ source_id }) => source_id))];
  await requireSources(tx, { owner, hashes, work });
  const engine = engineOf(room, work.kind);
  const keyOf = (hash: string) => workKeyOf(work, hash, { engine, promptVersion: PROMPT_VERSION });
  const known = await listKnown(tx, { owner, workKeys: hashes.map(keyOf), now });
  const isKnown = (hash: string) => known.has(keyOf(hash));
  const fresh = items.filter(({ source_id }) => !isKnown(source_id)).length;
  await refuseTooMany(tx, { owner, kind: work.kind, count: fresh }, { ...services, now });
  const paid = await affordable(tx, wish, { owner, fresh });
  const job = await insertBatch(tx, newBatch(wish, { owner, engine, wishHash, now }));
  let left = paid;
  const rows = items.map(({ ref, source_id }) => {
    const common = { job, ref, hash: source_id, workKey: keyOf(source_id), now };
    const done = known.get(keyOf(source_id));
    if (done) return knownItem(common, done);
    left -= 1;
    return newItem(common, left >= 0);
  });
  await insertItems(tx, rows);
  await holdPoints(tx, job, { count: paid, key: 'start', now });
  await keepPictures(tx, { owner, hashes }, now + SOURCES_KEPT_MS);
  await followItems(tx, job.id, now);
  if (paid > 0) await enqueueRun(tx, job, now);
  return job;
}

/**
 * Returns the number of fresh ones that the balance pays for; refuses where it is too small
 * (SECURITY row 125).
 */
async function affordable(
  tx: Executor,
  { work, is_partial }: Pick<Wish, 'work' | 'is_partial'>,
  { owner, fresh }: { owner: string; fresh: number },
): Promise<number> {
  const price = AI_POINTS[work.kind];
  const { points } = await readBalances(tx, owner);
  const most = Math.floor(points / price);
  if (most >= fresh) return fresh;
  if (is_partial === 1 && most > 0) return most;
  const missing = fresh * price - points;
  fail('E_POINTS', {
    text: REFUSALS.E_POINTS.points(missing),
    data: { kind: 'points', missing, affordable: most },
  });
}

function newBatch(
  { request_key, work }: Wish,
  {
    owner,
    engine,
    wishHash,
    now,
  }: { owner: string; engine: string; wishHash: string; now: number },
) {
  return {
    owner,
    request_key,
    wish_hash: wishHash,
    kind: work.kind,
    work: JSON.stringify(work),
    engine,
    state: 'running' as const,
    pause: null,
    version: 1,
    created_at: now,
    touched_at: now,
    ended_at: null,
  };
}

interface CommonItem {
  job: AiJobRow;
  ref: string;
  hash: string;
  workKey: string;
  now: number;
}

export function newItem({ job, ref, hash, workKey, now }: CommonItem, isPaid: boolean): NewAiItem {
  return {
    job_id: job.id,
    owner: job.owner,
    kind: job.kind,
    ref,
    source_hash: hash,
    work_key: workKey,
    request_key: null,
    take: 1,
    is_latest: 1,
    state: isPaid ? 'waiting' : 'paused',
    points: isPaid ? AI_POINTS[job.kind] : 0,
    is_known: 0,
    fault: null,
    result: null,
    tries: 0,
    version: job.version,
    created_at: now,
    ended_at: null,
    kept_until: null,
  };
}

function knownItem(common: CommonItem, { result }: AiItemRow): NewAiItem {
  const item = newItem(common, false);
  return { ...item, state: 'done', is_known: 1, result, ended_at: common.now };
}

function checkWish({ work, items }: Wish): void {
  if (work.kind === 'image' && work.prompt === '' && work.style === AI_STYLES[0].id) {
    fail('E_PARAM', { fields: { 'work.prompt': FIELD_FAULTS.aiPrompt } });
  }
  if (new Set(items.map(({ ref }) => ref)).size < items.length) {
    fail('E_PARAM', { fields: { items: FIELD_FAULTS.aiTwice } });
  }
}

/** A text has no pixels to change. */
async function requireSources(
  tx: Executor,
  { owner, hashes, work }: { owner: string; hashes: string[]; work: AiWork },
): Promise<void> {
  const types = await listOwnHashes(tx, { owner, hashes });
  const isThere = (hash: string) => {
    const type = types.get(hash);
    return type !== undefined && (work.kind !== 'image' || type.startsWith('image/'));
  };
  if (!hashes.every(isThere)) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.aiSource });
}
