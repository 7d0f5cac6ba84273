import type { Executor } from '#kernel/database/database.ts';
import { listMemberEnds } from '../entitlements/memberships.store.ts';
import { listPointsOf } from './ledgers.store.ts';

export interface Holding {
  points: number;
  memberUntil: number | undefined;
}

/** Points and memberships of many owners, for a list of them. */
export async function listHoldings(
  db: Executor,
  owners: readonly string[],
  now: number,
): Promise<Map<string, Holding>> {
  const points = await listPointsOf(db, owners);
  const ends = await listMemberEnds(db, owners, now);
  return new Map(
    owners.map((owner) => [
      owner,
      { points: points.get(owner) ?? 0, memberUntil: ends.get(owner) },
    ]),
  );
}
