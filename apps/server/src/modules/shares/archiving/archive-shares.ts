import { RECORDS_KEPT_MS } from '@transmit/contract';
import {
  type Archive,
  placeAfter,
  releaseUnheld,
  removeTraces,
  type Traces,
} from '#kernel/archiving.ts';
import { deleteCodesOfFiles, deleteShares, pageShares } from './archiving.store.ts';

/** A bundle holds a thousand files. */
const LOOKED_AT = 100;

type LookedAt = Awaited<ReturnType<typeof pageShares>>[number];

/**
 * Bundles, and codes of collections, that ended a year ago. A further code of a file stays as long as the file: a row
 * says that it was revoked, and who came by it sees nothing. All codes stay in `codes` for good.
 */
export const sharesArchive: Archive = {
  name: 'shares',
  async archiveSome({ db, traces }, { now, afterId }) {
    const before = now - RECORDS_KEPT_MS;
    const page = await pageShares(db, { afterId, limit: LOOKED_AT });
    const ended = page.filter((share) => isOver(share, before));
    const holders = traces.flatMap(({ holdShares }) => holdShares ?? []);
    const free = await releaseUnheld(
      ended,
      holders.map((hold) => (shares: readonly LookedAt[]) => hold(db, shares)),
    );
    const ids = free.map(({ id }) => id);
    await removeTraces(
      db,
      traces.flatMap(({ shareRows }) => shareRows ?? []),
      ids,
    );
    await deleteShares(db, ids);
    return { count: ids.length, lastId: placeAfter(page, { before, limit: LOOKED_AT }) };
  },
};

function isOver({ file_id, removed_at, expires_at }: LookedAt, before: number): boolean {
  const endedAt = removed_at ?? expires_at;
  return file_id === null && endedAt !== null && endedAt <= before;
}

export const shareTraces: Traces = { fileRows: [deleteCodesOfFiles] };
