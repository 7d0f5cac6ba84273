/** SECURITY T14, §9.8: what was paid for is its buyer's, and not a whole town's. */
import { PAID_NETWORKS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { shanghaiDay } from '#core/shanghai-day.ts';
import { networkKey } from '#http/client-address.ts';
import { ownerOf, type Viewer } from '#http/viewer.ts';
import type { Database } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { Services } from '#kernel/services.ts';
import { EVERYBODY, listEntitled } from './entitlements.store.ts';
import { listNetworks, noteNetwork, type SeenNetwork } from './paid-networks.store.ts';

type Taken = Parameters<Services['rights']['takePaid']>[0];
type Taker = Parameters<Services['rights']['takePaid']>[1];

/** Notes the network; refuses one too many. A login begins the count anew: who can log in is the buyer. */
export async function takePaid(
  db: Database,
  files: Taken,
  { viewer, address, now }: Taker,
): Promise<void> {
  const paid = files.filter(({ hasPaid }) => hasPaid).map(({ id }) => id);
  const owner = ownerOf(viewer);
  const fileIds = await listBought(db, owner, paid);
  if (fileIds.length === 0) return;
  const network = networkKey(address);
  const use = { owner, fileIds, day: shanghaiDay(now), network, now };
  const since = viewer.role === 'visitor' ? 0 : viewer.signedInAt;
  const known = await listNetworks(db, { ...use, since });
  if (known.filter((seen) => seen.network === network).length === fileIds.length) return;
  await lockedTransaction(db, [`paid:${owner}`], async (tx) => {
    const seen = await listNetworks(tx, { ...use, since });
    if (isOneTooMany(seen, network, limitOf(viewer))) refuse(viewer);
    await noteNetwork(tx, use);
  });
}

/** Files that are free for everybody are left out: their networks need no bound. */
async function listBought(db: Database, owner: string, paid: number[]): Promise<number[]> {
  const own = [...(await listEntitled(db, { owners: [owner], fileIds: paid }))];
  const free = await listEntitled(db, { owners: [EVERYBODY], fileIds: own });
  return own.filter((id) => !free.has(id));
}

/** Pure: of any file that is taken. */
export function isOneTooMany(
  seen: readonly SeenNetwork[],
  network: string,
  limit: number,
): boolean {
  return [...Map.groupBy(seen, ({ file_id }) => file_id).values()].some(
    (its) => its.length >= limit && its.every((one) => one.network !== network),
  );
}

function limitOf({ role }: Viewer): number {
  return role === 'visitor' ? PAID_NETWORKS.visitor : PAID_NETWORKS.user;
}

function refuse({ role }: Viewer): never {
  const { paidNetworks, paidNetworksVisitor } = REFUSALS.E_LOGIN;
  fail('E_LOGIN', { text: role === 'visitor' ? paidNetworksVisitor : paidNetworks });
}
