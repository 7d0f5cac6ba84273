/** A call is sent once more after a lost answer, and the second time is refused (docs/decisions/0096). */
import { expect, it } from 'vitest';
import { calls } from './calls.ts';
import { createClient } from './client.ts';
import type { Contract } from './contract.ts';

/** Loses the first answer; the second is this refusal. */
function clientRefusedAt(status: number, code: string) {
  const answers: (typeof fetch)[] = [
    () => Promise.reject(new TypeError('failed')),
    async () => Response.json({ status: 0, code, msg: '慢', message: '慢' }, { status }),
  ];
  return createClient<Contract>(calls, {
    fetch: async (url, init) => {
      const answer = answers.shift();
      if (!answer) throw new Error('sent a third time');
      return answer(url, init);
    },
  });
}

const KEY = { request_key: 'k'.repeat(16) };

it.each([
  ['E_LOGIN', 401],
  ['E_RATE', 429],
  ['E_BUSY', 503],
  ['E_INTERNAL', 500],
])('%s says nothing of a wish that may be fulfilled', async (code, status) => {
  const wish = { text: 'x', contact: '', ...KEY };
  const told = clientRefusedAt(status, code).reports.feedback(wish);
  await expect(told).rejects.toMatchObject({ code: 'E_NETWORK' });
  const look = clientRefusedAt(status, code).site.settings();
  await expect(look).rejects.toMatchObject({ code });
});

it('another refusal is the answer', async () => {
  const taking = clientRefusedAt(402, 'E_POINTS').money.takeNumbers({
    series: '甲线',
    count: 1,
    ...KEY,
  });
  await expect(taking).rejects.toMatchObject({ code: 'E_POINTS' });
});
