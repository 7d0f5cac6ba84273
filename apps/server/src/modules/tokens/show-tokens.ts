import { MAX_TOKENS, toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { currentUser } from '#modules/accounts/index.ts';
import { presentToken } from './present-token.ts';
import { readRights, tokenState } from './token-policy.ts';
import { findToken, listTokens } from './tokens.store.ts';

/** The tokens of the account, those that open nothing any more among them until they are revoked. */
export async function showTokens(context: CallContext) {
  const { services, now } = context;
  const user = await currentUser(context);
  const rows = await listTokens(services.db, user.id);
  return {
    rows: rows.map((row) => presentToken(row, tokenState(row, user, now))),
    most: MAX_TOKENS,
  };
}

/** The token that makes this call; null where a session makes it. */
export async function showOwnToken(context: CallContext) {
  const { services, viewer } = context;
  const program = viewer.role === 'visitor' ? undefined : viewer.program;
  const row = program && (await findToken(services.db, program.tokenId));
  if (!row) return null;
  const { display_name } = await currentUser(context);
  return {
    name: row.name,
    rights: readRights(row.rights),
    end_time: row.ends_at === null ? null : toWireTime(row.ends_at),
    owner: display_name,
  };
}
