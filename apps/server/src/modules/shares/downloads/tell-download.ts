/** Tells an owner of downloads by others (PRODUCT §9), in the transaction that counts them. */
import type { CallContext } from '#http/call-context.ts';
import { isOwner } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { type OwnSending, tellPickedUp, tellUsedUp } from '#modules/notices/index.ts';
import { readLimit } from '../codes/share-limits.store.ts';
import type { SharedBundle, SharedFile } from '../finding/shared.ts';

export type Downloaded = SharedFile | SharedBundle;

/** Tells that a share was downloaded by somebody who had not been counted for it. */
export async function tellDownloaded(
  tx: Executor,
  shared: Downloaded,
  { viewer, now }: CallContext,
): Promise<void> {
  if (isOwner(viewer, shared)) return;
  const limit = await readLimit(tx, shared);
  const left = limit && Math.max(0, limit.max - limit.used);
  await tellPickedUp(tx, toSending(shared), { left, now });
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
