import type { Area } from '#area.ts';
import { orderExportRoute } from './export-orders.ts';
import * as moneyTables from './migrations/0022-money.ts';
import { moneyHandlers } from './money.routes.ts';
import { moneySchedule } from './money.schedule.ts';
import { openMoney } from './money.services.ts';
import { moneyBelongings } from './money-belongings.ts';
import { noticeRoute } from './receive-notice.ts';
import { billCheckKind } from './run-bill-check.ts';

export { findUnpaidRights, findWrongBalances } from './check-money.ts';
export { type Posting, postToLedger } from './post-to-ledger.ts';

/** Products and orders, payments and refunds, ledgers, memberships, batch numbers. */
export const money: Area = {
  name: 'money',
  migrations: { '0022-money': moneyTables },
  open: openMoney,
  handlers: { money: moneyHandlers },
  routes: [noticeRoute, orderExportRoute],
  schedule: moneySchedule,
  jobKinds: [billCheckKind],
  belongings: moneyBelongings,
};
