import { FILE_STATUS, isAlive } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { isOwner } from './files.policy.ts';
import type { BundleRow } from './files.tables.ts';
import {
  findByTypedCode,
  findShared,
  type LookUp,
  refuseUnknown,
  type Shared,
} from './find-shared.ts';
import type { FoundFile } from './found-file.ts';
import { hasPass } from './share-passes.store.ts';

/** The file that can be picked up with a code; see {@link findShared}. */
export async function findFile(lookUp: LookUp, context: CallContext): Promise<FoundFile> {
  const shared = await findShared(lookUp, context);
  if (shared.kind === 'bundle')
    fail('E_STATE', { text: '这个取件码里有多个文件，请打开取件页下载' });
  return isAlive(shared.file.status) ? shared.file : refuseUnknown();
}

/** The bundle that can be picked up with a code; see {@link findShared}. */
export async function findBundle(lookUp: LookUp, context: CallContext): Promise<BundleRow> {
  const shared = await findShared(lookUp, context);
  if (shared.kind === 'file')
    fail('E_STATE', { text: '这个取件码里只有一个文件，请打开取件页下载' });
  return shared.bundle;
}

/** The caller's own file. Anybody else learns nothing from the answer, so nothing is counted. */
export async function findOwnFile(typed: string, context: CallContext): Promise<FoundFile> {
  const shared = await findByTypedCode(typed, context);
  return isLeft(shared) && isOwner(context.viewer, shared.file) ? shared.file : refuseUnknown();
}

/** Like {@link findOwnFile}, also for who has opened its management link. */
export async function findManagedFile(typed: string, context: CallContext): Promise<FoundFile> {
  const shared = await findByTypedCode(typed, context);
  if (!isLeft(shared)) refuseUnknown();
  const { file } = shared;
  const isTheirs = isOwner(context.viewer, file) || (await mayManage(file.mainCode, context));
  return isTheirs ? file : refuseUnknown();
}

export async function findOwnBundle(typed: string, context: CallContext): Promise<BundleRow> {
  const shared = await findByTypedCode(typed, context);
  const isTheirs = shared?.kind === 'bundle' && isOwner(context.viewer, shared.bundle);
  return isTheirs ? shared.bundle : refuseUnknown();
}

/** Like {@link findOwnBundle}, also for who has opened its management link. */
export async function findManagedBundle(typed: string, context: CallContext): Promise<BundleRow> {
  const shared = await findByTypedCode(typed, context);
  if (shared?.kind !== 'bundle') refuseUnknown();
  const { bundle } = shared;
  const isTheirs = isOwner(context.viewer, bundle) || (await mayManage(bundle.code, context));
  return isTheirs ? bundle : refuseUnknown();
}

/** True for a viewer who has opened the management link a while ago. */
export function mayManage(code: string, { services, viewer, now }: CallContext): Promise<boolean> {
  return hasPass(services.db, { code, viewer: ownerOf(viewer), kind: 'manage' }, now);
}

function isLeft(shared: Shared | undefined): shared is Extract<Shared, { kind: 'file' }> {
  return shared?.kind === 'file' && shared.file.status !== FILE_STATUS.deleted;
}
