import {
  cleanBundlePath,
  cleanFileName,
  cleanTitle,
  isAlive,
  MAX_BUNDLE_FILES,
  normalizeCode,
  takePath,
} from '@transmit/contract';
import { pathKey } from '@transmit/contract/files/disk-name';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { chooseExpiry, isExpired } from '#modules/files/index.ts';
import { findAsOwner, isBundle, limitShareChanges, newShares } from '#modules/shares/index.ts';
import type { BundleRow } from '#modules/shares/shares.tables.ts';
import {
  type BundledFile,
  findFilesOfOwner,
  insertBundleFiles,
  listBundledFiles,
} from './bundle-files.store.ts';
import { addBundleFolders } from './bundle-folders.store.ts';
import type { BundleRequest, Contents } from './bundle-request.ts';
import type { BundleFileTable } from './bundles.tables.ts';
import { limitBundleFiles, limitBundles } from './limit-bundles.ts';
import { sumOfRequest, takeUpRequest } from './repeated-request.ts';

export interface MadeBundle {
  bundle: BundleRow;
  files: BundledFile[];
}

/** Puts several of the caller's own files under one code, with terms of its own. */
export async function createBundle(
  request: BundleRequest,
  context: CallContext,
): Promise<MadeBundle> {
  await limitShareChanges(context);
  await limitBundleFiles(countAsked(request), context);
  const { services, viewer, now } = context;
  const owner = ownerOf(viewer);
  const { request_key } = request;
  // First: a file may have gone since, and what was made is there all the same.
  const before = request_key && (await newShares.findByRequest(services.db, owner, request_key));
  if (before) return showMade(services.db, await takeUpRequest(before, request, context));
  const chosen = await findChosen(request, context);
  const title = cleanTitle(request.name ?? '');
  const lastEnd = Math.max(...chosen.map(({ file }) => file.expires_at));
  const begunAt = Math.min(...chosen.map(({ file }) => file.created_at));
  const row = {
    file_id: null,
    label: title ? cleanFileName(title) : defaultName(chosen),
    note: request.note ?? '',
    owner,
    created_at: now,
    // Without a file left there is nothing to pick up.
    expires_at: Math.min(await chooseExpiry(owner, request.expire_days, context, begunAt), lastEnd),
    removed_at: null,
    password_hash: await services.shareLocks.findPasswordHash(request, context),
    max_downloads: request.max_downloads ?? null,
    ...(request_key && { request_key, request_sum: sumOfRequest(request) }),
  };
  // Looking and making are one step, or the same call sent twice at once would make two.
  const names = request_key ? [newShares.nameRequestLock(owner, request_key)] : [];
  const made = await lockedTransaction(services.db, names, async (tx) => {
    const rival = request_key && (await newShares.findByRequest(tx, owner, request_key));
    if (rival) return { rival };
    const promise = { owner, sending: request.promise, now };
    const stored = await newShares.store(tx, row, await services.promisedCodes.keep(tx, promise));
    if (!isBundle(stored)) throw new Error('a bundle was stored as something else');
    await insertBundleFiles(tx, placed(stored.id, chosen, []));
    await addBundleFolders(tx, stored.id, request.folders ?? []);
    return showMade(tx, stored);
  });
  if (!('rival' in made)) return made;
  // Compared after the step: passwords are slow to compare, and others wait for it.
  return showMade(services.db, await takeUpRequest(made.rival, request, context));
}

async function showMade(db: Executor, bundle: BundleRow): Promise<MadeBundle> {
  return { bundle, files: await listBundledFiles(db, bundle.id) };
}

/** Files that did not fit into the call that made the bundle, or that came later. */
export async function addToBundle(
  { code, promise, ...contents }: Contents & { code: string; promise?: string | undefined },
  context: CallContext,
): Promise<MadeBundle> {
  const bundle = await findAsOwner('bundle', code, context);
  if (isExpired(bundle, context.now)) fail('E_STATE', { text: REFUSALS.E_STATE.addToBundle });
  await limitBundles([bundle.id], context, countAsked(contents));
  const chosen = await findChosen(contents, context);
  const { db } = context.services;
  return lockedTransaction(db, [`bundle:${bundle.id}`], async (tx) => {
    const there = await listBundledFiles(tx, bundle.id);
    refuseTooMany(there.length + chosen.length);
    await insertBundleFiles(tx, placed(bundle.id, chosen, there));
    await addBundleFolders(tx, bundle.id, contents.folders ?? []);
    return showMade(tx, await keepPromised(tx, { bundle, promise }, context));
  });
}

/** With the last of its files: until then whoever has the promised code waits (decision 0174). */
async function keepPromised(
  tx: Executor,
  { bundle, promise: sending }: { bundle: BundleRow; promise: string | undefined },
  { services, now }: CallContext,
): Promise<BundleRow> {
  const { owner, id } = bundle;
  const nextCode = await services.promisedCodes.keep(tx, { owner, sending, now });
  if (nextCode) return { ...bundle, code: (await newShares.replaceCode(tx, id, nextCode())).code };
  // The same call made twice at once may have kept it since the bundle was found.
  return { ...bundle, code: (await newShares.findById(tx, id))?.code ?? bundle.code };
}

interface Chosen {
  file: FileRow;
  path: string;
}

/** Refuses the whole when one of them is not the caller's or not there any more. */
async function findChosen({ codes, paths }: Contents, context: CallContext): Promise<Chosen[]> {
  if (paths && paths.length !== codes.length) {
    fail('E_PARAM', { fields: { paths: FIELD_FAULTS.pathsOfCodes } });
  }
  const wanted = codes.map(normalizeCode);
  refuseTooMany(wanted.length);
  const { services, viewer, now } = context;
  const files = await findOwnFiles(services.db, ownerOf(viewer), wanted);
  return wanted.map((code, index) => {
    const file = files.get(code);
    if (!file || !isAlive(file.status) || isExpired(file, now)) {
      fail('E_NOT_FOUND', {
        text: file
          ? REFUSALS.E_NOT_FOUND.endedOwnFile(file.name)
          : REFUSALS.E_NOT_FOUND.foreignFile,
        data: { code },
      });
    }
    if (file.sealed === 1) fail('E_STATE', { text: REFUSALS.E_STATE.sealedApart });
    return { file, path: cleanBundlePath(paths?.[index] || file.name) };
  });
}

async function findOwnFiles(
  db: Executor,
  owner: string,
  codes: string[],
): Promise<Map<string, FileRow>> {
  const files = await findFilesOfOwner(db, owner, codes);
  return new Map(files.map((file) => [file.code, file]));
}

/** A file that is chosen twice, or is there already, stands there once. */
function placed(
  bundleId: number,
  chosen: readonly Chosen[],
  there: readonly BundledFile[],
): BundleFileTable[] {
  const held = new Set(there.map(({ id }) => id));
  const taken = new Set(there.map(({ path }) => pathKey(path)));
  const rows: BundleFileTable[] = [];
  for (const { file, path } of chosen) {
    if (held.has(file.id)) continue;
    held.add(file.id);
    rows.push({
      bundle_id: bundleId,
      position: there.length + rows.length,
      file_id: file.id,
      path: takePath(path, taken),
    });
  }
  return rows;
}

/** `报告.pdf 等 3 个文件`, or the folder that all of them are in. */
function defaultName(chosen: readonly Chosen[]): string {
  const [first] = chosen;
  const folder = first?.path.includes('/') ? first.path.slice(0, first.path.indexOf('/')) : '';
  if (folder && chosen.every(({ path }) => path.startsWith(`${folder}/`))) return folder;
  const name = first?.path.slice(first.path.lastIndexOf('/') + 1) ?? '';
  return cleanFileName(chosen.length === 1 ? name : `${name} 等 ${chosen.length} 个文件`);
}

function countAsked({ codes, folders = [] }: Contents): number {
  return codes.length + folders.length;
}

function refuseTooMany(count: number): void {
  if (count <= MAX_BUNDLE_FILES) return;
  fail('E_LIMIT', { text: REFUSALS.E_LIMIT.bundle(MAX_BUNDLE_FILES) });
}
