import type { Database } from '#kernel/database/database.ts';
import { actingRole, isSessionAlive } from './session-policy.ts';
import { hashSessionToken } from './session-token.ts';
import { findSessionsByTokens } from './sessions.store.ts';

const TOKENS_PER_QUERY = 500;

/**
 * Lists those of the cookies whose sessions let nobody in any more: connections opened with one
 * must be closed (SECURITY T22 c). An open connection does not see its session end, and does not
 * keep it alive.
 */
export async function listEndedSessions(
  db: Database,
  tokens: readonly string[],
  now: number,
): Promise<Set<string>> {
  const ended = new Set(tokens);
  const byHash = new Map(tokens.map((token) => [hashSessionToken(token), token]));
  const hashes = [...byHash.keys()];
  for (let from = 0; from < hashes.length; from += TOKENS_PER_QUERY) {
    const part = hashes.slice(from, from + TOKENS_PER_QUERY);
    const sessions = await findSessionsByTokens(db, part);
    const alive = sessions.filter((one) => isSessionAlive(one, actingRole(one, one), now));
    for (const { token_hash } of alive) ended.delete(byHash.get(token_hash) ?? '');
  }
  return ended;
}
