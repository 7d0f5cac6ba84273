import { useQueryClient } from '@tanstack/react-query';
import { useMatches, useNavigate } from 'react-router';
import { errorText } from '#api/error-text.ts';
import { logOut } from '#features/accounts/session.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { paths } from '../paths.ts';
import type { RouteHandle } from '../route.ts';

/** Logs out and leaves a screen that was only for who is logged in. */
export function useLogOut(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  // `handle` is ours: router.tsx builds every one of them as a RouteHandle.
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const isGuarded = (handle?.access ?? 'anyone') !== 'anyone';

  return async function tryLogOut(): Promise<void> {
    try {
      await logOut(queries);
      if (isGuarded) await navigate(paths.home());
      toast('已退出登录');
    } catch (error) {
      // Still logged in: a message that goes away by itself would be the wrong place to say so.
      const isAgain = await confirm({
        title: '没有退出成功，仍处于登录状态',
        body: errorText(error),
        action: '重试',
      });
      if (isAgain) await tryLogOut();
    }
  };
}
