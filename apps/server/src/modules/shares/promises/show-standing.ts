import type { CallContext } from '#http/call-context.ts';
import { findAccess } from '../finding/find-facts.ts';
import { findShared, type LookUp } from '../finding/find-shared.ts';
import { isOfKind, type SharedPromise } from '../finding/shared.ts';
import { decideStanding } from './promise-standing.ts';

/**
 * Tells who waits how far it is. Asked by the same way as every code, so that wrong ones are counted; behind a password
 * it tells nothing, and once the code opens something, that alone: the page asks for it then.
 */
export async function showStanding(lookUp: LookUp, context: CallContext) {
  const shared = await findShared(lookUp, context);
  if (!isOfKind(shared, 'promise')) return { locked: false, state: 'ready' as const };
  const { isLocked } = await findAccess(shared, context);
  if (isLocked) return { locked: true };
  const state = decideStanding(shared, context.now);
  return { locked: false, state, sending: presentSending(shared, state) };
}

function presentSending(shared: SharedPromise, state: ReturnType<typeof decideStanding>) {
  const { name, note, file_count, total_bytes, loaded_bytes, speed } = shared;
  const isMoving = state === 'sending';
  return {
    name,
    note,
    file_count,
    total_size: total_bytes,
    loaded: loaded_bytes,
    speed: isMoving ? speed : 0,
  };
}
