/** Finds the program behind a token: the one place where a token becomes somebody (SECURITY §10.11). */
import { isTokenShaped, RATE_LIMITS } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import { maskAddress } from '#http/client-address.ts';
import type { ShownToken } from '#http/programs.ts';
import type { Program } from '#http/viewer.ts';
import type { Services } from '#kernel/services.ts';
import { isUseDue, programName, readRights, tokenState } from './token-policy.ts';
import { hashToken } from './token-secret.ts';
import { findTokenByHash, markTokenUsed } from './tokens.store.ts';

/**
 * Refuses with E_TOKEN what is no token, or none any more, all alike; with E_FROZEN that of a frozen
 * account. Looked up on each call, so that revoking holds at once.
 */
export async function findProgram(
  { db, limits, now }: Pick<Services, 'db' | 'limits' | 'now'>,
  { token, address, addressKey, userAgent }: ShownToken,
): Promise<Program> {
  const time = now();
  const row = isTokenShaped(token) ? await findTokenByHash(db, hashToken(token)) : undefined;
  if (!row || tokenState(row, row, time) !== 'live') {
    await limits.take('token_miss', addressKey, RATE_LIMITS.tokenMissPerAddress);
    return fail('E_TOKEN');
  }
  if (row.frozen_at !== null) fail('E_FROZEN');
  await limits.take('token_calls', String(row.id), RATE_LIMITS.callsPerToken);
  if (isUseDue(row, time)) {
    const use = { at: time, address: maskAddress(address), program: programName(userAgent) };
    await markTokenUsed(db, row.id, use);
  }
  return {
    tokenId: row.id,
    userId: row.user_id,
    rights: readRights(row.rights),
    since: row.created_at,
  };
}
