/** The page of a collection for everybody who has its code. */
import { toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { readCollectFields, readRule } from '../collections/read-collection.ts';
import { type Entered, findDoor, type TypedCode } from './enter-collection.ts';

export async function showPage(lookUp: TypedCode, context: CallContext) {
  const { isLocked, isOwner, hasPassword, entered } = await findDoor(lookUp, context);
  return {
    code: entered.collection.code,
    has_password: hasPassword,
    locked: isLocked,
    is_owner: isOwner,
    ...(!isLocked && { page: presentPage(entered, context.now) }),
  };
}

function presentPage({ collection, terms, by }: Entered, now: number) {
  const rule = readRule(collection);
  return {
    title: collection.title,
    note: collection.note,
    by,
    end_time: toWireTime(collection.ends_at),
    // A frozen collector takes nothing, and it is nobody's business why.
    state: terms.isFrozen || terms.ends_at <= now ? ('ended' as const) : ('open' as const),
    ...rule,
    endings: [...rule.endings],
    fields: readCollectFields(collection),
    may_change: collection.may_change === 1,
  };
}
