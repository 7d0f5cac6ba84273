/**
 * `GET /api/collect/zip?link=…`: everything that was handed in, streamed. Not a call of the contract: it answers with
 * bytes, and the signed link is its only guard.
 */
import { DOWNLOAD_LINK_TTL_SECONDS, RATE_LIMITS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { Context } from 'hono';
import type { OwnCall, OwnRoute } from '#area.ts';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Executor } from '#kernel/database/database.ts';
import { answerZip } from '#modules/bundles/index.ts';
import type { CollectionRow } from '../collect.tables.ts';
import { getOwn } from '../collections/change-collection.ts';
import { findCollectionById } from '../collections/collections.store.ts';
import { readArchiveLink, signArchiveLink } from './archive-link.ts';
import { planArchive } from './plan-archive.ts';

export const archiveRoute: OwnRoute = {
  method: 'GET',
  path: '/api/collect/zip',
  access: 'anyone',
  reason: 'a browser’s download sets no headers; the link is signed and lives five minutes',
  answersHead: true,
  answer: serveArchive,
};

/** A link of five minutes for the collector; what is handed in until it is used comes along. */
export async function issueArchiveLink(
  { code, ids }: { code: string; ids?: number[] | undefined },
  context: CallContext,
) {
  const { services, now } = context;
  const collection = await getOwn(code, context);
  await limitPlanning(collection, context);
  const wanted = { collection, ids, now };
  const planned = await planArchive(services.db, wanted, services.archiveLinkKey);
  if (!planned) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.nothingHandedIn });
  const token = signArchiveLink(services.archiveLinkKey, {
    collectionId: collection.id,
    ids,
    tag: planned.tag,
    endsAt: now + DOWNLOAD_LINK_TTL_SECONDS * 1000,
  });
  return {
    name: planned.name,
    size: planned.plan.sizeBytes,
    file_count: planned.plan.entries.length,
    download_src: `${services.publicOrigin}/api/collect/zip?link=${token}`,
  };
}

async function serveArchive(http: Context, { services }: OwnCall): Promise<Response> {
  const now = services.now();
  const key = services.archiveLinkKey;
  const begun = http.req.header('if-range');
  const claims = readArchiveLink(key, http.req.query('link') ?? '', { now, begun });
  if (!claims) fail('E_FORBIDDEN', { text: REFUSALS.E_FORBIDDEN.zipLink });
  const collection = await getCollection(services.db, claims.collectionId);
  await limitPlanning(collection, { services });
  const planned = await planArchive(services.db, { collection, ids: claims.ids, now }, key);
  if (!planned) fail('E_EXPIRED', { text: REFUSALS.E_EXPIRED.choice });
  const zip = { ...planned, signedTag: claims.tag };
  return answerZip(http, zip, services, async () => undefined);
}

/** Both the link and the download look at every file that was handed in. */
async function limitPlanning(
  { id }: Pick<CollectionRow, 'id'>,
  { services: { limits } }: { services: Pick<CallContext['services'], 'limits'> },
): Promise<void> {
  await limits.take('collect-plan', String(id), RATE_LIMITS.archivesPerCollection);
}

async function getCollection(db: Executor, id: number) {
  return (await findCollectionById(db, id)) ?? fail('E_NOT_FOUND');
}
