import type { Area } from '#area.ts';
import { orderExportRoute } from './export-orders.ts';
import * as moneyTables from './migrations/0022-money.ts';
import * as offlineOrders from './migrations/0023-offline-orders.ts';
import * as paidNetworks from './migrations/0030-paid-networks.ts';
import * as numbersBack from './migrations/0037-numbers-back.ts';
import { moneyHandlers } from './money.routes.ts';
import { moneySchedule } from './money.schedule.ts';
import { openMoney } from './money.services.ts';
import { moneyBelongings } from './money-belongings.ts';
import { noticeRoute } from './receive-notice.ts';
import { billCheckKind } from './run-bill-check.ts';

export { findUnpaidRights, findWrongBalances } from './check-money.ts';
export { grantMembership } from './grant-membership.ts';
export { findMembershipEnd as readMemberUntil } from './memberships.store.ts';
export { postToLedger, spendIfThere } from './post-to-ledger.ts';
export { recordOfflineOrder } from './record-offline-order.ts';
export { readBalances, showLedgerOf } from './show-balance.ts';

/** Products and orders, payments and refunds, ledgers, memberships, batch numbers. */
export const money: Area = {
  name: 'money',
  migrations: {
    '0022-money': moneyTables,
    '0023-offline-orders': offlineOrders,
    '0030-paid-networks': paidNetworks,
    '0037-numbers-back': numbersBack,
  },
  open: openMoney,
  handlers: { money: moneyHandlers },
  routes: [noticeRoute, orderExportRoute],
  schedule: moneySchedule,
  jobKinds: [billCheckKind],
  belongings: moneyBelongings,
};
