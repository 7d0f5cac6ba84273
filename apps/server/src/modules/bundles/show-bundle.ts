import { type FileType, toWireTime, toYuan } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import {
  type BundleRow,
  findBundle,
  findPreview,
  isExpired,
  isLocked,
  isOwner,
  type LookUp,
  mayManage,
  viewerFeeFen,
} from '#modules/files/index.ts';
import { findBundledFacts, isReady } from './bundle-access.ts';
import { type BundledFile, listBundledFiles } from './bundle-files.store.ts';

/** What the bundle's page shows; a locked one tells nothing but that it is one. */
export async function showBundle(lookUp: LookUp, context: CallContext) {
  const bundle = await findBundle(lookUp, context);
  const locked = await isLocked(bundle, context);
  const isTheirs = isOwner(context.viewer, bundle);
  return {
    locked,
    code: bundle.code,
    has_password: bundle.password_hash !== null,
    is_owner: isTheirs,
    may_manage: !isTheirs && (await mayManage(bundle.code, context)),
    ...(!locked && { bundle: await presentBundle(bundle, context) }),
  };
}

async function presentBundle(bundle: BundleRow, context: CallContext) {
  const { services, now } = context;
  const files = await listBundledFiles(services.db, bundle.id);
  const { max_downloads, used_downloads } = bundle;
  return {
    name: bundle.label,
    create_time: toWireTime(bundle.created_at),
    expire_time: toWireTime(bundle.expires_at),
    expire_status: isExpired(bundle, now) ? (1 as const) : (0 as const),
    max_downloads,
    downloads_left: max_downloads === null ? null : Math.max(0, max_downloads - used_downloads),
    total_size: sizeOfReady(files, now),
    files: await Promise.all(files.map((file) => presentEntry(file, bundle, context))),
  };
}

export function sizeOfReady(files: readonly BundledFile[], now: number): number {
  return files
    .filter((file) => isReady(file, now))
    .reduce((bytes, { size_bytes }) => bytes + size_bytes, 0);
}

async function presentEntry(file: BundledFile, bundle: BundleRow, context: CallContext) {
  const ready = isReady(file, context.now);
  const facts = await findBundledFacts(file, context);
  // Looking at what is counted would be taking it.
  const limited = { name: file.name, max_downloads: bundle.max_downloads };
  return {
    index: file.position,
    path: file.path,
    file_size: file.size_bytes,
    // Only these values are ever stored: the contract's schema lets no other in.
    file_type: file.file_type as FileType,
    state: ready ? ('ready' as const) : ('gone' as const),
    fee: toYuan(viewerFeeFen(facts)),
    preview: ready ? (findPreview(limited, facts)?.kind ?? null) : null,
  };
}
