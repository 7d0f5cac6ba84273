import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readChatBrowser } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { lookUp } from '#api/look-up.ts';
import { refreshShare } from '#files/cached-files.ts';
import { nextTask } from '#platform/browser/next-task.ts';
import { pressFor } from '#platform/first-press.ts';
import { readOver } from './over-address.ts';

/** Goes on where a chat's own browser has ended: its token is in the fragment, and leaves the address at once. */
export function useTakeOver(code: string) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [token] = useState(() => tokenOf(hash));
  const { mutate, error, isPending, isIdle } = useMutation({
    mutationFn: (over: string) =>
      lookUp((proof) => client.shares.takeOver({ code, token: over, ...proof })),
    onSuccess: async ({ data }) => {
      await refreshShare(queries, code);
      // The page is drawn anew first: the press is for the button that it has then.
      await nextTask();
      if (data.press) pressFor(code);
    },
  });
  useEffect(() => {
    if (!token || !isIdle) return;
    mutate(token);
    void navigate({ pathname, search, hash: readOver(location.hash).rest }, { replace: true });
  }, [token, isIdle, pathname, search, navigate, mutate]);
  const isRefused = error instanceof ApiError && error.code === 'E_STATE';
  return {
    isPending: isPending || (token !== undefined && isIdle),
    error,
    retry: token && !isRefused ? () => mutate(token) : undefined,
  };
}

/** The chat's own browser has made it, and keeps it for the other. */
function tokenOf(hash: string): string | undefined {
  return readChatBrowser(navigator.userAgent) ? undefined : readOver(hash).token || undefined;
}
