import type { QueryClient } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { leaveSession } from '#features/accounts/session.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';

/**
 * Ends the session on the server, then here, and says so; offers another try when it did not work.
 * `onEnded` leaves the screen.
 */
export async function logOutWithWords(
  queries: QueryClient,
  onEnded: () => Promise<void> | void,
): Promise<void> {
  try {
    await client.accounts.logout({});
  } catch (error) {
    // A message that goes away by itself would be the wrong place to say so.
    const isAgain = await confirm({
      title: '退出失败，仍处于登录状态',
      body: errorText(error),
      action: '重试',
    });
    return isAgain ? logOutWithWords(queries, onEnded) : undefined;
  }
  await leaveSession(queries, onEnded);
  toast('已退出登录');
}
