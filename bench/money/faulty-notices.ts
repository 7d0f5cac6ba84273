/**
 * Orders whose notices come twice, in any order, late, never, and forged, while the processes that take them
 * are killed. Each right notice is sent five times in a shuffled order, and again until it is taken, as WeChat
 * does; one in ten is never sent and has to be asked for; one order in ten is closed before its money comes;
 * for one in twenty more nothing but forgeries come.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Credit, isDataWhole, openBooks } from './count-money.ts';
import {
  type BenchShop,
  type Bought,
  openBenchShop,
  orderMany,
  pay,
  postNotice,
  type Twist,
  writeNotice,
} from './wechat-shop.ts';

const REPEATS = 5;
const SENDERS = 12;
const FORGERIES: readonly Twist[] = ['a stranger', 'a trial', 'nobody', 'old', 'another sum'];
/** Providers are asked by themselves after 5 and 30 seconds, 1, 3, 5 and 10 minutes. */
const MOST_WAIT_MS = 10 * 60_000;

export interface NoticeWish {
  orders: number;
  kills: number;
  processes: number;
  /** PostgreSQL's; SQLite without. */
  databaseUrl?: string | undefined;
}

export interface NoticeFigures {
  orders: number;
  kills: number;
  creditedOnce: number;
  creditedOnForgery: number;
  forgedTaken: number;
  unbalanced: number;
  isWhole: boolean;
  sent: number;
  taken: number;
  cut: number;
  waitedMs: number;
  neverSent: number;
}

interface Delivery {
  number: string;
  twist: Twist;
}

interface Run {
  shop: BenchShop;
  queue: Delivery[];
  right: readonly Bought[];
  isKilling: boolean;
  figures: { sent: number; taken: number; cut: number; forgedTaken: number; kills: number };
}

export async function sendFaultyNotices({
  orders,
  kills,
  processes,
  databaseUrl,
}: NoticeWish): Promise<NoticeFigures> {
  const shop = await openBenchShop({ processes, databaseUrl });
  const { fake, servers } = shop;
  const place = { dataDir: servers[0]?.dataDir ?? '', databaseUrl };
  const all = await orderMany(shop, Math.ceil(orders * 1.05));
  const paid = all.filter((_, place) => place % 21 !== 20).slice(0, orders);
  const neverPaid = all.filter((bought) => !paid.includes(bought));
  for (const [place, { buyer, orderId, number }] of paid.entries()) {
    if (place % 10 === 3) await buyer.api.money.close({ order_id: orderId });
    pay(fake, number);
  }
  // An order that was never paid has to look paid at the provider, or there is nothing to forge.
  for (const { number } of neverPaid) {
    const order = fake.state.orders.get(number);
    if (order)
      Object.assign(order, { transaction: fake.state.nextId('42000'), paidAt: Date.now() });
  }
  const right = paid.filter((_, place) => place % 10 !== 7);
  const run = beginRun(shop, right, [...neverPaid, ...paid.filter((_, place) => place % 20 === 1)]);
  const senders = Array.from({ length: SENDERS }, () => sendOn(run));
  await killOften(run, kills);
  run.isKilling = false;
  await Promise.all(senders);
  const books = await openBooks(place);
  const waitedMs = await until(async () => {
    const known = await books.readCredits();
    return paid.every(({ orderId }) => (known.get(orderId)?.credited ?? 0) > 0);
  });
  // An order that was served cannot be closed any more.
  await Promise.all(
    paid
      .slice(0, 20)
      .map(({ buyer, orderId }) =>
        buyer.api.money.close({ order_id: orderId }).catch(() => undefined),
      ),
  );
  const credits = await books.readCredits();
  const creditedOnce = paid.filter(({ orderId }) => isOnce(credits.get(orderId))).length;
  const creditedOnForgery = neverPaid.filter(
    ({ orderId }) => (credits.get(orderId)?.settled ?? 0) > 0,
  ).length;
  const unbalanced = await books.countUnbalanced();
  await books.close();
  const isWhole = await isDataWhole(place);
  await shop.close();
  return {
    orders: paid.length,
    creditedOnce,
    creditedOnForgery,
    unbalanced,
    isWhole,
    ...run.figures,
    waitedMs,
    neverSent: paid.length - right.length,
  };
}

function beginRun(shop: BenchShop, right: readonly Bought[], forged: readonly Bought[]): Run {
  const queue = shuffle<Delivery>([
    ...right.flatMap(({ number }) =>
      Array.from({ length: REPEATS }, () => ({ number, twist: 'right' as const })),
    ),
    ...forged.flatMap(({ number }) => FORGERIES.map((twist) => ({ number, twist }))),
  ]);
  const figures = { sent: 0, taken: 0, cut: 0, forgedTaken: 0, kills: 0 };
  return { shop, queue, right, isKilling: true, figures };
}

/** Until all is taken and nobody is killed any more; meanwhile what was taken comes again. */
async function sendOn(run: Run): Promise<void> {
  for (;;) {
    const delivery = run.queue.pop() ?? (run.isKilling ? again(run) : undefined);
    if (!delivery) return;
    await deliver(run, delivery);
  }
}

function again({ right }: Run): Delivery | undefined {
  const number = right[Math.floor(Math.random() * right.length)]?.number;
  return number === undefined ? undefined : { number, twist: 'right' };
}

async function deliver({ shop, queue, figures }: Run, delivery: Delivery): Promise<void> {
  const { servers, fake } = shop;
  const server = servers[Math.floor(Math.random() * servers.length)];
  figures.sent += 1;
  const status = await postNotice(
    server?.origin ?? '',
    writeNotice(fake, delivery.number, delivery.twist),
  );
  if (status === 200 || status === 204) {
    figures.taken += 1;
    if (delivery.twist !== 'right') figures.forgedTaken += 1;
    return;
  }
  if (status === undefined) figures.cut += 1;
  if (status !== undefined && delivery.twist !== 'right') return;
  // Not taken, or nobody knows: it comes again, later than others. A process that starts is let start: it
  // says 503 as fast as anybody asks, and has the machine for nothing else then.
  queue.splice(Math.floor(Math.random() * queue.length), 0, delivery);
  await delay(20);
}

async function killOften({ shop, figures }: Run, kills: number): Promise<void> {
  for (let done = 0; done < kills; done += 1) {
    await delay(50 + Math.random() * 450);
    const victim = shop.servers[Math.floor(Math.random() * shop.servers.length)];
    await victim?.kill();
    figures.kills += 1;
    await victim?.restart();
  }
}

async function until(isDone: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await isDone()) && performance.now() - startedAt < MOST_WAIT_MS) await delay(1000);
  return Math.round(performance.now() - startedAt);
}

function isOnce(credit: Credit | undefined): boolean {
  if (!credit) return false;
  const { credited, settled, given, refunds } = credit;
  return credited === 1 && settled === 1 && given === 1 && refunds === 0;
}

function shuffle<T>(items: T[]): T[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
  return items;
}
