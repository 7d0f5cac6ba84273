import type { QueryClient } from '@tanstack/react-query';
import type { Contract } from '@transmit/contract';
import { calls } from '@transmit/contract/calls';
import { createClient } from '@transmit/contract/client';
import { errorText } from '#api/error-text.ts';
import { endSession } from '#features/accounts/session.ts';
import { endPush } from '#platform/service/end-push.ts';
import { toast } from '#ui/feedback/toast.ts';
import { confirm } from '#ui/overlays/confirm.ts';

/** Goes out while all other calls wait for it. */
const { accounts } = createClient<Contract>(calls);

/**
 * Ends the session on the server, then here, and says so; offers another try when it did not work.
 * `onEnded` leaves the screen.
 */
export async function logOutWithWords(
  queries: QueryClient,
  onEnded: () => Promise<void> | void,
): Promise<void> {
  try {
    await endSession(queries, () => accounts.logout({}), onEnded);
  } catch (error) {
    // A message that goes away by itself would be the wrong place to say so.
    const isAgain = await confirm({
      title: '退出失败，仍处于登录状态',
      body: errorText(error),
      action: '重试',
    });
    return isAgain ? logOutWithWords(queries, onEnded) : undefined;
  }
  void endPush();
  toast('已退出登录');
}
