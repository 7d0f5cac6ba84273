import { FILE_STATUS, isAlive, isCode, normalizeCode, RATE_LIMITS } from '@transmit/contract';
import { AppError, fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Viewer } from '#http/viewer.ts';
import { requireProofOfWork } from '#modules/accounts/index.ts';
import { isOwner } from './files.policy.ts';
import { findFileByCode, getFile } from './files.store.ts';
import type { BundleRow } from './files.tables.ts';
import { byExtraCode, byOwnCode, type FoundFile, isBundle } from './found-file.ts';
import { findShareCode } from './share-codes.store.ts';

/** A code as somebody typed it, with the proof of work that came with it, if any. */
export interface LookUp {
  code: string;
  captcha?: string | undefined;
}

/** What a code opens. */
export type Shared = { kind: 'file'; file: FoundFile } | { kind: 'bundle'; bundle: BundleRow };

/**
 * What can be picked up with a code, however it was typed. Unknown, malformed, deleted, cleared,
 * failed and revoked ones are answered alike, and wrong codes are counted (SECURITY §1.5, T3).
 * Owners also see what failed or was cleared; they are not guessing.
 */
export async function findShared(lookUp: LookUp, context: CallContext): Promise<Shared> {
  const shared = await findByTypedCode(lookUp.code, context);
  if (shared && isTheirs(shared, context.viewer)) return shared;
  await refuseGuesser(lookUp, context);
  if (shared && isOpen(shared)) return shared;
  await countMiss(context);
  refuseUnknown();
}

/** Without counting: for calls whose answer tells a stranger nothing. Revoked codes open nothing. */
export async function findByTypedCode(
  typed: string,
  { services: { db }, viewer }: CallContext,
): Promise<Shared | undefined> {
  const code = normalizeCode(typed);
  if (!isCode(code)) return undefined;
  const file = await findFileByCode(db, code);
  if (file) return { kind: 'file', file: byOwnCode(file) };
  const row = await findShareCode(db, code);
  if (!row || row.removed_at !== null) return undefined;
  if (isBundle(row)) return { kind: 'bundle', bundle: row };
  if (row.file_id === null) return undefined;
  const target = await getFile(db, row.file_id);
  // An owner is not bound to what holds for others; the page manages the file by its own code.
  return {
    kind: 'file',
    file: isOwner(viewer, target) ? byOwnCode(target) : byExtraCode(target, row),
  };
}

export function refuseUnknown(): never {
  fail('E_NOT_FOUND', { text: '取件码不存在或已失效，请核对后重试' });
}

function isTheirs(shared: Shared, viewer: Viewer): boolean {
  if (shared.kind === 'bundle') return isOwner(viewer, shared.bundle);
  return isOwner(viewer, shared.file) && shared.file.status !== FILE_STATUS.deleted;
}

function isOpen(shared: Shared): boolean {
  return shared.kind === 'bundle' || isAlive(shared.file.status);
}

/**
 * An address that has used up its misses is refused before its next try is looked at. When misses
 * from everywhere pass the global limit, each look-up costs a proof of work: people who have the
 * right code still get in, and many addresses together cannot guess on (SECURITY §1.5, T3 e).
 */
async function refuseGuesser({ captcha }: LookUp, context: CallContext): Promise<void> {
  const { limits } = context.services;
  await limits.check('code-miss', context.addressKey, RATE_LIMITS.codeMissPerAddress);
  if (await isUsedUp(limits.check('code-miss', 'all', RATE_LIMITS.codeMissGlobal))) {
    await requireProofOfWork(captcha, 'look_up', context);
  }
}

/** The global count asks for proofs and refuses nobody: who brought one is answered. */
async function countMiss({ services: { limits }, addressKey }: CallContext): Promise<void> {
  await limits.take('code-miss', addressKey, RATE_LIMITS.codeMissPerAddress);
  await isUsedUp(limits.take('code-miss', 'all', RATE_LIMITS.codeMissGlobal));
}

async function isUsedUp(limit: Promise<void>): Promise<boolean> {
  try {
    await limit;
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'E_RATE') return true;
    throw error;
  }
}
