import type { TestServer } from '@transmit/e2e/server';
import { STORE_POINTS } from '../../apps/server/src/modules/object-store/store/crash-points.ts';
import { openAiShop } from '../ai/ai-shop.ts';
import { openBooks } from '../money/count-money.ts';
import { openBenchShop, orderMany, pay, postNotice, writeNotice } from '../money/wechat-shop.ts';
import { driveJobs, JOB_POINTS } from './crash-points/job-drive.ts';
import { type DrivenObject, driveStore } from './crash-points/store-drive.ts';
import { defineFault, type FaultEnv } from './fault.ts';
import { fetchShare } from './network/cut-connections.ts';
import { openServer } from './steps.ts';
import { sweepAfterADay } from './sweep.ts';

/** Every step of the store and of finishing, as the product names them. */
const FILE_POINTS = [...STORE_POINTS, 'seal.pre_commit', 'finish.post_commit'] as const;

const NOTICE_POINTS = ['notify.verified', 'notify.in_tx', 'notify.post_commit'] as const;

interface Seen {
  kills: number;
  lost: number;
  orphans: number;
  wrongPoints: number;
  notOnce: number;
}

export const crashPoints = defineFault({
  id: 'F1',
  title: 'kill -9 at each write step',
  does: `the server dies at each of ${FILE_POINTS.length + JOB_POINTS.length + NOTICE_POINTS.length} named points, eight times each, while a client sends, replaces, completes, removes, pays, grants and spends, and tries again as the page would`,
  bar: '8 kills at each point: 0 acknowledged objects lost or with wrong bytes, 0 double credits, 0 orphans after the sweep',
  async procedure(env): Promise<Seen> {
    const rounds = env.isShort ? 1 : 8;
    const stored = await killInStore(env, rounds);
    const jobs = await killInJobs(rounds);
    const money = await killInNotices(rounds);
    return { ...stored, ...jobs, ...money, kills: stored.kills + jobs.kills + money.kills };
  },
  line: ({ kills, lost, wrongPoints, notOnce, orphans }) =>
    `${kills} kills at ${FILE_POINTS.length + JOB_POINTS.length + NOTICE_POINTS.length} points: ${lost} acknowledged files lost or with wrong bytes, ${notOnce + wrongPoints} credits and points wrong, ${orphans} orphans after the sweep`,
  pass: ({ kills, lost, wrongPoints, notOnce, orphans }) =>
    kills > 0 && lost + wrongPoints + notOnce + orphans === 0,
});

/** A server that dies at a point, once; `revive` starts it without one. */
async function armed(server: TestServer, point: string) {
  let kills = 0;
  await server.restart({ FAILPOINT: `${point}:kill` });
  return {
    revive: async () => {
      kills += 1;
      await server.restart();
    },
    /** Throws where nobody died: the point is gone, or not on the way. */
    kills: () => {
      if (kills !== 1) throw new Error(`${kills} deaths at ${point}`);
      return kills;
    },
  };
}

async function killInStore(env: FaultEnv, rounds: number) {
  const server = await openServer(env);
  const sent: DrivenObject[] = [];
  let kills = 0;
  for (const point of repeat(FILE_POINTS, rounds)) {
    const death = await armed(server, point);
    sent.push(...(await driveStore(server, death.revive)));
    kills += death.kills();
  }
  await server.restart();
  let lost = 0;
  for (const { code, sha256 } of sent)
    if ((await fetchShare(server.origin, code)) !== sha256) lost += 1;
  await server.stop();
  const { strayAfter, missing } = await sweepAfterADay(server.dataDir);
  return { kills, lost: lost + missing, orphans: strayAfter };
}

async function killInJobs(rounds: number) {
  const shop = await openAiShop({ points: 100 });
  let kills = 0;
  let wrongPoints = 0;
  try {
    for (const [turn, point] of repeat(JOB_POINTS, rounds).entries()) {
      const death = await armed(shop.server, point);
      wrongPoints += await driveJobs(shop, turn, death.revive);
      kills += death.kills();
    }
  } finally {
    await shop.close();
  }
  return { kills, wrongPoints };
}

async function notifyUntilTaken(
  notify: () => Promise<number | undefined>,
  revive: () => Promise<void>,
): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const status = await notify();
    if (status !== undefined && status < 300) return;
    await revive();
  }
}

async function killInNotices(rounds: number) {
  const shop = await openBenchShop({ processes: 1 });
  const [server] = shop.servers;
  if (!server) throw new Error('nobody serves');
  let kills = 0;
  try {
    const points = repeat(NOTICE_POINTS, rounds);
    const orders = await orderMany(shop, points.length);
    for (const [nth, { number }] of orders.entries()) {
      pay(shop.fake, number);
      const death = await armed(server, points[nth] ?? '');
      const notify = () => postNotice(server.origin, writeNotice(shop.fake, number, 'right'));
      await notifyUntilTaken(notify, death.revive);
      kills += death.kills();
    }
    const books = await openBooks(server);
    const credits = await books.readCredits();
    const unbalanced = await books.countUnbalanced();
    await books.close();
    const once = orders.filter(({ orderId }) => credits.get(orderId)?.given === 1);
    return { kills, notOnce: orders.length - once.length + unbalanced };
  } finally {
    await shop.close();
  }
}

function repeat(points: readonly string[], rounds: number): string[] {
  return Array.from({ length: rounds }, () => points).flat();
}
