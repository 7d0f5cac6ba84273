import type { ListedBelongings } from '#kernel/belongings.ts';
import { countFavorites, deleteFavoritesOf, moveFavorites } from './favorites/favorites.store.ts';

/**
 * PRODUCT §3: favourites become the user's at login and go with an account. The history follows with
 * the visits, which the files area keeps.
 */
export const libraryBelongings: ListedBelongings = {
  name: 'favorites',
  label: '收藏',
  count: countFavorites,
  move: moveFavorites,
  remove: deleteFavoritesOf,
};
