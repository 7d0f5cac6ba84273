import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { lookUp } from '#api/look-up.ts';
import { refreshShare } from '#files/cached-files.ts';
import { toast } from '#ui/feedback/toast.ts';
import { pageText } from '../page-text.ts';

const FRAGMENT = /^#manage=([\w-]{1,128})$/;

/** Opens a management link: its token is in the fragment, and leaves the address at once. */
export function useManageLink(code: string) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate, error, variables } = useMutation({
    mutationFn: (token: string) =>
      lookUp((proof) => client.shares.manage({ code, token, ...proof })),
    onSuccess: () => {
      toast(pageText.manage.opened);
      return refreshShare(queries, code);
    },
  });
  useEffect(() => {
    const token = FRAGMENT.exec(hash)?.[1];
    if (!token) return;
    mutate(token);
    void navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search, navigate, mutate]);
  // The address no longer has the token: after anything but its own refusal it is tried from here.
  const isRefused = error instanceof ApiError && error.code === 'E_FORBIDDEN';
  const retry = variables && !isRefused ? () => mutate(variables) : undefined;
  return { error, retry };
}
