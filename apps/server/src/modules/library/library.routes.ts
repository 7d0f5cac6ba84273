/** Binds each call of the contract to its use case; the envelope is put on here. */
import type { HandlersOf } from '#http/call-context.ts';
import { clearFileHistory } from './clear-history.ts';
import { favoriteFile, isFavorite, unfavoriteFile } from './favorite-file.ts';
import { removeMany } from './remove-many.ts';
import { showFavorites } from './show-favorites.ts';
import { showFileHistory } from './show-history.ts';
import { showOwnFiles } from './show-own-files.ts';
import { showPopular } from './show-popular.ts';
import { showRemovedFiles } from './show-removed-files.ts';
import { showVisitDetail } from './show-visit-detail.ts';

export const libraryHandlers: HandlersOf<'library'> = {
  ownFiles: async (wish, context) => ({ status: 1, rows: await showOwnFiles(wish, context) }),

  favorites: async ({ last_id }, context) => ({
    status: 1,
    ...(await showFavorites(last_id, context)),
  }),

  favorite: async (lookUp, context) => {
    await favoriteFile(lookUp, context);
    return { status: 1, data: { favorite: 1 } };
  },

  favoriteState: async ({ code }, context) => ({
    status: 1,
    data: { favorite: (await isFavorite(code, context)) ? 1 : 0 },
  }),

  unfavorite: async ({ code }, context) => {
    await unfavoriteFile(code, context);
    return { status: 1, data: { favorite: 0 } };
  },

  history: async (wish, context) => ({ status: 1, rows: await showFileHistory(wish, context) }),

  clearHistory: async ({ ids }, context) => ({
    status: 1,
    data: { cleared: await clearFileHistory(ids, context) },
  }),

  popular: async (wish, context) => ({ status: 1, rows: await showPopular(wish, context) }),

  visitDetail: async (wish, context) => ({
    status: 1,
    data: await showVisitDetail(wish, context),
  }),

  removedFiles: async ({ last_id }, context) => ({
    status: 1,
    rows: await showRemovedFiles(last_id, context),
  }),

  removeMany: async ({ codes }, context) => ({
    status: 1,
    data: { results: await removeMany(codes, context) },
  }),
};
