import { type Contract, UNATTENDED_HEADER } from '@transmit/contract';
import { calls } from '@transmit/contract/calls';
import { createClient } from '@transmit/contract/client';
import { isAttended } from '#platform/browser/attendance.ts';
import { hearServerTime } from '#platform/browser/server-clock.ts';
import { fetchUnheld } from './held-calls.ts';

/** Every call of the product: `client.shares.detail({ code })`. Raises ApiError, shows nothing itself. */
export const client = createClient<Contract>(calls, {
  fetch: fetchAndHear,
  headers: () => (isAttended() ? {} : { [UNATTENDED_HEADER]: '1' }),
});

/** Each answer tells the server's time as well. */
async function fetchAndHear(...asked: Parameters<typeof fetchUnheld>): Promise<Response> {
  const sentAt = Date.now();
  const answer = await fetchUnheld(...asked);
  hearServerTime(answer.headers.get('Date'), { sentAt, heardAt: Date.now() });
  return answer;
}
