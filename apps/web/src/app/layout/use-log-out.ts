import { useQueryClient } from '@tanstack/react-query';
import { useMatches, useNavigate } from 'react-router';
import { homePath } from '../home-path.ts';
import type { RouteHandle } from '../route.ts';

/** Logs out and leaves a screen that was only for who is logged in. The work itself loads when wanted. */
export function useLogOut(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  // `handle` is ours: router.tsx builds every one of them as a RouteHandle.
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const isGuarded = (handle?.access ?? 'anyone') !== 'anyone';
  return async () => {
    const { logOutWithWords } = await import('./log-out-with-words.ts');
    await logOutWithWords(queries, () => (isGuarded ? navigate(homePath()) : undefined));
  };
}
