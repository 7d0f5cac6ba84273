import { ApiError } from '@transmit/contract/client';
import type { ComponentType } from 'react';
import { client } from '#api/client.ts';
import { useClientState } from '#platform/storage/client-state.ts';

/**
 * Loader of the back office: its layout for operators, for everybody else the page that says so. The
 * server decides anew with every call; this only spares a useless visit. A server that does not answer has
 * refused nobody: that is raised, and the failure page offers to try again.
 */
export async function loadManagerLayout({
  signal,
}: Pick<Request, 'signal'>): Promise<ComponentType> {
  // A visitor's browser knows that nobody is signed in; asking would only put a 401 into its console.
  const isOperator = useClientState.getState().isLogin && (await askRole(signal)) === 'operator';
  return isOperator
    ? (await import('./manager/ManagerLayout.tsx')).ManagerLayout
    : (await import('./screens/ForbiddenScreen.tsx')).ForbiddenScreen;
}

/** Undefined for whoever the server takes for nobody, or refuses. */
async function askRole(signal: AbortSignal): Promise<string | undefined> {
  try {
    return (await client.accounts.info({}, { signal })).data.role;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.httpStatus === 401 || error.httpStatus === 403);
}
