import { shanghaiDay } from '#core/shanghai-day.ts';
import type { Figure } from '#kernel/figures/figure.ts';
import type { Services } from '#kernel/services.ts';
import { findDayCost } from './costs/costs.store.ts';
import { budgetOf } from './costs/limit-work.ts';

const PER_YUAN = 100_000;

/** The AI area's figures; none where no service is set. */
export function aiFigures({ aiService, config, db, now }: Services): Figure[] {
  if (!aiService) return [];
  const budget = budgetOf(config);
  return [
    {
      name: 'transmit_ai_budget_yuan',
      help: 'Most that a day may cost',
      read: async () => [{ value: budget / PER_YUAN }],
    },
    {
      name: 'transmit_ai_left_yuan',
      help: 'Left of it today',
      async read() {
        const cost = await findDayCost(db, shanghaiDay(now()));
        return [{ value: Math.max(0, budget - cost) / PER_YUAN }];
      },
    },
  ];
}
