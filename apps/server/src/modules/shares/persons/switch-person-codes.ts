import { normalizeCode } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { limitShareChanges } from '../codes/limit-share-changes.ts';
import { removePassesForAll } from '../doors/share-passes.store.ts';
import { findOwnShare } from './find-own-share.ts';
import { switchPersonCodes, toTarget } from './person-codes.store.ts';

/** Wish of a call that withdraws codes, or takes that back. */
interface Wish {
  code: string;
  /** Left out: all that nobody has picked up by. */
  person_codes?: readonly string[] | undefined;
  withdrawn: 0 | 1;
}

/** From now on the codes are unknown to everybody, or open again; returns those that were changed. */
export async function switchCodes(
  { code, person_codes, withdrawn }: Wish,
  context: CallContext,
): Promise<string[]> {
  await limitShareChanges(context);
  const share = await findOwnShare(code, context);
  const wish = {
    codes: person_codes?.map(normalizeCode),
    removedAt: withdrawn === 1 ? context.now : null,
  };
  return context.services.db.transaction().execute(async (tx) => {
    const changed = await switchPersonCodes(tx, toTarget(share), wish);
    await removePassesForAll(tx, changed);
    return changed;
  });
}
