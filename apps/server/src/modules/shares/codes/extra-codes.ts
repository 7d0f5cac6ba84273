/** Further codes for one file, each with its own terms (spec §1: share by code). */
import { isAlive, MAX_EXTRA_CODES, normalizeCode } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { hashPassword } from '#core/password-hash.ts';
import type { CallContext } from '#http/call-context.ts';
import { isOwner } from '#http/viewer.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { isExpired } from '#modules/files/index.ts';
import { findAsOwner } from '../finding/find-as.ts';
import type { SharedFile } from '../finding/shared.ts';
import type { ShareCodeRow } from '../shares.tables.ts';
import { endShareCode } from './end-share-code.ts';
import type { ExtraCodeRequest } from './extra-code-request.ts';
import { limitShareChanges } from './limit-share-changes.ts';
import { sumOfTerms, takeUpCode } from './repeated-code.ts';
import { findByRequest, findShareCode, listExtraCodes } from './share-codes.store.ts';
import { nameRequestLock, storeShareCode } from './store-share-code.ts';

const DAY_MS = 86_400_000;

export async function createExtraCode(
  request: ExtraCodeRequest,
  context: CallContext,
): Promise<{ file: SharedFile; extra: ShareCodeRow }> {
  await limitShareChanges(context);
  const { services, now, signal } = context;
  const file = await findAsOwner('file', request.code, context);
  const { label, expire_days, password, max_downloads, request_key } = request;
  // First: the file may have ended since, and what was made is there all the same.
  const before = request_key && (await findByRequest(services.db, file.owner, request_key));
  if (before) return { file, extra: await takeUpCode(before, { file, request }, context) };
  if (!isAlive(file.status) || isExpired(file, now)) {
    fail('E_STATE', { text: REFUSALS.E_STATE.addCode });
  }
  const row = {
    file_id: file.id,
    label,
    owner: file.owner,
    created_at: now,
    expires_at: expire_days === undefined ? null : now + expire_days * DAY_MS,
    removed_at: null,
    password_hash: password ? await hashPassword(password, { purpose: 'share', signal }) : null,
    max_downloads: max_downloads ?? null,
    ...(request_key && { request_key, request_sum: sumOfTerms(file, request) }),
  };
  // Counting and adding are one step, or calls sent at once would all find room.
  const names = [
    `codes:${file.id}`,
    ...(request_key ? [nameRequestLock(file.owner, request_key)] : []),
  ];
  const made = await lockedTransaction(services.db, names, async (tx) => {
    const rival = request_key && (await findByRequest(tx, file.owner, request_key));
    if (rival) return { rival };
    const { length } = await listExtraCodes(tx, file.id);
    if (length >= MAX_EXTRA_CODES) {
      fail('E_LIMIT', { text: REFUSALS.E_LIMIT.extraCodes(MAX_EXTRA_CODES) });
    }
    return { extra: await storeShareCode(tx, row) };
  });
  if (made.extra) return { file, extra: made.extra };
  // Compared after the step: passwords are slow to compare, and others wait for it.
  return { file, extra: await takeUpCode(made.rival, { file, request }, context) };
}

export async function showExtraCodes(
  code: string,
  context: CallContext,
): Promise<{ file: SharedFile; codes: ShareCodeRow[] }> {
  const file = await findAsOwner('file', code, context);
  return { file, codes: await listExtraCodes(context.services.db, file.id) };
}

/** From now on the code is unknown to everybody. */
export async function revokeExtraCode(typed: string, context: CallContext): Promise<void> {
  const { services, viewer, now } = context;
  const extra = await findShareCode(services.db, normalizeCode(typed));
  const isTheirs = extra && extra.file_id !== null && isOwner(viewer, extra);
  if (!isTheirs || !(await endShareCode(services.db, extra, now))) {
    fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.extraCode });
  }
}
