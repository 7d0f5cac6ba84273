import { isAlive } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import {
  type BundleRow,
  type DownloadFacts,
  findBundle,
  findDownloadFacts,
  isExpired,
  isLocked,
  isOwner,
  isUsedUp,
  type LookUp,
} from '#modules/files/index.ts';
import type { BundledFile } from './bundle-files.store.ts';

/** The bundle, for a viewer who may take something out of it now. */
export async function enterBundle(lookUp: LookUp, context: CallContext): Promise<BundleRow> {
  const bundle = await findBundle(lookUp, context);
  if (isExpired(bundle, context.now)) fail('E_EXPIRED');
  if (isOwner(context.viewer, bundle)) return bundle;
  if (await isLocked(bundle, context)) fail('E_LOCKED');
  // Nobody is asked to pay for what cannot be had any more.
  if (await isUsedUp(bundle, context)) fail('E_USED_UP');
  return bundle;
}

/** Deleted, cleared and expired files stay in the list and are left out of everything else. */
export function isReady(file: Pick<BundledFile, 'status' | 'expires_at'>, now: number): boolean {
  return isAlive(file.status) && !isExpired(file, now);
}

/** A file's own password and limit hold for its own code; here the bundle's do. */
export function findBundledFacts(file: BundledFile, context: CallContext): Promise<DownloadFacts> {
  return findDownloadFacts({ ...file, password_hash: null, max_downloads: null }, context);
}

/** The file at an index; refuses one that is not there, or no more. */
export function pickFile(files: readonly BundledFile[], index: number, now: number): BundledFile {
  const file = files.find(({ position }) => position === index);
  if (!file) fail('E_NOT_FOUND', { text: '打包分享里没有这个文件，请刷新后重试' });
  if (!isReady(file, now)) fail('E_NOT_FOUND', { text: '这个文件已被删除或已过期' });
  return file;
}
