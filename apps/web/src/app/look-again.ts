import type { QueryClient } from '@tanstack/react-query';
import { askAnew } from '#api/viewer-queries.ts';
import { refreshLogin, useClientState } from '#platform/storage/client-state.ts';

/**
 * Looks again who is logged in: another tab may have logged out, or somebody else in. What was asked for in the name of
 * who was here before is then shown no more.
 */
export async function lookAgain(queries: QueryClient): Promise<void> {
  const before = useClientState.getState().viewer;
  refreshLogin();
  if (useClientState.getState().viewer !== before) await askAnew(queries);
}
