/** spec §4: a release makes a version the online one of its target; the last release can be undone. */
import { PRODUCT_CODE, type VersionTarget } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { isWhollyOnline, onlineIds, onlineOf } from './online-versions.ts';
import {
  endRelease,
  findLastRelease,
  findReleasedAt,
  insertRelease,
  listReleases,
} from './releases.store.ts';
import { findVersion, markOnline, setReleasedAt } from './versions.store.ts';
import type { VersionRow } from './versions.tables.ts';

/** Two operators release one after the other. */
const LOCK = `versions:${PRODUCT_CODE}`;

/** Answers what undoes it; null where nothing changed, or where nothing was online before. */
export async function releaseVersion(
  { ver, target }: { ver: string; target: VersionTarget },
  { services, viewer, now }: CallContext,
): Promise<number | null> {
  return lockedTransaction(services.db, [LOCK], async (tx) => {
    const version = await findVersion(tx, { product: PRODUCT_CODE, ver_num: ver, target });
    if (!version) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.version });
    const before = onlineOf(await listReleases(tx, PRODUCT_CODE));
    if (isWhollyOnline({ versionId: version.id, target }, before)) return null;
    const releaseId = await putOnline(tx, version, now);
    await recordAudit(tx, {
      now,
      actor: ownerOf(viewer),
      action: 'version.release',
      target: `${ver} (${target})`,
      before: numbersOf(before),
      after: numbersOf(onlineOf(await listReleases(tx, PRODUCT_CODE))),
    });
    return before.frontend && before.backend ? releaseId : null;
  });
}

/** Puts a version online in the caller's transaction; returns the release's id. */
export async function putOnline(
  tx: Executor,
  { id, product }: Pick<VersionRow, 'id' | 'product'>,
  now: number,
): Promise<number> {
  const last = await findLastRelease(tx, product);
  // Never two at one moment, or nobody could tell which came last.
  const releasedAt = Math.max(now, (last?.released_at ?? 0) + 1);
  const releaseId = await insertRelease(tx, { versionId: id, now: releasedAt });
  await setReleasedAt(tx, id, releasedAt);
  await markOnline(tx, product, [...onlineIds(onlineOf(await listReleases(tx, product)))]);
  return releaseId;
}

/** Puts back the version that was online before; refuses when another release came in between. */
export async function undoRelease(
  releaseId: number,
  { services, viewer, now }: CallContext,
): Promise<void> {
  await lockedTransaction(services.db, [LOCK], async (tx) => {
    const last = await findLastRelease(tx, PRODUCT_CODE);
    if (last?.id !== releaseId) fail('E_STATE', { text: REFUSALS.E_STATE.laterRelease });
    const before = onlineOf(await listReleases(tx, PRODUCT_CODE));
    await endRelease(tx, releaseId, now);
    const after = onlineOf(await listReleases(tx, PRODUCT_CODE));
    await setReleasedAt(tx, last.version_id, await findReleasedAt(tx, last.version_id));
    await markOnline(tx, PRODUCT_CODE, [...onlineIds(after)]);
    await recordAudit(tx, {
      now,
      actor: ownerOf(viewer),
      action: 'version.undo',
      target: `${last.ver_num} (${last.target})`,
      before: numbersOf(before),
      after: numbersOf(after),
    });
  });
}

function numbersOf({ frontend, backend }: ReturnType<typeof onlineOf<ListedRelease>>) {
  return { frontend: frontend?.ver_num ?? null, backend: backend?.ver_num ?? null };
}

type ListedRelease = Awaited<ReturnType<typeof listReleases>>[number];
