/**
 * Notices of payments as WeChat sends them, 300 each second, and how long until they are taken: verified,
 * opened, credited and committed, SQLite with `synchronous=FULL`. The rate is kept whether or not answers
 * come: a slow server is not spared.
 * `npm run bench -- notices [notices a second] [seconds]`
 */
import { setTimeout as delay } from 'node:timers/promises';
import { writeResult } from '../steps/result.ts';
import { quantile } from '../steps/statistics.ts';
import { countCreditedOnce, isDataWhole } from './count-money.ts';
import { openBenchShop, orderMany, pay, postNotice, writeNotice } from './wechat-shop.ts';

const RATE = Number(process.argv[2] ?? 300);
const SECONDS = Number(process.argv[3] ?? 10);

const shop = await openBenchShop({ processes: 1 });
const { fake, servers } = shop;
const origin = servers[0]?.origin ?? '';
const bought = await orderMany(shop, RATE * SECONDS);
for (const { number } of bought) pay(fake, number);
// Signed before the clock runs: that is WeChat's work.
const notices = bought.map(({ number }) => writeNotice(fake, number, 'right'));

const waits: number[] = [];
const statuses = new Map<number | undefined, number>();
const startedAt = performance.now();
await Promise.all(
  notices.map(async (notice, place) => {
    await delay((place * 1000) / RATE);
    const sentAt = performance.now();
    const status = await postNotice(origin, notice);
    waits.push(performance.now() - sentAt);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }),
);
const seconds = (performance.now() - startedAt) / 1000;
const place = { dataDir: servers[0]?.dataDir ?? '' };
const credited = await countCreditedOnce(place, bought);
const isWhole = await isDataWhole(place);
await shop.close();

writeResult(
  'notices',
  [
    {
      name: 'taken',
      value: notices.length / seconds,
      unit: 'notices a second',
      target: { at: '>=', value: RATE * 0.95 },
    },
    { name: 'p99', value: quantile(waits, 0.99), unit: 'ms', target: { at: '<=', value: 500 } },
    {
      name: 'credited',
      value: credited,
      unit: 'orders',
      target: { at: '>=', value: notices.length },
    },
    {
      name: 'verify-data finds',
      value: isWhole ? 0 : 1,
      unit: 'breaches',
      target: { at: '<=', value: 0 },
    },
  ],
  { medianMs: quantile(waits, 0.5), statuses: Object.fromEntries(statuses) },
);
