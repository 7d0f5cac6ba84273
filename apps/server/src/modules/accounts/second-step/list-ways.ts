import { SECOND_STEP_NAMES, SECOND_STEP_WAYS, type SecondStepWay } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import type { PasskeyRow } from '../accounts.tables.ts';
import { findAuthenticator } from './authenticators.store.ts';
import { listPasskeys } from './passkeys.store.ts';
import { countRecoveryCodes } from './recovery-codes.store.ts';

export interface Ways {
  ways: SecondStepWay[];
  passkeys: PasskeyRow[];
}

/** The ways of an operator's second step that work now, best first. A message is always one. */
export async function listWays(
  db: Executor,
  userId: number,
  { hasPlace }: { hasPlace: boolean },
): Promise<Ways> {
  const passkeys = await listPasskeys(db, userId);
  const authenticator = await findAuthenticator(db, userId);
  const codes = await countRecoveryCodes(db, userId);
  const works: Record<SecondStepWay, boolean> = {
    passkey: hasPlace && passkeys.length > 0,
    one_time_code: authenticator !== undefined,
    sms: true,
    recovery_code: (codes?.left ?? 0) > 0,
  };
  return { ways: SECOND_STEP_WAYS.filter((way) => works[way]), passkeys };
}

/** Names the ways for a sentence: `通行密钥、动态码`. */
export function nameWays(ways: readonly SecondStepWay[]): string {
  return ways.map((way) => SECOND_STEP_NAMES[way]).join('、');
}
