import type { Area } from '#area.ts';
import { differenceExportRoute } from './books/export-differences.ts';
import { billCheckKind } from './books/run-bill-check.ts';
import * as moneyTables from './migrations/0022-money.ts';
import * as offlineOrders from './migrations/0023-offline-orders.ts';
import * as paidNetworks from './migrations/0030-paid-networks.ts';
import * as numbersBack from './migrations/0037-numbers-back.ts';
import * as carriedRights from './migrations/0066-carried-rights.ts';
import * as ordersByKind from './migrations/0072-orders-by-kind.ts';
import * as acceptedRefunds from './migrations/0081-accepted-refunds.ts';
import * as refundsByHand from './migrations/0082-refunds-by-hand.ts';
import { moneyDemo } from './money.demo.ts';
import { moneyFigures } from './money.figures.ts';
import { moneyHandlers } from './money.routes.ts';
import { moneySchedule } from './money.schedule.ts';
import { openMoney } from './money.services.ts';
import { moneyBelongings } from './money-belongings.ts';
import { moneyOwnData } from './money-own-data.ts';
import { moneyTraces } from './money-traces.ts';
import { orderExportRoute } from './orders/export-orders.ts';
import { noticeRoute } from './payments/receive-notice.ts';

export { findUnpaidRights, findWrongBalances } from './books/check-money.ts';
export { grantMembership } from './entitlements/grant-membership.ts';
export { findMembershipEnd as readMemberUntil } from './entitlements/memberships.store.ts';
export { listHoldings } from './ledgers/holdings.ts';
export { postToLedger, spendIfThere } from './ledgers/post-to-ledger.ts';
export { readBalances, showLedgerOf } from './ledgers/show-balance.ts';
export { type MoneyStanding, showMoneyStanding } from './money-standing.ts';
export { isBuyerThere } from './orders/buyers.store.ts';
export { rightsLock } from './orders/gift-locks.ts';
export { recordOfflineOrder } from './orders/record-offline-order.ts';

/** Products and orders, payments and refunds, ledgers, memberships, batch numbers. */
export const moneyArea: Area = {
  name: 'money',
  ownData: moneyOwnData,
  migrations: {
    '0022-money': moneyTables,
    '0023-offline-orders': offlineOrders,
    '0030-paid-networks': paidNetworks,
    '0037-numbers-back': numbersBack,
    '0066-carried-rights': carriedRights,
    '0072-orders-by-kind': ordersByKind,
    '0081-accepted-refunds': acceptedRefunds,
    '0082-refunds-by-hand': refundsByHand,
  },
  open: openMoney,
  handlers: { money: moneyHandlers },
  routes: [noticeRoute, orderExportRoute, differenceExportRoute],
  figures: moneyFigures,
  schedule: moneySchedule,
  jobKinds: [billCheckKind],
  belongings: moneyBelongings,
  traces: moneyTraces,
  demo: moneyDemo,
};
