import { setTimeout as delay } from 'node:timers/promises';
import { type AiShop, endLeases, openAiShop, sendPictures, startWork } from '../../ai/ai-shop.ts';
import { untilBatchDone } from '../../ai/faulty-batch.ts';
import { someBytes } from '../bytes.ts';
import { defineFault } from '../fault.ts';
import { countLost, grantFor, type Stored, statusOf, store } from '../steps.ts';

const PICTURES = 20;
const UPLOADS = 5;
const UPLOAD_BYTES = 8 * 2 ** 20;

export const restartAmidJobs = defineFault({
  id: 'F17',
  title: 'restart in the middle of jobs',
  does: 'SIGTERM, then SIGKILL, while a batch of 20 pictures is at the service and five uploads run; sockets of rooms: `e2e/journeys`, `bench/rooms`',
  bar: 'SIGTERM: in-flight answers finished or 503, exit ≤ 10 s; jobs resumed, 0 twice-charged; nothing acknowledged lost',
  async procedure({ defer, isShort }) {
    const shop = await openAiShop({ points: 500 });
    defer(shop.close);
    const rounds: Awaited<ReturnType<typeof endAmid>>[] = [];
    const count = isShort ? 1 : 5;
    for (let turn = 0; turn < 2 * count; turn += 1) {
      rounds.push(await endAmid(shop, turn, turn % 2 === 0 ? 'SIGTERM' : 'SIGKILL'));
    }
    const sum = (of: (round: (typeof rounds)[number]) => number) =>
      rounds.reduce((total, round) => total + of(round), 0);
    return {
      rounds: rounds.length,
      exitMs: Math.max(...rounds.filter((round) => round.isSoft).map((round) => round.exitMs)),
      cut: sum((round) => (round.isSoft ? round.cut : 0)),
      unfinished: sum((round) => round.unfinished),
      wronglyCharged: sum((round) => round.wronglyCharged),
      lost: sum((round) => round.lost),
    };
  },
  line: ({ rounds, exitMs, cut, unfinished, wronglyCharged, lost }) =>
    `${rounds} restarts: SIGTERM ended in at most ${Math.round(exitMs)} ms, ${cut} in-flight uploads cut; ${unfinished} pictures not resumed, ${wronglyCharged} points wrongly charged, ${lost} acknowledged objects lost`,
  pass: ({ rounds, exitMs, cut, unfinished, wronglyCharged, lost }) =>
    rounds > 0 && exitMs <= 10_000 && cut + unfinished + wronglyCharged + lost === 0,
});

async function endAmid(shop: AiShop, turn: number, signal: 'SIGTERM' | 'SIGKILL') {
  const { fake, server, user } = shop;
  const isSoft = signal === 'SIGTERM';
  const before = (await user.api.ai.account()).data.points;
  fake.delayMs = 400;
  const ids = await sendPictures(shop, PICTURES, turn * PICTURES);
  const jobId = await startWork(shop, ids, `a-batch-to-be-cut-${turn}`);
  const grants = [];
  for (let made = 0; made < UPLOADS; made += 1) grants.push(await grantFor(server, UPLOAD_BYTES));
  const stored: Stored[] = [];
  let cut = 0;
  const uploads = grants.map(async (grant) => {
    const result = await store(grant, someBytes(UPLOAD_BYTES)).catch(statusOf);
    if (typeof result !== 'number') stored.push(result);
    else if (result !== 503) cut += 1;
  });
  await delay(60);
  const began = performance.now();
  await (isSoft ? server.stop() : server.kill());
  const exitMs = performance.now() - began;
  await Promise.all(uploads);
  if (!isSoft) endLeases(server);
  await server.restart();
  await untilBatchDone(shop, jobId);
  const { data: job } = await user.api.ai.job({ job_id: jobId });
  const charged = before - (await user.api.ai.account()).data.points;
  return {
    isSoft,
    exitMs,
    cut,
    unfinished: PICTURES - job.done,
    wronglyCharged: Math.abs(charged - job.done) + job.points_held,
    lost: await countLost(server, stored),
  };
}
