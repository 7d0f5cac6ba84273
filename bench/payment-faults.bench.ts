/**
 * SECURITY F9: orders whose notices come twice, in any order, late, never, and forged, while the processes
 * that take them are killed. Each right notice is sent five times in a shuffled order, and again until it is
 * taken, as WeChat does; one in ten is never sent and has to be asked for; one order in ten is closed
 * before its money comes; for one in twenty more nothing but forgeries come.
 * `npm run bench -- payment-faults [orders] [kills] [processes]`
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isDataWhole, openBooks } from './money/count-money.ts';
import {
  openWechatShop,
  orderMany,
  pay,
  post,
  type Twist,
  writeNotice,
} from './money/wechat-shop.ts';
import { writeResult } from './steps/result.ts';

const ORDERS = Number(process.argv[2] ?? 1000);
const KILLS = Number(process.argv[3] ?? 50);
const PROCESSES = Number(process.argv[4] ?? 1);
const REPEATS = 5;
const SENDERS = 12;
const FORGERIES: readonly Twist[] = ['a stranger', 'a trial', 'nobody', 'old', 'another sum'];
/** Providers are asked by themselves after 5 and 30 seconds, 1, 3, 5 and 10 minutes. */
const MOST_WAIT_MS = 10 * 60_000;

const shop = await openWechatShop({ processes: PROCESSES });
const { fake, servers } = shop;
const dataDir = servers[0]?.dataDir ?? '';
const all = await orderMany(shop, Math.ceil(ORDERS * 1.05));
const paid = all.filter((_, place) => place % 21 !== 20).slice(0, ORDERS);
const neverPaid = all.filter((bought) => !paid.includes(bought));
const isClosed = (place: number) => place % 10 === 3;
const isLost = (place: number) => place % 10 === 7;

for (const [place, { buyer, orderId, number }] of paid.entries()) {
  if (isClosed(place)) await buyer.api.money.close({ order_id: orderId });
  pay(fake, number);
}
// What was never paid has to look as if it were, or there is nothing to forge.
for (const { number } of neverPaid) {
  const order = fake.state.orders.get(number);
  if (order) Object.assign(order, { transaction: fake.state.nextId('42000'), paidAt: Date.now() });
}

interface Delivery {
  number: string;
  twist: Twist;
}

const right = paid.filter((_, place) => !isLost(place));
const forged = [...neverPaid, ...paid.filter((_, place) => place % 20 === 1)];
const queue = shuffle<Delivery>([
  ...right.flatMap(({ number }) =>
    Array.from({ length: REPEATS }, () => ({ number, twist: 'right' as const })),
  ),
  ...forged.flatMap(({ number }) => FORGERIES.map((twist) => ({ number, twist }))),
]);
const figures = { sent: 0, taken: 0, cut: 0, forgedTaken: 0, kills: 0 };
let isKilling = true;

const senders = Array.from({ length: SENDERS }, () => sendOn());
await kill();
isKilling = false;
await Promise.all(senders);
const books = openBooks(dataDir);
const waitedMs = await untilCredited();
// What was served is closed no more.
await Promise.all(
  paid
    .slice(0, 20)
    .map(({ buyer, orderId }) =>
      buyer.api.money.close({ order_id: orderId }).catch(() => undefined),
    ),
);

const credits = paid.map(({ orderId }) => books.creditOf(orderId));
const onForgery = neverPaid.filter(({ orderId }) => books.creditOf(orderId).settled > 0).length;
const unbalanced = books.countUnbalanced();
books.close();
const isWhole = await isDataWhole(dataDir);
await shop.close();

const none = { at: '<=', value: 0 } as const;
writeResult(
  'payment-faults',
  [
    { name: 'orders', value: paid.length, unit: 'orders' },
    { name: 'kill -9 meanwhile', value: figures.kills, unit: 'kills' },
    {
      name: 'credited exactly once',
      value: credits.filter(isOnce).length,
      unit: 'orders',
      target: { at: '>=', value: paid.length },
    },
    { name: 'credited on a forgery', value: onForgery, unit: 'orders', target: none },
    { name: 'forgeries taken', value: figures.forgedTaken, unit: 'notices', target: none },
    { name: 'unbalanced ledgers', value: unbalanced, unit: 'ledgers', target: none },
    { name: 'verify-data finds', value: isWhole ? 0 : 1, unit: 'breaches', target: none },
  ],
  { processes: PROCESSES, ...figures, waitedMs, neverSent: paid.length - right.length },
  `${PROCESSES}`,
);

/** Until all is taken and nobody is killed any more; meanwhile what was taken comes again. */
async function sendOn(): Promise<void> {
  for (;;) {
    const delivery = queue.pop() ?? (isKilling ? again() : undefined);
    if (!delivery) return;
    await deliver(delivery);
  }
}

function again(): Delivery | undefined {
  const number = right[Math.floor(Math.random() * right.length)]?.number;
  return number === undefined ? undefined : { number, twist: 'right' };
}

async function deliver(delivery: Delivery): Promise<void> {
  const server = servers[Math.floor(Math.random() * servers.length)];
  figures.sent += 1;
  const status = await post(
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

async function kill(): Promise<void> {
  for (let done = 0; done < KILLS; done += 1) {
    await delay(50 + Math.random() * 450);
    const victim = servers[Math.floor(Math.random() * servers.length)];
    await victim?.kill();
    figures.kills += 1;
    await victim?.restart();
  }
}

async function untilCredited(): Promise<number> {
  const startedAt = performance.now();
  const isDone = () => paid.every(({ orderId }) => books.creditOf(orderId).credited > 0);
  while (!isDone() && performance.now() - startedAt < MOST_WAIT_MS) await delay(1000);
  return Math.round(performance.now() - startedAt);
}

function isOnce({ credited, settled, given, refunds }: ReturnType<typeof books.creditOf>): boolean {
  return credited === 1 && settled === 1 && given === 1 && refunds === 0;
}

function shuffle<T>(items: T[]): T[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
  return items;
}
