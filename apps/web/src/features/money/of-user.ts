import { useClientState } from '#platform/client-state.ts';

/** What only a user has; whoever has just logged out asks no more, even while a screen still shows it. */
export const ofUser = { enabled: () => useClientState.getState().isLogin };
