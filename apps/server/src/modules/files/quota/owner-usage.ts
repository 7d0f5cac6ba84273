import { fail } from '#core/app-error.ts';
import { type Belongings, sumBelongingBytes } from '#kernel/belongings.ts';
import type { Executor } from '#kernel/database/database.ts';
import { sumLiveBytes } from '../records/files.store.ts';
import { measureOpenUploads } from '../uploads/uploads.store.ts';

export interface Usage {
  /** Live files, reserved uploads, and what other areas keep for the owner, together. */
  usedBytes: number;
  openUploads: number;
}

/** Names the lock of transactions that sum up an owner's usage and grant more. */
export function usageLock(owner: string): string {
  return `owner:${owner}`;
}

/**
 * Sums an owner's usage. Under {@link usageLock} nobody else can change it until the transaction
 * ends, so that of many calls at once only as many are granted as fit (SECURITY T8).
 */
export async function measureUsage(
  tx: Executor,
  owner: string,
  { now, belongings }: { now: number; belongings: readonly Belongings[] },
): Promise<Usage> {
  const live = await sumLiveBytes(tx, owner, now);
  const open = await measureOpenUploads(tx, owner);
  const beside = await sumBelongingBytes(tx, belongings, owner);
  return { usedBytes: live + open.reservedBytes + beside, openUploads: open.count };
}

/** Refuses with E_QUOTA when `addedBytes` more would not fit. */
export function refuseOverQuota(usedBytes: number, addedBytes: number, limitBytes: number): void {
  if (usedBytes + addedBytes <= limitBytes) return;
  fail('E_QUOTA', { data: { used: usedBytes, limit: limitBytes } });
}
