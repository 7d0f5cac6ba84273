import { isAlive } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { isExpired } from '#modules/files/index.ts';
import { enter, findFees, findToPickUp } from '#modules/shares/index.ts';
import { type BundledFile, findBundledFile, listBundledFiles } from './bundle-files.store.ts';
import { limitBundles } from './limit-bundles.ts';

/** A code as somebody typed it, with what proves that they may look it up. */
export type BundleLookUp = Parameters<typeof findToPickUp>[1];

/**
 * The bundle, for a viewer who may take something out of it now, and what decides about each file in it.
 * A file's own password and limit hold for its own code; here the bundle's do. With an index only the file
 * that stands there is looked at.
 */
export async function enterBundle(lookUp: BundleLookUp, context: CallContext, index?: number) {
  const bundle = await findToPickUp('bundle', lookUp, context);
  const access = await enter(bundle, context);
  const files = await filesOf(bundle, index, context);
  const feeOf = await findFees(files, context);
  return { bundle, files, factsOf: (file: BundledFile) => ({ ...access, ...feeOf(file) }) };
}

async function filesOf(
  { id }: { id: number },
  index: number | undefined,
  context: CallContext,
): Promise<BundledFile[]> {
  const { db } = context.services;
  if (index === undefined) {
    await limitBundles([id], context);
    return listBundledFiles(db, id);
  }
  const file = await findBundledFile(db, id, index);
  return file ? [file] : [];
}

/** Deleted, cleared and expired files stay in the list and are left out of everything else. */
export function isReady(file: Pick<BundledFile, 'status' | 'expires_at'>, now: number): boolean {
  return isAlive(file.status) && !isExpired(file, now);
}

/** The file at an index; refuses one that is not there, or no more. */
export function pickBundledFile(
  files: readonly BundledFile[],
  index: number,
  now: number,
): BundledFile {
  const file = files.find(({ position }) => position === index);
  if (!file) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.bundledFile });
  if (!isReady(file, now)) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.endedBundledFile });
  return file;
}
