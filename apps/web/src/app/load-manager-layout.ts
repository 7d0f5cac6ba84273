import type { ComponentType } from 'react';
import { client } from '#api/client.ts';

/**
 * Loader of the back office: its layout for operators, for everybody else the page that says so. The
 * server decides anew with every call; this only spares a useless visit.
 */
export async function loadManagerLayout({
  signal,
}: Pick<Request, 'signal'>): Promise<ComponentType> {
  const isOperator = await client.accounts
    .info({}, { signal })
    .then(({ data }) => data.role === 'operator')
    .catch(() => false);
  return isOperator
    ? (await import('./manager/ManagerLayout.tsx')).ManagerLayout
    : (await import('./screens/ForbiddenScreen.tsx')).ForbiddenScreen;
}
