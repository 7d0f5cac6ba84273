/**
 * `GET /api/transmit/bundle_zip?link=…`: the archive itself, streamed. Not a call of the contract: it
 * answers with bytes, and the signed link is its only guard, as with links to the store.
 */
import { REFUSALS } from '@transmit/contract/refusals';
import type { Context } from 'hono';
import type { OwnCall, OwnRoute } from '#area.ts';
import { fail } from '#core/app-error.ts';
import { isExpired } from '#modules/files/index.ts';
import { isReady } from '../bundle-access.ts';
import { listBundledFiles } from '../bundle-files.store.ts';
import { listBundleFolders } from '../bundle-folders.store.ts';
import { findBundleById } from '../bundles.store.ts';
import { limitPacking, limitPlanning } from '../limit-bundles.ts';
import { answerZip } from './answer-zip.ts';
import { type PackedEntry, toZipEntries } from './zip-entry.ts';
import { readZipLink, sumLock, type ZipClaims } from './zip-link.ts';
import { zipName } from './zip-name.ts';
import { planZip, type ZipPlan } from './zip-plan.ts';
import { zipTag } from './zip-tag.ts';

export const bundleZipRoute: OwnRoute = {
  method: 'GET',
  path: '/api/transmit/bundle_zip',
  access: 'anyone',
  reason: 'a browser’s download sets no headers; the link is signed and lives five minutes',
  answersHead: true,
  answer: serveZip,
};

async function serveZip(http: Context, call: OwnCall): Promise<Response> {
  const isHead = http.req.method === 'HEAD';
  const asked = { range: http.req.header('range'), ifRange: http.req.header('if-range') };
  const claims = readLink(http.req.query('link') ?? '', { begun: asked.ifRange, isHead }, call);
  const isPart = isHead || asked.range !== undefined;
  await (isPart ? limitPlanning : limitPacking)(claims.positions.length, call);
  const { name, plan, tag, passwordHash } = await findZip(claims, call);
  if (claims.isOver) await refuseChanged(claims, { tag, passwordHash }, call);
  return answerZip(
    http,
    { name, plan, tag, signedTag: claims.tag },
    call.services,
    async (count) => {
      if (isPart) await limitPacking(count, call);
    },
  );
}

function readLink(
  token: string,
  { begun, isHead }: { begun: string | undefined; isHead: boolean },
  { services }: OwnCall,
): ZipClaims & { isOver: boolean } {
  const claims = readZipLink(services.zipLinkKey, token, { now: services.now(), begun });
  if (!claims || (claims.isForHead && !isHead)) {
    fail('E_FORBIDDEN', { text: REFUSALS.E_FORBIDDEN.zipLink });
  }
  return claims;
}

interface Zip {
  name: string;
  tag: string;
  plan: ZipPlan<PackedEntry>;
  passwordHash: string | null;
}

/** The bundle and each file that were signed are looked at again; what has ended is left out (SECURITY T12). */
async function findZip(claims: ZipClaims, call: OwnCall): Promise<Zip> {
  const { db, zipLinkKey, now } = call.services;
  const bundle = await findBundleById(db, claims.bundleId);
  if (bundle?.removed_at !== null) fail('E_NOT_FOUND');
  if (isExpired(bundle, now())) fail('E_EXPIRED');
  const all = await listBundledFiles(db, bundle.id);
  const signed = new Set(claims.positions);
  const files = all.filter((file) => signed.has(file.position) && isReady(file, now()));
  if (files.length === 0) fail('E_EXPIRED', { text: REFUSALS.E_EXPIRED.choice });
  const folders = claims.hasFolders ? await listBundleFolders(db, bundle.id) : [];
  const entries = toZipEntries({ files, folders, madeAt: bundle.created_at });
  return {
    name: zipName(bundle.label, files.length, all.length),
    tag: zipTag(zipLinkKey, entries),
    plan: planZip(entries),
    passwordHash: bundle.password_hash,
  };
}

/**
 * A link lives five minutes, in which nobody who has it is asked again. The day in which a download goes on is long enough
 * for its owner to lock the bundle, and for the money to go back: then the rest has to be asked for anew.
 */
async function refuseChanged(
  claims: ZipClaims,
  { tag, passwordHash }: Pick<Zip, 'tag' | 'passwordHash'>,
  { services }: OwnCall,
): Promise<void> {
  const isSame =
    tag === claims.tag && sumLock(services.zipLinkKey, passwordHash) === claims.lockSum;
  if (isSame && (await services.rights.stillStand(claims.orderIds))) return;
  fail('E_FORBIDDEN', { text: REFUSALS.E_FORBIDDEN.zipLink });
}
