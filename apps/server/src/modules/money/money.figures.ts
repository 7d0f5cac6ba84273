import { shanghaiDay } from '#core/shanghai-day.ts';
import type { Figure } from '#kernel/figures/figure.ts';
import type { Services } from '#kernel/services.ts';
import { countFindings } from './books/findings.store.ts';
import { LOOKED_BACK_MS } from './money-standing.ts';
import { countAbnormalRefunds, findWaitingRefunds } from './refunds/refunds.store.ts';

/** The money area's figures; none where nothing is sold. */
export function moneyFigures({ db, now, payments }: Services): Figure[] {
  if (payments.length === 0) return [];
  return [
    {
      name: 'transmit_payment_differences',
      help: 'Differences from the providers’ bills of the last seven days',
      read: async () => [{ value: await countFindings(db, shanghaiDay(now() - LOOKED_BACK_MS)) }],
    },
    {
      name: 'transmit_refunds_waiting',
      help: 'Refunds that the provider has not confirmed yet',
      read: async () => [{ value: (await findWaitingRefunds(db)).count }],
    },
    {
      name: 'transmit_refund_age_seconds',
      help: 'Age of the oldest of them; 0: none waits',
      async read() {
        const { oldest } = await findWaitingRefunds(db);
        return [{ value: oldest === null ? 0 : Math.max(0, now() - oldest) / 1000 }];
      },
    },
    {
      name: 'transmit_refunds_abnormal',
      help: 'Refunds that the provider has given up: an operator has to pay them back by another way',
      read: async () => [{ value: await countAbnormalRefunds(db) }],
    },
  ];
}
