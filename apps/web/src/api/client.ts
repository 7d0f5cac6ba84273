import { type Contract, FIRST_CALLS_HEADER, UNATTENDED_HEADER } from '@transmit/contract';
import { calls } from '@transmit/contract/calls';
import { createClient } from '@transmit/contract/client';
import { isAttended } from '#platform/browser/attendance.ts';
import { hearServerTime } from '#platform/browser/server-clock.ts';
import { randomUuid } from '#platform/storage/random.ts';
import { fetchUnheld } from './held-calls.ts';

/** Longer than any of a page's first calls is waited for; whoever calls later has the cookie of one. */
const FIRST_CALLS_MS = 60_000;
const openedAt = performance.now();
const firstCalls = randomUuid();

/** Every call of the product: `client.shares.detail({ code })`. Raises ApiError, shows nothing itself. */
export const client = createClient<Contract>(calls, {
  fetch: fetchAndHear,
  headers: () => ({
    ...(isAttended() ? {} : { [UNATTENDED_HEADER]: '1' }),
    ...(performance.now() - openedAt < FIRST_CALLS_MS && { [FIRST_CALLS_HEADER]: firstCalls }),
  }),
});

/** Each answer tells the server's time as well. */
async function fetchAndHear(...asked: Parameters<typeof fetchUnheld>): Promise<Response> {
  const sentAt = Date.now();
  const answer = await fetchUnheld(...asked);
  hearServerTime(answer.headers.get('Date'), { sentAt, heardAt: Date.now() });
  return answer;
}
