const MONEY = 'money';

/** Under which keys answers about money are kept; some are longer by what was asked for. */
export const moneyKeys = {
  products: [MONEY, 'products'],
  order: [MONEY, 'order'],
  way: [MONEY, 'way'],
  balance: [MONEY, 'balance'],
  orders: [MONEY, 'orders'],
  ledger: [MONEY, 'ledger'],
} as const;
