import { type FileType, toWireTime, toYuan } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { downloadsLeft, isExpired } from '#modules/files/index.ts';
import {
  findAccess,
  findFees,
  findPreview,
  findToPickUp,
  showDoor,
  viewerFeeFen,
} from '#modules/shares/index.ts';
import type { BundleRow } from '#modules/shares/shares.tables.ts';
import { type BundleLookUp, isReady } from './bundle-access.ts';
import { type BundledFile, listBundledFiles } from './bundle-files.store.ts';
import { listBundleFolders } from './bundle-folders.store.ts';
import { limitBundles } from './limit-bundles.ts';

type Access = Awaited<ReturnType<typeof findAccess>>;
type Facts = Parameters<typeof findPreview>[1];

/** Shows a bundle for its page; a locked one tells nothing but that it is one. */
export async function showBundle(lookUp: BundleLookUp, context: CallContext) {
  const bundle = await findToPickUp('bundle', lookUp, context);
  const access = await findAccess(bundle, context);
  return {
    ...(await showDoor(bundle, access, context)),
    ...(!access.isLocked && { bundle: await presentBundle(bundle, access, context) }),
  };
}

async function presentBundle(bundle: BundleRow, access: Access, context: CallContext) {
  const { services, now } = context;
  await limitBundles([bundle.id], context);
  const files = await listBundledFiles(services.db, bundle.id);
  const feeOf = await findFees(files, context);
  return {
    name: bundle.label,
    note: bundle.note,
    create_time: toWireTime(bundle.created_at),
    expire_time: toWireTime(bundle.expires_at),
    expire_status: isExpired(bundle, now) ? (1 as const) : (0 as const),
    max_downloads: bundle.max_downloads,
    downloads_left: downloadsLeft(bundle, access),
    total_size: sizeOfReady(files, now),
    files: files.map((file) => {
      // The preview of a file does not end with the bundle.
      const facts = { ...access, ...feeOf(file), isExpired: !isReady(file, now) };
      return presentEntry(file, bundle, facts);
    }),
    folders: await listBundleFolders(services.db, bundle.id),
  };
}

export function sizeOfReady(files: readonly BundledFile[], now: number): number {
  return files
    .filter((file) => isReady(file, now))
    .reduce((bytes, { size_bytes }) => bytes + size_bytes, 0);
}

function presentEntry(file: BundledFile, bundle: BundleRow, facts: Facts) {
  // Looking at what is counted would be taking it.
  const limited = { name: file.name, max_downloads: bundle.max_downloads };
  return {
    index: file.position,
    path: file.path,
    file_size: file.size_bytes,
    // Only these values are ever stored: the contract's schema lets no other in.
    file_type: file.file_type as FileType,
    last_modified: file.own_date,
    state: facts.isExpired ? ('gone' as const) : ('ready' as const),
    fee: toYuan(viewerFeeFen(facts)),
    preview: findPreview(limited, facts)?.kind ?? null,
  };
}
