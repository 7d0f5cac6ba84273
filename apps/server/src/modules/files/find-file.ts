import { FILE_STATUS, isAlive, isCode, normalizeCode, RATE_LIMITS } from '@transmit/contract';
import { AppError, fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { RateLimiter } from '#http/rate-limit.ts';
import { isOwner } from './files.policy.ts';
import { findFileByCode } from './files.store.ts';
import type { FileRow } from './files.tables.ts';

/** While guessing goes on everywhere, one miss is enough to stop an address. */
const FIRST_MISS = { ...RATE_LIMITS.codeMissPerAddress, limit: 1 };

/**
 * The file that can be picked up with a code, however it was typed. Unknown, malformed, deleted,
 * cleared and failed ones are answered alike, and wrong codes are counted (SECURITY §1.5, T3).
 */
export async function findFile(typed: string, context: CallContext): Promise<FileRow> {
  const file = await findFileToShow(typed, context);
  return isAlive(file.status) ? file : refuseUnknown();
}

/** Like {@link findFile}, but owners also see what failed or was cleared. Owners are not guessing. */
export async function findFileToShow(typed: string, context: CallContext): Promise<FileRow> {
  const { services, viewer, addressKey } = context;
  const file = await findByTypedCode(typed, context);
  if (file && isOwner(viewer, file) && file.status !== FILE_STATUS.deleted) return file;
  await refuseGuesser(services.limits, addressKey);
  if (file && isAlive(file.status)) return file;
  await services.limits.take('code-miss', addressKey, RATE_LIMITS.codeMissPerAddress);
  await services.limits.take('code-miss', 'all', RATE_LIMITS.codeMissGlobal);
  refuseUnknown();
}

/** The caller's own file. Anybody else learns nothing from the answer, so nothing is counted. */
export async function findOwnFile(typed: string, context: CallContext): Promise<FileRow> {
  const file = await findByTypedCode(typed, context);
  const isTheirs = file && isOwner(context.viewer, file) && file.status !== FILE_STATUS.deleted;
  return isTheirs ? file : refuseUnknown();
}

async function findByTypedCode(typed: string, { services }: CallContext) {
  const code = normalizeCode(typed);
  return isCode(code) ? findFileByCode(services.db, code) : undefined;
}

function refuseUnknown(): never {
  fail('E_NOT_FOUND', { text: '取件码不存在或已失效，请核对后重试' });
}

/**
 * An address that has used up its misses is refused before its next try is looked at. When misses
 * from everywhere pass the global limit, so is one with a single miss: people who type their code
 * right still get in, and many addresses together cannot guess on.
 */
async function refuseGuesser(limits: RateLimiter, addressKey: string): Promise<void> {
  await limits.check('code-miss', addressKey, RATE_LIMITS.codeMissPerAddress);
  if (await isUsedUp(limits.check('code-miss', 'all', RATE_LIMITS.codeMissGlobal))) {
    await limits.check('code-miss', addressKey, FIRST_MISS);
  }
}

async function isUsedUp(check: Promise<void>): Promise<boolean> {
  try {
    await check;
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'E_RATE') return true;
    throw error;
  }
}
