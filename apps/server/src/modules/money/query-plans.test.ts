/** No query of money looks at rows that cannot be meant: plans of SQLite, on tables with a row each. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { openPlannedDatabase, type PlannedDatabase } from '#test/database/query-plans.ts';
import { listFindings } from './books/findings.store.ts';
import { listPaidCodes } from './entitlements/carry-rights.ts';
import {
  endEntitlements,
  listEntitled,
  moveEntitlements,
} from './entitlements/entitlements.store.ts';
import {
  findMembershipEnd,
  listMemberEnds,
  listMembers,
  listMembershipsOf,
} from './entitlements/memberships.store.ts';
import { listNetworks, sweepNetworks } from './entitlements/paid-networks.store.ts';
import { countLedger, findLedgerByKey, listBalances, listLedger } from './ledgers/ledgers.store.ts';
import {
  findTaken,
  hasLaterTaken,
  listSeries,
  sumBackSince,
  sumTakenSince,
} from './numbers/numbers.store.ts';
import {
  countOrderFiles,
  countUnpaid,
  findOrderByNumber,
  findUnpaidWish,
  giveUpWish,
  listFirstFiles,
  listOrdersOf,
  listOverdueOrders,
  moveOrders,
} from './orders/orders.store.ts';
import { queryOrders } from './orders/query-orders.store.ts';
import {
  findAttempt,
  findAttemptToSettle,
  hasPayable,
  listAttemptsOf,
  listAttemptsToAsk,
  listOverdueAttempts,
} from './payments/attempts.store.ts';
import {
  findLastSettlementTime,
  findSettlement,
  listSettlementsBetween,
  listSettlementsOf,
} from './payments/settlements.store.ts';
import {
  countAbnormalRefunds,
  countClosedRefunds,
  findRefundByKey,
  findWaitingRefunds,
  listAbnormalRefunds,
  listHandRefunds,
  listRefundsBetween,
  listRefundsOf,
  listRefundsToTell,
  listRefundsToTry,
  listStuckRefunds,
  sumRefundsSince,
  sumServedRefunds,
} from './refunds/refunds.store.ts';

const page = { beforeId: 10, limit: 50 };
const due = { now: 5, limit: 50 };
const after = { expires_at: 3, id: 1 };
const owner = 'u:1';
const day = { provider: 'wechat', from: 0, to: 5 } as const;

const QUESTIONS: [string, (db: Database) => Promise<unknown>, string][] = [
  ['an order', (db) => findOrderByNumber(db, 'n'), 'orders_number'],
  ['own orders', (db) => listOrdersOf(db, owner, page), 'orders_own'],
  ['an unpaid wish', (db) => findUnpaidWish(db, { owner, wish: 'w', now: 0 }), 'orders_wish'],
  ['a wish to give up', (db) => giveUpWish(db, { owner, wish: 'w' }), 'orders_wish'],
  ['unpaid orders', (db) => countUnpaid(db, { owner, now: 0 }), 'orders_unpaid'],
  ['overdue orders', (db) => listOverdueOrders(db, { ...due, after }), 'orders_by_end'],
  ['a visitor’s orders', (db) => moveOrders(db, 'v:1', owner), 'orders_own'],
  ['first files', (db) => listFirstFiles(db, [1, 2], 3), 'sqlite_autoindex_order_files_1'],
  ['numbers of files', (db) => countOrderFiles(db, [1, 2]), 'sqlite_autoindex_order_files_1'],
  ['all orders', (db) => queryOrders(db, {}, page), 'INTEGER PRIMARY KEY'],
  ['orders of a state', (db) => queryOrders(db, { state: 'paid' }, page), 'orders_by_state'],
  ['orders of a kind', (db) => queryOrders(db, { kind: 'files' }, page), 'orders_by_kind'],
  ['a user’s orders', (db) => queryOrders(db, { owner }, page), 'orders_own'],
  ['an attempt', (db) => findAttempt(db, { provider: 'wechat', number: 'n' }), 'attempts_number'],
  ['whether anybody could pay within a time', (db) => hasPayable(db, day), 'orders_by_time'],
  [
    'an attempt to settle',
    (db) => findAttemptToSettle(db, { provider: 'wechat', number: 'n' }),
    'attempts_number',
  ],
  ['attempts of an order', (db) => listAttemptsOf(db, 1), 'attempts_of_order'],
  ['attempts to ask about', (db) => listAttemptsToAsk(db, due), 'attempts_to_ask'],
  [
    'overdue attempts',
    (db) => listOverdueAttempts(db, { ...due, askedBefore: 5, away: ['sandbox'] }),
    'attempts_by_end',
  ],
  [
    'a settlement',
    (db) => findSettlement(db, { provider: 'wechat', transaction: 't' }),
    'settlements_transaction',
  ],
  ['settlements of an order', (db) => listSettlementsOf(db, 1), 'settlements_of_order'],
  ['settlements of a day', (db) => listSettlementsBetween(db, day), 'settlements_by_time'],
  ['refunds of an order', (db) => listRefundsOf(db, 1), 'refunds_'],
  ['what goes back of orders', (db) => sumServedRefunds(db, [1, 2]), 'refunds_'],
  ['what is told of refunds', (db) => listRefundsToTell(db, [1, 2]), 'refunds_'],
  ['refunds that wait for an operator', (db) => listStuckRefunds(db, [1, 2]), 'refunds_'],
  ['a refund by its key', (db) => findRefundByKey(db, 1, 'k'), 'refunds_request'],
  [
    'numbers of a refund that were closed',
    (db) => countClosedRefunds(db, { order_id: 1, settlement_id: 1, reason: 'paid_twice' }),
    'refunds_',
  ],
  ['refunds to try', (db) => listRefundsToTry(db, due), 'refunds_to_try'],
  ['refunds of a day', (db) => listRefundsBetween(db, day), 'refunds_by_end'],
  [
    'what is paid for',
    (db) => listEntitled(db, { owners: [owner, '*'], fileIds: [1, 2] }),
    'entitlements_of_file',
  ],
  ['codes that were paid by', (db) => listPaidCodes(db, owner, ['A', 'B']), 'entitlements_own'],
  ['what an order gave', (db) => endEntitlements(db, 1, 0), 'entitlements_of_order'],
  ['a visitor’s files', (db) => moveEntitlements(db, 'v:1', owner), 'entitlements_own'],
  ['balances', (db) => listBalances(db, owner), 'sqlite_autoindex_balances_1'],
  [
    'what was taken later of a series',
    (db) => hasLaterTaken(db, { owner, series: 's', id: 1 }),
    'taken_of_series',
  ],
  ['times of a day', (db) => sumTakenSince(db, owner, 5), 'taken_by_time'],
  ['times that came back', (db) => sumBackSince(db, owner, 5), 'taken_back_by_time'],
  ['a ledger', (db) => listLedger(db, { owner, kind: 'points' }, page), 'ledgers_own'],
  ['a length of a ledger', (db) => countLedger(db, { owner, kind: 'points' }), 'ledgers_'],
  ['a posting', (db) => findLedgerByKey(db, { owner, kind: 'points' }, 'k'), 'ledgers_request'],
  ['an end of a membership', (db) => findMembershipEnd(db, owner, 0), 'memberships_own'],
  ['members', (db) => listMembers(db, [owner, 'u:2'], 0), 'memberships_own'],
  ['memberships of an order', (db) => listMembershipsOf(db, 1), 'memberships_of_order'],
  ['ends of memberships', (db) => listMemberEnds(db, [owner, 'u:2'], 0), 'memberships_own'],
  ['series', (db) => listSeries(db, owner), 'series_name'],
  ['taken numbers', (db) => findTaken(db, { owner, request_key: 'k' }), 'taken_request'],
  [
    'networks of a day',
    (db) => listNetworks(db, { owner, fileIds: [1, 2], day: '2026-01-01', since: 0 }),
    'sqlite_autoindex_paid_networks_1',
  ],
  ['networks of days before', (db) => sweepNetworks(db, '2026-01-01'), 'paid_networks_by_day'],
  ['findings', (db) => listFindings(db, 50), 'INTEGER PRIMARY KEY'],
];

let planned: PlannedDatabase;
beforeAll(async () => {
  planned = await openPlannedDatabase();
});
afterAll(() => planned.close());

it.each(QUESTIONS)('looks up %s by an index', async (_title, ask, index) => {
  const plan = await planned.planOf(() => ask(planned.db));
  // The latest findings are read from the end.
  expect(plan).not.toMatch(/^SCAN (?!bill_findings)/m);
  if (!plan.includes('SCAN bill_findings')) expect(plan).toContain(index);
});

it('finds the orders of which something goes back by the refunds that are under way', async () => {
  const plan = await planned.planOf(() => queryOrders(planned.db, { state: 'refunding' }, page));
  expect(plan).toContain('SEARCH orders USING INTEGER PRIMARY KEY');
  expect(plan).toMatch(/order_refunds USING INDEX refunds_to_try/);
  expect(plan).toMatch(/order_refunds USING INDEX refunds_abnormal/);
  const stuck = { state: 'refund_stuck' } as const;
  const planOfStuck = await planned.planOf(() => queryOrders(planned.db, stuck, page));
  expect(planOfStuck).toMatch(/order_refunds USING INDEX refunds_abnormal/);
});

it('reads how it stands with money from indexes, the last payment from its end', async () => {
  const planOf = (run: (db: Database) => Promise<unknown>) => planned.planOf(() => run(planned.db));
  // That index has no refunds but those that wait.
  expect(await planOf(findWaitingRefunds)).toContain('INDEX refunds_to_try');
  const wanted = { provider: 'wechat', before: 1_000_000, limit: 50 } as const;
  // Nor has this one any but those that need a person.
  expect(await planOf((db) => listAbnormalRefunds(db, wanted))).toContain('INDEX refunds_abnormal');
  expect(await planOf(countAbnormalRefunds)).toContain('INDEX refunds_abnormal');
  const noted = { ...wanted, since: 0 };
  expect(await planOf((db) => listHandRefunds(db, noted))).toContain('INDEX refunds_by_hand');
  expect(await planOf((db) => sumRefundsSince(db, 0))).toContain('INDEX refunds_by_end');
  expect(await planOf(findLastSettlementTime)).not.toContain('TEMP B-TREE');
});
