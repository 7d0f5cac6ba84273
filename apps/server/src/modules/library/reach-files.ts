import type { WireFileRow } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { findReachable, type Reached } from '#modules/files/index.ts';
import { presentFiles } from './present-files.ts';

/** Rows of files that the viewer came by once; undefined where nothing is left of them. */
export async function reachFiles(
  entries: readonly Reached[],
  context: CallContext,
): Promise<(WireFileRow | undefined)[]> {
  const found = await findReachable(entries, context);
  const rows = await presentFiles(
    found.filter((file) => file !== undefined),
    context,
  );
  const left = rows.values();
  return found.map((file) => (file ? left.next().value : undefined));
}
