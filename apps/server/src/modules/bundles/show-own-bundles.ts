import { PAGE_ROWS, toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { downloadsLeft, isExpired } from '#modules/files/index.ts';
import type { BundleRow } from '#modules/shares/shares.tables.ts';
import { type BundleSums, listFirstPaths, sumBundledFiles } from './bundle-files.store.ts';
import { listOwnBundles } from './bundles.store.ts';
import { limitBundleSums } from './limit-bundles.ts';

/** As many as a row has room for. */
const FIRST_NAMES = 3;

/** Lists the viewer's shares under common codes, newest first. */
export async function showOwnBundles(
  { last_id }: { last_id?: number | undefined },
  context: CallContext,
) {
  const { viewer, now } = context;
  const { db } = context.services;
  const page = { beforeId: last_id, limit: PAGE_ROWS };
  const bundles = await listOwnBundles(db, ownerOf(viewer), page);
  const ids = bundles.map(({ id }) => id);
  await limitBundleSums(ids, context);
  const sums = await sumBundledFiles(db, ids, now);
  const paths = await listFirstPaths(db, ids, FIRST_NAMES);
  return bundles.map((bundle) =>
    presentRow(bundle, sums.get(bundle.id), paths.get(bundle.id) ?? [], now),
  );
}

function presentRow(
  bundle: BundleRow,
  sums: BundleSums | undefined,
  paths: readonly string[],
  now: number,
) {
  return {
    id: bundle.id,
    code: bundle.code,
    name: bundle.label,
    first_names: paths.map((path) => path.slice(path.lastIndexOf('/') + 1)),
    file_count: sums?.fileCount ?? 0,
    ready_count: sums?.readyCount ?? 0,
    total_size: sums?.readyBytes ?? 0,
    create_time: toWireTime(bundle.created_at),
    expire_time: toWireTime(bundle.expires_at),
    expire_status: isExpired(bundle, now) ? (1 as const) : (0 as const),
    has_password: bundle.password_hash !== null,
    max_downloads: bundle.max_downloads,
    downloads_left: downloadsLeft(bundle),
  };
}
