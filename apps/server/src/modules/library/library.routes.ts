/** Binds each call of the contract to its use case; the envelope is put on here. */
import type { HandlersOf } from '#http/call-context.ts';
import { favoriteFile, isFavorite, unfavoriteFile } from './favorites/favorite-file.ts';
import { showFavorites } from './favorites/show-favorites.ts';
import { clearFileHistory } from './history/clear-history.ts';
import { showFileHistory } from './history/show-history.ts';
import { showVisitDetail } from './history/show-visit-detail.ts';
import { removeMany } from './own-files/remove-many.ts';
import { showOwnFiles } from './own-files/show-own-files.ts';
import { showRemovedFiles } from './own-files/show-removed-files.ts';
import { showPopular } from './search/show-popular.ts';

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
