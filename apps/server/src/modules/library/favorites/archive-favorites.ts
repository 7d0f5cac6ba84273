import { RECORDS_KEPT_MS } from '@transmit/contract';
import { type Archive, placeAfter } from '#kernel/archiving.ts';
import { deleteFavorites, pageFavorites } from './favorites-archive.store.ts';

const LOOKED_AT = 500;

/** Favourites, a year old themselves, of files whose bytes went a year ago: they open nothing, and their files stay for them. */
export const favoritesArchive: Archive = {
  name: 'favorites',
  async archiveSome({ db }, { now, afterId }) {
    const before = now - RECORDS_KEPT_MS;
    const page = await pageFavorites(db, { afterId, limit: LOOKED_AT });
    const over = page
      .filter(({ created_at, purged_at }) => Math.max(created_at, purged_at ?? now) <= before)
      .map(({ id }) => id);
    await deleteFavorites(db, over);
    return { count: over.length, lastId: placeAfter(page, { before, limit: LOOKED_AT }) };
  },
};
