import { alike, type Defence } from '../defence.ts';

const HERE = 'apps/server/src/modules/money';

const settlement = alike({
  file: `${HERE}/payments/decide-settlement.ts`,
  test: `${HERE}/payments/decide-settlement.test.ts`,
});

const giveBack = alike({
  file: `${HERE}/numbers/decide-give-back.ts`,
  test: `${HERE}/numbers/decide-give-back.test.ts`,
});

export const MONEY_DEFENCES: readonly Defence[] = [
  {
    id: 'T13 another price than the server’s makes no order',
    file: `${HERE}/orders/pre-create-order.ts`,
    snippet: 'if (!isFee(fee, goods.feeFen)) {',
    without: 'if (false) {',
    test: `${HERE}/orders/orders.routes.test.ts`,
    name: 'row 21',
  },
  {
    id: 'T14 what is paid for goes into few networks a day',
    file: `${HERE}/entitlements/take-paid.ts`,
    snippet: 'if (isOneTooMany(seen, network, limitOf(viewer))) refuse(viewer);',
    without: '',
    test: `${HERE}/entitlements/paid-links.routes.test.ts`,
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
  giveBack({
    id: '§10.7 of numbers only those behind the newest come back',
    snippet: 'if (!series || hasLater) return false;',
    without: 'if (!series) return false;',
  }),
  giveBack({
    id: '§10.7 numbers come back where the counter stands behind them',
    snippet: 'return isSame && series.next_number === range.first + range.count;',
    without: 'return isSame;',
  }),
  giveBack({
    id: '§10.7 a day gives so many times back',
    snippet: 'const numbers = Math.min(unused, timesLeftToday(today));',
    without: 'const numbers = unused;',
  }),
  {
    id: '§10.7 times that come back bring their numbers with them',
    file: `${HERE}/numbers/give-numbers-back.ts`,
    snippet: 'if (series && numbers > 0) await moveCounterBack(tx, series, numbers);',
    without: '',
    test: `${HERE}/numbers/give-numbers-back.routes.test.ts`,
    name: 'returns what was not used',
  },
];
