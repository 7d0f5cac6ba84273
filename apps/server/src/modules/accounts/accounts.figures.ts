import type { Figure } from '#kernel/figures/figure.ts';
import type { Services } from '#kernel/services.ts';
import { dayWindows } from './sms/sms-day.ts';
import { countFailedSms, countSmsByAsker } from './sms/sms-messages.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ASKERS = ['stranger', 'known', 'operator'] as const;

/** The accounts area's figures. */
export function accountsFigures({ config, db, now }: Services): Figure[] {
  const budget = Math.floor(config.smsDailyBudget * config.rateLimitScale);
  return [
    {
      name: 'transmit_sms_left',
      help: 'Messages of the last 24 hours that may still be sent to such askers',
      labels: ['asker'],
      async read() {
        const sent = await countSmsByAsker(db, now() - DAY_MS);
        return ASKERS.map((asker) => {
          const left = dayWindows(asker, budget).map(({ askers, limit }) =>
            askers.reduce((rest, one) => rest - sent[one], limit),
          );
          return { value: Math.max(0, Math.min(...left)), labels: { asker } };
        });
      },
    },
    { name: 'transmit_sms_budget', help: 'Messages a day', read: async () => [{ value: budget }] },
    {
      name: 'transmit_sms_failed',
      help: 'Messages of the last hour that the provider refused, or that were given up',
      read: async () => [{ value: await countFailedSms(db, now() - HOUR_MS) }],
    },
  ];
}
