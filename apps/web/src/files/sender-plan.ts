import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { EXPIRY_DAYS } from '@transmit/contract';
import { useClientState } from '#platform/storage/client-state.ts';
import { roomQuery } from './room-query.ts';

/** Decides how long files may be kept and how much room there is (PRODUCT §3). */
export type SenderPlan = keyof typeof EXPIRY_DAYS;

/** The viewer's plan as the server knows it; undefined until it has told whether an account is a member's. */
export function useKnownPlan(): SenderPlan | undefined {
  const isLogin = useClientState((state) => state.isLogin);
  const { data } = useQuery({ ...roomQuery(isLogin), enabled: isLogin });
  return isLogin ? data?.plan : 'visitor';
}

/** The same; an account is taken for a user's until its plan is known. */
export function useSenderPlan(): SenderPlan {
  return useKnownPlan() ?? 'user';
}

/** The same at the moment of a click. */
export function planKnownTo(queries: QueryClient): SenderPlan {
  const { isLogin } = useClientState.getState();
  if (!isLogin) return 'visitor';
  return queries.getQueryData(roomQuery(isLogin).queryKey)?.plan ?? 'user';
}
