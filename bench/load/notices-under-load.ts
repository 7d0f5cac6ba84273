/** Payment notices at a steady rate, each of them several times as providers send them. */
import { setTimeout as delay } from 'node:timers/promises';
import { countCreditedOnce, isDataWhole } from '../money/count-money.ts';
import { openBenchShop, orderMany, pay, postNotice, writeNotice } from '../money/wechat-shop.ts';
import { watchMemory } from '../steps/process-figures.ts';
import { summarizeHammer } from './hammer.ts';

const ORDERS = 600;
const TIMES = 5;
const PER_SECOND = 300;

export async function paymentNotices() {
  const shop = await openBenchShop({ processes: 1 });
  const [server] = shop.servers;
  if (!server) throw new Error('nobody serves');
  const bought = await orderMany(shop, ORDERS);
  for (const { number } of bought) pay(shop.fake, number);
  const queue = Array.from({ length: TIMES }, () => bought).flat();
  const memory = watchMemory(() => server.pid);
  const times: number[] = [];
  let errors = 0;
  const deliver = async (number: string) => {
    const notice = writeNotice(shop.fake, number, 'right');
    const begun = performance.now();
    const status = await postNotice(server.origin, notice);
    if (status === 200 || status === 204) times.push(performance.now() - begun);
    else errors += 1;
  };
  const startedAt = performance.now();
  const under: Promise<void>[] = [];
  for (const [place, { number }] of queue.entries()) {
    // On time whatever the answers take: a slow server has more of them open, not fewer to answer.
    await delay(Math.max(0, startedAt + (place * 1000) / PER_SECOND - performance.now()));
    under.push(deliver(number));
  }
  await Promise.all(under);
  const seconds = (performance.now() - startedAt) / 1000;
  const once = await countCreditedOnce(server, bought);
  const isWhole = await isDataWhole(server);
  await shop.close();
  return {
    ...summarizeHammer(times),
    perSecond: times.length / seconds,
    errors,
    peakMiB: memory.stop().peak / 2 ** 20,
    notOnce: bought.length - once,
    isWhole,
  };
}
