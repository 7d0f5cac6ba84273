/**
 * Under which keys answers about files are kept; a list's own key is longer by its filter. The features
 * ask by these keys, and `cached-files.ts` alone changes what was answered.
 */
export const fileKeys = {
  /** Everything that is known by a code: what it opens, what is in a bundle, further codes. */
  shares: ['files', 'detail'],
  /** Key of the answer whether a file is among the user's favourites. */
  favoriteState: ['files', 'favorite'],
  /** Limits of the viewer, and the room that is left. */
  room: ['files', 'room'],
  ownFiles: ['library', 'own-files'],
  removedFiles: ['library', 'removed-files'],
  ownBundles: ['library', 'own-bundles'],
  favorites: ['library', 'favorites'],
  history: ['library', 'history'],
  popular: ['library', 'popular'],
  visits: ['library', 'visits'],
  /** The operators' list of all files. */
  allFiles: ['operations', 'files'],
} as const;

export const shareKey = (code: string) => [...fileKeys.shares, code] as const;

export const favoriteStateKey = (code: string) => [...fileKeys.favoriteState, code] as const;
