import { RECORDS_KEPT_MS } from '@transmit/contract';
import { type Archive, placeAfter } from '#kernel/archiving.ts';
import { deleteUploads, pageUploads } from './archiving.store.ts';

const LOOKED_AT = 500;

type LookedAt = Awaited<ReturnType<typeof pageUploads>>[number];

/**
 * Uploads that were given up a year ago, and those whose file has left the records. As long as a file is on record its
 * upload is, too: it keeps the key of the bytes from being asked for again.
 */
export const uploadsArchive: Archive = {
  name: 'uploads',
  async archiveSome({ db }, { now, afterId }) {
    const before = now - RECORDS_KEPT_MS;
    const page = await pageUploads(db, { afterId, limit: LOOKED_AT });
    const over = page.filter((upload) => isOver(upload, before)).map(({ id }) => id);
    await deleteUploads(db, over);
    return { count: over.length, lastId: placeAfter(page, { before, limit: LOOKED_AT }) };
  },
};

function isOver(upload: LookedAt, before: number): boolean {
  if (upload.created_at > before) return false;
  // Something of it may still lie in the store.
  if (upload.cleaned_at === null || upload.credentials_end_at !== null) return false;
  if (upload.file_id !== null) return upload.known_file_id === null;
  return upload.ended_at !== null && upload.ended_at <= before;
}
