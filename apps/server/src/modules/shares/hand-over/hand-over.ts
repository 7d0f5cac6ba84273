import { hash, randomBytes } from 'node:crypto';
import { HAND_OVER_MS, RATE_LIMITS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { networkKey } from '#http/client-address.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { carryPasses, hasPass } from '../doors/share-passes.store.ts';
import { carriedFor } from '../downloads/take-download.ts';
import { findShared, type LookUp, refuseUnknown } from '../finding/find-shared.ts';
import { isOpen, type Shared } from '../finding/shared.ts';
import type { HandOverRow } from '../shares.tables.ts';
import {
  findHandOver,
  insertHandOver,
  isFurtherBrowser,
  spendHandOver,
} from './hand-overs.store.ts';
import { type DevicePlace, isSameDevice, readSystem } from './same-device.ts';

/** Things that go along with somebody. */
export interface Carried {
  password: boolean;
  paid: boolean;
}

const TOKEN_BYTES = 24;

/** Gives a token by which the same person goes on in another browser of this device (PRODUCT §3). */
export async function handOverShare(
  { press, ...lookUp }: LookUp & { press: boolean },
  context: CallContext,
): Promise<Carried & { token: string; endsAt: number }> {
  const { services, viewer, now, addressKey } = context;
  await services.limits.take('hand-over', addressKey, RATE_LIMITS.handOverPerAddress);
  const shared = await findShared(lookUp, context);
  if (!isOpen(shared)) refuseUnknown();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const endsAt = now + HAND_OVER_MS;
  const giver = ownerOf(viewer);
  await insertHandOver(services.db, {
    token_hash: hashToken(token),
    code: shared.code,
    viewer: giver,
    ...placeOf(context),
    is_pressed: press ? 1 : 0,
    ends_at: endsAt,
  });
  return { token, endsAt, ...(await findCarried(shared.code, giver, context)) };
}

/**
 * Gives this viewer what the other browser of the device had by this code, once. Whoever comes from elsewhere is told,
 * and spends nothing.
 */
export async function takeOverShare(
  { token, ...lookUp }: LookUp & { token: string },
  context: CallContext,
): Promise<Carried & { press: boolean }> {
  const { services, viewer, addressKey } = context;
  await services.limits.take('take-over', addressKey, RATE_LIMITS.takeOverPerAddress);
  const shared = await findShared(lookUp, context);
  const tokenHash = hashToken(token);
  const row = await findHandOver(services.db, tokenHash);
  const taker = ownerOf(viewer);
  const { handOverEnded, handOverElsewhere, handOverUsed } = REFUSALS.E_STATE;
  if (!row || row.code !== shared.code) return fail('E_STATE', { text: handOverEnded });
  const press = row.is_pressed === 1;
  // A reload in the browser that has made it, and a call that came twice, find what they have.
  if (row.viewer === taker) return { press: false, password: false, paid: false };
  if (!isSameDevice(row, placeOf(context))) return fail('E_STATE', { text: handOverElsewhere });
  if (row.taken_by !== taker) {
    // One at a time for a code: how many have what was paid for is counted before one more has.
    const isTaken = await lockedTransaction(services.db, [`hand-over:${row.code}`], (tx) =>
      take(tx, { row, taker, shared }, context),
    );
    if (!isTaken) {
      const current = await findHandOver(services.db, tokenHash);
      const isUsed = current?.used_at != null;
      return fail('E_STATE', { text: isUsed ? handOverUsed : handOverEnded });
    }
  }
  return { press, ...(await findCarried(shared.code, taker, context)) };
}

/** All of it or nothing: a token that is spent has given what it stood for. */
async function take(
  tx: Executor,
  { row, taker, shared }: { row: HandOverRow; taker: string; shared: Shared },
  { services, now }: CallContext,
): Promise<boolean> {
  if (!(await spendHandOver(tx, { tokenHash: row.token_hash, taker, now }))) return false;
  const { code, viewer: giver } = row;
  const isFurther = await isFurtherBrowser(tx, { code, giver, taker });
  const downloadEndsAt = now + carriedFor(shared, { isFurther });
  await carryPasses(tx, { code, from: giver, to: taker }, { now, downloadEndsAt });
  await services.rights.carry(tx, { code, from: giver, to: taker, now });
  return true;
}

async function findCarried(
  code: string,
  viewer: string,
  { services: { db, rights }, now }: CallContext,
): Promise<Carried> {
  const password = await hasPass(db, { code, viewer, kind: 'unlock' }, now);
  return { password, paid: (await rights.listPaidCodes(viewer, [code])).has(code) };
}

function placeOf({ userAgent, address }: CallContext): DevicePlace {
  return { system: readSystem(userAgent), network: networkKey(address) };
}

/** Unsalted: 192 random bits cannot be guessed. */
function hashToken(token: string): string {
  return hash('sha256', token);
}
