import type { WireFileRow } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { findLockedCodes, findReachable, lockRow, type Reached } from '#modules/files/index.ts';
import { presentFiles } from './present-files.ts';

/**
 * Rows of files that the viewer came by once; undefined where nothing is left of them. What has got a
 * password since is locked here too.
 */
export async function reachFiles(
  entries: readonly Reached[],
  context: CallContext,
): Promise<(WireFileRow | undefined)[]> {
  const found = await findReachable(entries, context);
  const there = found.filter((file) => file !== undefined);
  const locked = await findLockedCodes(there, context);
  const rows = await presentFiles(there, context);
  const left = rows.map((row) => (locked.has(row.code) ? lockRow(row) : row)).values();
  return found.map((file) => (file ? left.next().value : undefined));
}
