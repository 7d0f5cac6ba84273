/** Tells an owner of downloads by others (PRODUCT §9), in the transaction that counts them. */
import { NOTICES_KEPT_DAYS } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { isOwner } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { type OwnSending, tellPickedUp, tellUsedUp } from '#modules/notices/index.ts';
import { readLimit } from '../codes/share-limits.store.ts';
import type { SharedBundle, SharedFile } from '../finding/shared.ts';

/** A notice is also the memory that it was told; of a sending older than notices are kept its counts tell. */
const NOTICES_KEPT_MS = NOTICES_KEPT_DAYS * 86_400_000;

export type Downloaded = SharedFile | SharedBundle;

/** Tells that a share was downloaded by somebody who had not been counted for it; `counts` are its files' now. */
export async function tellDownloaded(
  tx: Executor,
  { shared, counts }: { shared: Downloaded; counts: readonly number[] },
  { viewer, now }: CallContext,
): Promise<void> {
  if (isOwner(viewer, shared)) return;
  const limit = await readLimit(tx, shared);
  const left = limit && Math.max(0, limit.max - limit.used);
  const wasTold = now - shared.created_at > NOTICES_KEPT_MS && counts.some((count) => count > 1);
  await tellPickedUp(tx, toSending(shared), { left, wasTold, now });
}

/** One of the code's limited downloads was spent; the last one is told of. */
export async function tellSpent(
  tx: Executor,
  shared: Downloaded,
  { now }: Pick<CallContext, 'now'>,
): Promise<void> {
  const limit = await readLimit(tx, shared);
  if (!limit || limit.used < limit.max) return;
  await tellUsedUp(tx, toSending(shared), { code: shared.code, limit: limit.max, now });
}

function toSending(shared: Downloaded): OwnSending {
  const { kind, id, owner } = shared;
  const title = shared.kind === 'bundle' ? shared.label : shared.title || shared.name;
  return { kind, id, owner, title };
}
