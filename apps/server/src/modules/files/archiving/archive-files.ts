import { RECORDS_KEPT_MS } from '@transmit/contract';
import { failpoint } from '#core/failpoint.ts';
import { type Archive, placeAfter, releaseUnheld, removeTraces } from '#kernel/archiving.ts';
import { deleteEndedFiles, pageFiles } from './archiving.store.ts';

/** Files whose triggers and words go with them in one commit. */
const LOOKED_AT = 200;

/**
 * Files whose bytes went a year ago (docs/decisions/0126). What other areas keep of one goes first, some rows at a
 * time, and the record last: broken off, the next run finds it and goes on. Its code stays in `codes` for good.
 */
export const filesArchive: Archive = {
  name: 'files',
  async archiveSome({ db, traces }, { now, afterId }) {
    const before = now - RECORDS_KEPT_MS;
    const page = await pageFiles(db, { afterId, limit: LOOKED_AT });
    const ended = page.filter((file) => isOver(file, before));
    const holders = traces.flatMap(({ holdFiles }) => holdFiles ?? []);
    const free = await releaseUnheld(
      ended,
      holders.map((hold) => (files: readonly { id: number }[]) => hold(db, idsOf(files))),
    );
    const ids = idsOf(free);
    await removeTraces(
      db,
      traces.flatMap(({ fileRows }) => fileRows ?? []),
      ids,
    );
    failpoint('archive.pre_record');
    const count = await deleteEndedFiles(db, ids, before);
    return { count, lastId: placeAfter(page, { before, limit: LOOKED_AT }) };
  },
};

/** A favourite keeps the record as long as somebody has it in a list. */
function isOver(
  { purged_at, favorite_count }: { purged_at: number | null; favorite_count: number },
  before: number,
): boolean {
  return purged_at !== null && purged_at <= before && favorite_count === 0;
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
