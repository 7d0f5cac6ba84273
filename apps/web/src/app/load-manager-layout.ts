import type { ComponentType } from 'react';
import { client } from '#api/client.ts';
import { useClientState } from '#platform/client-state.ts';

/**
 * Loader of the back office: its layout for operators, for everybody else the page that says so. The
 * server decides anew with every call; this only spares a useless visit.
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

function askRole(signal: AbortSignal): Promise<string | undefined> {
  return client.accounts
    .info({}, { signal })
    .then(({ data }) => data.role)
    .catch(() => undefined);
}
