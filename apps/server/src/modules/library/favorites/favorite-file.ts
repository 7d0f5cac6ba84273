import { MAX_FAVORITES, normalizeCode } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { findAccess, findToPickUp } from '#modules/shares/index.ts';
import {
  countFavorites,
  deleteFavoriteByCode,
  hasFavoriteOfCode,
  insertFavorite,
} from './favorites.store.ts';

/** A code as somebody typed it, with what proves that they may look it up. */
type LookUp = Parameters<typeof findToPickUp>[1];

/**
 * Keeps a file as a favourite; keeping it twice is as once. An expired file may be kept in mind; a
 * locked one only by who knows its password.
 */
export async function favoriteFile(lookUp: LookUp, context: CallContext): Promise<void> {
  const file = await findToPickUp('file', lookUp, context);
  if ((await findAccess(file, context)).isLocked) fail('E_LOCKED');
  const owner = ownerOf(context.viewer);
  // The lock makes wishes at once come one by one, so that none goes over the limit.
  await lockedTransaction(context.services.db, [`favorites:${owner}`], async (tx) => {
    const isNew = await insertFavorite(tx, {
      owner,
      file_id: file.id,
      code: file.code,
      created_at: context.now,
    });
    if (isNew && (await countFavorites(tx, owner)) > MAX_FAVORITES) {
      fail('E_LIMIT', { text: REFUSALS.E_LIMIT.favorites(MAX_FAVORITES) });
    }
  });
}

/** Only whether it is among the viewer's own, by whichever of its codes. */
export function isFavorite(code: string, { services, viewer }: CallContext): Promise<boolean> {
  return hasFavoriteOfCode(services.db, ownerOf(viewer), normalizeCode(code));
}

/** Removes a favourite, even of a file that is gone; removing twice is as once. */
export async function unfavoriteFile(code: string, context: CallContext): Promise<void> {
  await deleteFavoriteByCode(context.services.db, ownerOf(context.viewer), normalizeCode(code));
}
