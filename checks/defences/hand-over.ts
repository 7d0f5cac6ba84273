import { alike, type Defence } from './defence.ts';

const SHARES = 'apps/server/src/modules/shares';

const handOver = alike({
  test: 'apps/server/src/modules/money/entitlements/hand-over.routes.test.ts',
});

export const HAND_OVER_DEFENCES: readonly Defence[] = [
  handOver({
    id: 'T14 a hand-over address is good once',
    file: `${SHARES}/hand-over/hand-overs.store.ts`,
    snippet: ".where('used_at', 'is', null)",
    without: '',
    name: 'is good once',
  }),
  handOver({
    id: 'T14 a hand-over address ends',
    file: `${SHARES}/hand-over/hand-overs.store.ts`,
    snippet: ".where('ends_at', '>', now)",
    without: '',
    name: 'whoever comes late',
  }),
  handOver({
    id: 'T14 a hand-over address stays on its device',
    file: `${SHARES}/hand-over/hand-over.ts`,
    snippet: 'if (!isSameDevice(row, placeOf(context)))',
    without: 'if (!row)',
    name: 'is told to a device',
  }),
  handOver({
    id: 'T4 a hand-over address opens its own code',
    file: `${SHARES}/hand-over/hand-over.ts`,
    snippet: 'if (!row || row.code !== shared.code)',
    without: 'if (!row)',
    name: 'with a token of another code',
  }),
  handOver({
    id: 'T14 an order is carried into few browsers',
    file: 'apps/server/src/modules/money/entitlements/carry-rights.ts',
    snippet: '(holders.get(order_id) ?? 0) <= CARRIED_RIGHTS',
    without: '(holders.get(order_id) ?? 0) >= 0 * CARRIED_RIGHTS',
    name: 'not in a whole town',
  }),
];
