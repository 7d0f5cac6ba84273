import { PAGE_ROWS, toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { reachFiles } from '../reach-files.ts';
import { countLivingFavorites, listFavorites } from './favorites.store.ts';

/** The viewer's favourites, latest first, and how many there are. */
export async function showFavorites(lastId: number | undefined, context: CallContext) {
  const { db } = context.services;
  const owner = ownerOf(context.viewer);
  const favorites = await listFavorites(db, owner, { beforeId: lastId, limit: PAGE_ROWS });
  const files = await reachFiles(favorites, context);
  const rows = favorites.flatMap(({ id, created_at }, index) => {
    const file = files[index]?.row;
    return file ? [{ ...file, favorite_id: id, favorite_time: toWireTime(created_at) }] : [];
  });
  return { rows, total: await countLivingFavorites(db, owner) };
}
