import { alike, type Defence } from './defence.ts';

const HERE = 'apps/server/src/modules/money';

const settlement = alike({
  file: `${HERE}/decide-settlement.ts`,
  test: `${HERE}/decide-settlement.test.ts`,
});

export const MONEY: readonly Defence[] = [
  {
    id: 'T13 another price than the server’s makes no order',
    file: `${HERE}/pre-create-order.ts`,
    snippet: 'if (!isFee(fee, goods.feeFen)) {',
    without: 'if (false) {',
    test: `${HERE}/orders.routes.test.ts`,
    name: 'row 21',
  },
  {
    id: 'T14 what is paid for goes into few networks a day',
    file: `${HERE}/take-paid.ts`,
    snippet: 'if (isOneTooMany(seen, network, limitOf(viewer))) refuse(viewer);',
    without: '',
    test: `${HERE}/paid-links.routes.test.ts`,
    name: 'few networks',
  },
  settlement({
    id: 'T15 money of another sum credits nothing',
    snippet: 'if (!transaction || paidFen !== money.attempt.sumFen)',
    without: 'if (!transaction)',
  }),
  settlement({
    id: 'T15 the same money credits once',
    snippet: `if (money.isKnown) return { kind: 'nothing' };`,
    without: '',
  }),
];
