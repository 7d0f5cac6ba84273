/** One picture: known already, or asked of the service within circuit, budget and slots. */
import { AI_HISTORY_DAYS, type AiKind, type AiPause, type WireAiResult } from '@transmit/contract';
import { AiProblem } from '#adapters/ai/ai-service.ts';
import { failpoint } from '#core/failpoint.ts';
import { shanghaiDay } from '#core/shanghai-day.ts';
import { outlastFault } from '#kernel/jobs/outlast-fault.ts';
import type { Services } from '#kernel/services.ts';
import type { AiRoom } from '../ai.services.ts';
import type { AiItemRow, AiJobRow } from '../ai.tables.ts';
import { cancelOpen } from '../batches/cancel-items.ts';
import { readWork } from '../batches/present-batch.ts';
import { countFailedCall, findPrice, insertFailedCall, takeFromDay } from '../costs/costs.store.ts';
import { budgetOf } from '../costs/limit-work.ts';
import { readSource, storeResult } from '../pictures/picture-bytes.ts';
import { askService, type Made } from '../service/ask-service.ts';
import { hasAgreed } from '../service/require-service.ts';
import { isPaidFor, weighProblem } from './decide-outcome.ts';
import { type Success, succeedItem, takeTryBack } from './end-item.ts';
import { findItem } from './items.store.ts';
import { findKnown } from './known-results.ts';

const DAY_MS = 86_400_000;

export interface Making {
  batch: AiJobRow;
  services: Services;
  /** Aborted when the process stops. */
  signal: AbortSignal;
}

/** Says why the batch has to stand still; undefined when the picture has ended. */
export async function makeItem(item: AiItemRow, making: Making): Promise<AiPause | undefined> {
  const { services } = making;
  const { db, ai } = services;
  if (!ai) return 'service';
  const { id: exceptId, owner, work_key: workKey } = item;
  const known = await findKnown(db, { owner, workKey, exceptId, now: services.now() });
  if (known?.result) {
    const result: WireAiResult = JSON.parse(known.result);
    // The history has it once, where it was made.
    await succeedItem(item, { result, keptUntil: null }, services);
    return undefined;
  }
  if (!ai.circuit.tryEnter()) return 'service';
  try {
    return await takeTurn(item, { ...making, ai });
  } finally {
    ai.circuit.leave();
  }
}

type Turn = Making & { ai: AiRoom };

/** Waits for a slot; from its first moment on the picture can be stopped, so that no withdrawal slips past it. */
async function takeTurn(item: AiItemRow, turn: Turn): Promise<AiPause | undefined> {
  const { services, ai } = turn;
  const ending = new AbortController();
  ai.atService.set(item.id, ending);
  const leave = await ai.slots.enter(undefined, ending.signal);
  try {
    if (!(await isStillWanted(item, turn))) {
      await takeTryBack(item, services);
      return undefined;
    }
    const cost = await takeBudget(item.kind, services);
    if (cost === undefined) return 'budget';
    await callService(item, { ...turn, ending, cost });
    return undefined;
  } finally {
    leave?.();
    ai.atService.delete(item.id);
  }
}

/** It may have been cancelled while it waited, also by a call that another process answered; without consent it is now. */
async function isStillWanted(item: AiItemRow, { batch, services, ai }: Turn): Promise<boolean> {
  if ((await findItem(services.db, item))?.state !== 'running') return false;
  if (await hasAgreed(services.db, { owner: item.owner, room: ai })) return true;
  await cancelOpen(batch, services);
  return false;
}

/** Taken before the call, so that many at once do not overdraw the day together. */
async function takeBudget(
  kind: AiKind,
  { db, config, now }: Services,
): Promise<number | undefined> {
  const { fen_per_thousand: cost } = await findPrice(db, kind);
  const isTaken = await takeFromDay(db, {
    day: shanghaiDay(now()),
    cost,
    budget: budgetOf(config),
  });
  return isTaken ? cost : undefined;
}

type Calling = Turn & { ending: AbortController; cost: number };

async function callService(item: AiItemRow, calling: Calling): Promise<void> {
  const { services, signal, ai, ending } = calling;
  const began = services.now();
  try {
    const stopped = AbortSignal.any([signal, ending.signal]);
    const made = await ask(item, calling, stopped);
    ai.circuit.succeed();
    const success = await outlastFault(() => keep(item, made, services), stopped);
    failpoint('job.half');
    await outlastFault(() => succeedItem(item, success, services), stopped);
    failpoint('job.done_pre_ack');
  } catch (error) {
    // Cancelled: its points are back, and what the service does with it is of no interest.
    if (ending.signal.aborted && !signal.aborted) return;
    if (error instanceof AiProblem) await tellProblem(error, { item, began, calling });
    throw error;
  }
}

async function ask(
  item: AiItemRow,
  { batch, services, ai }: Calling,
  signal: AbortSignal,
): Promise<Made> {
  const source = await readSource(item, services);
  signal.throwIfAborted();
  return askService(ai.service, { work: readWork(batch), source }, signal);
}

async function keep(item: AiItemRow, made: Made, services: Services): Promise<Success> {
  if (made.kind === 'words') return { result: made.result, keptUntil: null };
  const keptUntil = services.now() + AI_HISTORY_DAYS * DAY_MS;
  return storeResult(item, made.bytes, { ...services, keptUntil });
}

/** Records a problem for the circuit, and for the operators' page. */
async function tellProblem(
  { kind, code, message }: AiProblem,
  { item, began, calling }: { item: AiItemRow; began: number; calling: Calling },
): Promise<void> {
  const { services, ai, cost } = calling;
  const { db, log, now } = services;
  const weight = weighProblem(kind);
  if (weight === 'none') ai.circuit.succeed();
  else ai.circuit.fail({ opensAtOnce: weight === 'opens' });
  log.warn({ problem: kind, code, item: item.id }, message);
  await countFailedCall(db, { day: shanghaiDay(began), costBack: isPaidFor(kind) ? 0 : cost });
  await insertFailedCall(db, {
    called_at: began,
    kind: item.kind,
    problem: kind,
    code,
    duration_ms: now() - began,
  });
}
