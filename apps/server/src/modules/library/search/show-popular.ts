import { PAGE_ROWS, type WireFileRow } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { presentFiles } from '../present-files.ts';
import { limitSearches } from './limit-searches.ts';
import { findDownloads, listMostDownloaded, listNewestPublic } from './public-files.store.ts';

export interface PopularWish {
  q?: string | undefined;
  file_type?: number | undefined;
  sort: 'newest' | 'downloads';
  last_id?: number | undefined;
  last_dcount?: number | undefined;
}

/** Public files that can be picked up now. */
export async function showPopular(wish: PopularWish, context: CallContext): Promise<WireFileRow[]> {
  await limitSearches(wish.q, context);
  const { db } = context.services;
  const filter = { q: wish.q, fileType: wish.file_type, now: context.now };
  const files =
    wish.sort === 'newest'
      ? await listNewestPublic(db, filter, { beforeId: wish.last_id, limit: PAGE_ROWS })
      : await listMostDownloaded(db, filter, {
          before: await placeOf(wish, context),
          limit: PAGE_ROWS,
        });
  return presentFiles(files, context);
}

/** A count may have grown since it was shown; who does not say which goes on from today's. */
async function placeOf({ last_id, last_dcount }: PopularWish, { services }: CallContext) {
  if (last_id === undefined) return undefined;
  const downloads = last_dcount ?? (await findDownloads(services.db, last_id));
  return { id: last_id, downloads };
}
