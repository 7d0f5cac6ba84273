/**
 * Gives rights to a user, all of them or none (spec §3, §7): once for a wish, never to the
 * operator's own account, recorded with the balance before and after (SECURITY T5, T16).
 */
import { randomUUID } from 'node:crypto';
import { MAX_BALANCE, toWireTime } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { findNamedUser, recordAudit } from '#modules/accounts/index.ts';
import {
  grantMembership,
  isBuyerThere,
  postToLedger,
  readBalances,
  readMemberUntil,
  recordOfflineOrder,
  rightsLock,
} from '#modules/money/index.ts';
import { getGrantByKey, insertGrant, type NewGrant } from './grants.store.ts';
import { type GrantInput, type RightsGrant, readGrant } from './read-grant.ts';
import type { GrantRow } from './rights.tables.ts';
import { LEDGER_REASON } from './rights-text.ts';

export async function giveRights(input: GrantInput, context: CallContext): Promise<GrantRow> {
  const { services, viewer, now } = context;
  const grant = readGrant(input, now);
  const user = await findNamedUser(services.db, input.username);
  if (!user) refuseUnknown();
  const owner = `u:${user.id}`;
  const actor = ownerOf(viewer);
  if (owner === actor) fail('E_FORBIDDEN', { text: REFUSALS.E_FORBIDDEN.ownGrant });
  const row = rowOf(grant, { owner, actor, requestKey: input.request_key ?? randomUUID(), now });
  return lockedTransaction(services.db, [rightsLock(owner)], async (tx) => {
    // Deleted since it was found: nobody would have what is given, and no ledger would add up.
    if (!(await isBuyerThere(tx, owner))) refuseUnknown();
    const made = await insertGrant(tx, row);
    if (!made) return repeated(await getGrantByKey(tx, row), row);
    await give(tx, made, grant);
    return made;
  });
}

function refuseUnknown(): never {
  const problem = REFUSALS.E_NOT_FOUND.user;
  fail('E_NOT_FOUND', { text: problem, fields: { username: problem } });
}

function rowOf(
  { kind, amount, remark, membership, order }: RightsGrant,
  about: { owner: string; actor: string; requestKey: string; now: number },
): NewGrant {
  return {
    actor: about.actor,
    request_key: about.requestKey,
    owner: about.owner,
    kind,
    amount,
    member_from: membership?.fromAt ?? null,
    member_to: membership?.toAt ?? null,
    order_name: order?.name ?? null,
    order_fen: order?.feeFen ?? null,
    product_code: order?.productCode ?? null,
    remark,
    order_remark: order?.remark ?? '',
    created_at: about.now,
  };
}

/** The same wish is answered as it was; another one under its key is a mistake of the caller. */
function repeated(known: GrantRow, asked: NewGrant): GrantRow {
  const { id: _id, created_at: _at, ...before } = known;
  const { created_at: _now, ...again } = asked;
  const isSame = Object.entries(again).every(
    ([name, value]) => before[name as keyof typeof before] === value,
  );
  if (!isSame) fail('E_IDEMPOTENCY', { text: REFUSALS.E_IDEMPOTENCY.grant });
  return known;
}

async function give(tx: Executor, row: GrantRow, grant: RightsGrant): Promise<void> {
  const { owner, kind, amount, created_at: now } = row;
  const requestKey = `grant:${row.id}`;
  const before = await standingOf(tx, owner, now);
  if (before[kind] + amount > MAX_BALANCE) {
    fail('E_LIMIT', { text: REFUSALS.E_LIMIT.balance(MAX_BALANCE) });
  }
  let orderId: number | null = null;
  if (grant.order) {
    // A paid grant is the order's gift, so that a refund of the order takes back what is left.
    const { name, feeFen, productCode, remark } = grant.order;
    const gift = { kind, amount };
    const order = { owner, name, feeFen, productCode, remark, gift, requestKey, now };
    ({ orderId } = await recordOfflineOrder(tx, order));
  } else {
    await postToLedger(tx, { owner, kind, amount, reason: LEDGER_REASON, requestKey, now });
  }
  if (grant.membership) {
    await grantMembership(tx, { owner, ...grant.membership, orderId, requestKey, now });
  }
  await recordAudit(tx, {
    now,
    actor: row.actor,
    action: 'rights.give',
    target: owner,
    before,
    after: { ...(await standingOf(tx, owner, now)), grant: row.id },
  });
}

async function standingOf(tx: Executor, owner: string, now: number) {
  const memberUntil = await readMemberUntil(tx, owner, now);
  return {
    ...(await readBalances(tx, owner)),
    member_until: memberUntil === undefined ? null : toWireTime(memberUntil),
  };
}
