import { MAX_FAVORITES, normalizeCode } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { findAccess, findTerms, findToPickUp } from '#modules/shares/index.ts';
import {
  countFavorites,
  deleteFavorite,
  type FavoriteName,
  hasFavorite,
  insertFavorite,
  renewFavorite,
} from './favorites.store.ts';

/** A code as somebody typed it, with what proves that they may look it up. */
type LookUp = Parameters<typeof findToPickUp>[1];

/**
 * Keeps a file as a favourite; keeping it twice is as once, but that a code which was revoked meanwhile gives way to the one
 * it is found by now. An expired file may be kept in mind; a locked one only by who knows its password.
 */
export async function favoriteFile(lookUp: LookUp, context: CallContext): Promise<void> {
  const file = await findToPickUp('file', lookUp, context);
  if ((await findAccess(file, context)).isLocked) fail('E_LOCKED');
  const owner = ownerOf(context.viewer);
  // The lock makes wishes at once come one by one, so that none goes over the limit.
  await lockedTransaction(context.services.db, [`favorites:${owner}`], async (tx) => {
    const favorite = { owner, file_id: file.id, code: file.code };
    const isNew = await insertFavorite(tx, { ...favorite, created_at: context.now });
    if (!isNew) return renewFavorite(tx, favorite);
    if ((await countFavorites(tx, owner)) > MAX_FAVORITES) {
      fail('E_LIMIT', { text: REFUSALS.E_LIMIT.favorites(MAX_FAVORITES) });
    }
  });
}

/** Only whether it is among the viewer's own, by whichever of its codes. */
export async function isFavorite(code: string, context: CallContext): Promise<boolean> {
  const { services, viewer } = context;
  return hasFavorite(services.db, ownerOf(viewer), await nameFavorite(code, context));
}

/** Removes a favourite, even of a file that is gone; removing twice is as once. */
export async function unfavoriteFile(code: string, context: CallContext): Promise<void> {
  const { services, viewer } = context;
  await deleteFavorite(services.db, ownerOf(viewer), await nameFavorite(code, context));
}

/** Nothing is said of a file that the code does not open for the viewer: not even that it is theirs by another. */
async function nameFavorite(typed: string, context: CallContext): Promise<FavoriteName> {
  const code = normalizeCode(typed);
  const shared = await findTerms(code, context.services.db);
  const isOpen = shared?.kind === 'file' && !(await findAccess(shared, context)).isLocked;
  return { code, fileId: isOpen ? shared.id : undefined };
}
