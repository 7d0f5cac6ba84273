import { useClientState } from '#platform/storage/client-state.ts';

/**
 * Limits a query to users; a person who has just logged out asks no more, even while a screen still
 * shows it.
 */
export const ofUser = { enabled: () => useClientState.getState().isLogin };
