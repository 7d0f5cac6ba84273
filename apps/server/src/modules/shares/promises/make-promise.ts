import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { freshCodes } from '#modules/files/index.ts';
import { limitShareChanges } from '../codes/limit-share-changes.ts';
import type { PromisedShareRow } from '../shares.tables.ts';
import { findPromise, insertPromise } from './promises.store.ts';

export interface PromiseRequest {
  sending: string;
  name: string;
  note?: string | undefined;
  file_count: number;
  total_size: number;
  password?: string | undefined;
  lock?: string | undefined;
}

/**
 * Gives a sending its code before its bytes are there. Asked again, after a reload or by the tab that took the sending
 * over, it answers the same code.
 */
export async function makePromise(
  request: PromiseRequest,
  context: CallContext,
): Promise<PromisedShareRow> {
  await limitShareChanges(context);
  const { services, viewer, now } = context;
  const owner = ownerOf(viewer);
  const { sending } = request;
  const before = await findPromise(services.db, owner, sending);
  if (before) return takeUpPromise(before, request, context);
  const row = {
    owner,
    sending,
    name: request.name,
    note: request.note ?? '',
    password_hash: await services.shareLocks.findPasswordHash(request, context),
    phase: 'sending' as const,
    file_count: request.file_count,
    total_bytes: request.total_size,
    loaded_bytes: 0,
    speed: 0,
    created_at: now,
    reported_at: now,
    cancelled_at: null,
    kept_at: null,
  };
  // Looking and making are one step, or the same call sent twice at once would make two.
  const names = [`promise:${owner}:${sending}`];
  const made = await lockedTransaction(services.db, names, async (tx) => {
    const rival = await findPromise(tx, owner, sending);
    if (rival) return { rival };
    return {
      stored: await freshCodes.withFreshCode((code) => insertPromise(tx, { ...row, code })),
    };
  });
  // Compared after the step: passwords are slow to compare, and others wait for it.
  return made.stored ?? takeUpPromise(made.rival, request, context);
}

async function takeUpPromise(
  made: PromisedShareRow,
  request: PromiseRequest,
  context: CallContext,
): Promise<PromisedShareRow> {
  if (made.cancelled_at !== null) fail('E_STATE', { text: REFUSALS.E_STATE.cancelledPromise });
  const { shareLocks } = context.services;
  // Another password would be lost without a word: its code is shared already.
  if (await shareLocks.isLockedBy(request, made.password_hash, context)) return made;
  fail('E_IDEMPOTENCY', { text: REFUSALS.E_IDEMPOTENCY.promise });
}
