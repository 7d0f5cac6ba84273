import { MAX_TOKENS, type TokenDays, type TokenRight } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { presentToken } from './present-token.ts';
import { requireUserId } from './require-user-id.ts';
import { orderRights, tokenEnd } from './token-policy.ts';
import { createToken, hashToken, hintAt } from './token-secret.ts';
import { countTokens, insertToken, removeToken } from './tokens.store.ts';

/** Makes a token, and tells it this once. */
export async function makeToken(
  { name, rights, days }: { name: string; rights: TokenRight[]; days: TokenDays },
  { services: { db }, viewer, now }: CallContext,
) {
  const userId = requireUserId(viewer);
  const token = createToken();
  const row = await lockedTransaction(db, [`tokens:${userId}`], async (tx) => {
    if ((await countTokens(tx, userId)) >= MAX_TOKENS) {
      fail('E_LIMIT', { text: REFUSALS.E_LIMIT.tokens(MAX_TOKENS) });
    }
    return insertToken(tx, {
      user_id: userId,
      token_hash: hashToken(token),
      name,
      hint: hintAt(token),
      rights: orderRights(rights).join(' '),
      created_at: now,
      ends_at: tokenEnd(days, now),
      used_at: null,
      used_address: '',
      used_program: '',
    });
  });
  return { token, row: presentToken(row, 'live') };
}

/** Revokes a token at once: every call looks its token up in the table. */
export async function revokeToken(
  { id }: { id: number },
  { services: { db }, viewer }: CallContext,
): Promise<void> {
  const isRemoved = await removeToken(db, { id, userId: requireUserId(viewer) });
  if (!isRemoved) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.token });
}
