/**
 * `GET /api/transmit/bundle_zip?link=…`: the archive itself, streamed. Not a call of the contract: it
 * answers with bytes, and the signed link is its only guard, as with links to the store.
 */
import { REFUSALS } from '@transmit/contract/refusals';
import type { Context } from 'hono';
import { downloadDisposition } from '#adapters/object-storage/download-disposition.ts';
import type { OwnCall, OwnRoute } from '#area.ts';
import { fail } from '#core/app-error.ts';
import type { Services } from '#kernel/services.ts';
import { isExpired } from '#modules/files/index.ts';
import { isReady } from './bundle-access.ts';
import { type BundledFile, listBundledFiles } from './bundle-files.store.ts';
import { findBundleById } from './bundles.store.ts';
import { limitPacking } from './limit-bundles.ts';
import { readWholeObject } from './read-whole-object.ts';
import { writeZip } from './write-zip.ts';
import { toZipEntries } from './zip-entry.ts';
import { zipSize } from './zip-layout.ts';
import { readZipLink } from './zip-link.ts';
import { zipName } from './zip-name.ts';

export const bundleZipRoute: OwnRoute = {
  method: 'GET',
  path: '/api/transmit/bundle_zip',
  access: 'anyone',
  reason: 'a browser’s download sets no headers; the link is signed and lives five minutes',
  answer: serveZip,
};

async function serveZip(http: Context, call: OwnCall): Promise<Response> {
  const { services } = call;
  const { name, files } = await findZip(http.req.query('link') ?? '', call);
  const entries = toZipEntries(files);
  const bytes = writeZip(entries, (entry) => readChecked(entry, services));
  return http.body(ReadableStream.from(logged(bytes, services)), 200, {
    'Content-Type': 'application/zip',
    'Content-Length': String(zipSize(entries)),
    'Content-Disposition': downloadDisposition('attachment', name),
    'Cache-Control': 'private, no-store',
  });
}

/**
 * Finds the files of a signed link that are left: the bundle and each file are looked at again
 * (SECURITY T12).
 */
async function findZip(
  token: string,
  call: OwnCall,
): Promise<{ name: string; files: BundledFile[] }> {
  const { db, zipLinkKey, now } = call.services;
  const claims = readZipLink(zipLinkKey, token, now());
  if (!claims) fail('E_FORBIDDEN', { text: REFUSALS.E_FORBIDDEN.zipLink });
  const bundle = await findBundleById(db, claims.bundleId);
  if (bundle?.removed_at !== null) fail('E_NOT_FOUND');
  if (isExpired(bundle, now())) fail('E_EXPIRED');
  await limitPacking(claims.positions.length, call);
  const all = await listBundledFiles(db, bundle.id);
  const signed = new Set(claims.positions);
  const files = all.filter((file) => signed.has(file.position) && isReady(file, now()));
  if (files.length === 0) fail('E_EXPIRED', { text: REFUSALS.E_EXPIRED.choice });
  return { name: zipName(bundle.label, files.length, all.length), files };
}

/** A long archive outlasts its files: each is asked for again when its turn comes. */
async function* readChecked(
  { place, sizeBytes }: ReturnType<typeof toZipEntries>[number],
  { storage, gates }: Services,
): AsyncGenerator<Uint8Array> {
  if ((await gates.mayRead(place.key)) !== 'yes') fail('E_NOT_FOUND');
  yield* readWholeObject(storage, place, sizeBytes);
}

/** The headers have left: all that can be done is to break off, and to say so to the operator. */
async function* logged(
  bytes: AsyncGenerator<Uint8Array>,
  { log }: Services,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    log.warn({ err: error }, 'a zip broke off');
    throw error;
  }
}
