/**
 * The same wish from all sides at once, each time at the next of the processes: what must happen once happens
 * once, what must stop at a number stops there.
 */
import { fileTypeOf } from '@transmit/contract';
import { registerByApi } from '@transmit/e2e/accounts';
import { createViewer, type Viewer } from '@transmit/e2e/browser/viewer';
import { completeStoreUpload, initiateUpload, uploadPart } from '@transmit/e2e/store-client';
import { type AiShop, sendPictures, startWork } from '../../ai/ai-shop.ts';
import { hashBytes, someBytes } from '../bytes.ts';
import { CALL_PATIENCE_MS, grantFor, readObjectBack } from '../steps.ts';

export interface RaceFigures {
  /** Pictures of one batch, begun at every process by the same wish. */
  picturesDone: number;
  pointsCharged: number;
  /** Calls at the service beyond one a picture: a job that two had at a time. */
  askedTwice: number;
  /** 60 spends of one, 20 to spend. */
  spent: number;
  numbersTwice: number;
  timesLeft: number;
  /** 20 times the same spend. */
  spentByOneWish: number;
  clockIns: number;
  /** Points of 20 times the same grant. */
  granted: number;
  /** One upload, its parts at every process in turn, completed and finished by all at once. */
  codes: number;
  wrongBytes: number;
  /** Calls that were let through, of 90 when 30 may be. */
  allowed: number;
}

const PICTURES = 60;
const AT_ONCE = 20;
const TIMES = 20;
const PARTS = 12;
const MIB = 2 ** 20;
/** 600 a minute and address for visitors, scaled. */
const SCALE_OF_LIMIT = '0.05';
export const ALLOWED = 30;
/** Nobody else comes from there. */
const STRANGER = { 'X-Forwarded-For': '203.0.113.77' };

export async function runRaces(shop: AiShop): Promise<RaceFigures> {
  const seen = {
    ...(await raceForPictures(shop)),
    ...(await raceForTimes(shop)),
    ...(await raceForPoints(shop)),
    ...(await raceForUpload(shop)),
  };
  return { ...seen, allowed: await raceForLimit(shop) };
}

async function raceForPictures(shop: AiShop) {
  const { fake, user } = shop;
  fake.delayMs = 50;
  const before = (await user.api.ai.account()).data.points;
  const ids = await sendPictures(shop, PICTURES);
  const begun = await Promise.all(
    sides(shop, user).map((side) =>
      startWork({ ...shop, user: side }, ids, 'the-same-batch-twice'),
    ),
  );
  const [jobId = 0] = begun;
  for (let wait = 0; wait < 600; wait += 1) {
    if ((await user.api.ai.job({ job_id: jobId })).data.state === 'done') break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { data: job } = await user.api.ai.job({ job_id: jobId });
  const after = (await user.api.ai.account()).data.points;
  return {
    picturesDone: new Set(begun).size === 1 ? job.done : -1,
    pointsCharged: before - after,
    askedTwice: fake.asked.length - PICTURES,
  };
}

async function raceForTimes(shop: AiShop) {
  const { operator, user, phone } = shop;
  const grant = { username: phone, operationType: 'times', remark: 'race' } as const;
  await operator.api.rights.give({ ...grant, request_key: 'times-to-spend-01', amount: TIMES });
  await user.api.money.saveSeries({ name: '竞', prefix: 'R-', width: 6, next: 1 });
  const take = (side: Viewer, request_key: string) =>
    side.api.money
      .takeNumbers({ series: '竞', count: 1, request_key })
      .then(({ data }) => data.first)
      .catch(() => undefined);
  const all = await atOnce(shop, user, 3 * AT_ONCE, (side, nth) =>
    take(side, `spend-one-of-${nth}-x`),
  );
  const taken = all.filter((first) => first !== undefined);
  const timesLeft = (await user.api.money.balance()).data.times;
  await operator.api.rights.give({ ...grant, request_key: 'times-to-spend-02', amount: TIMES });
  await atOnce(shop, user, AT_ONCE, (side) => take(side, 'the-very-same-spend'));
  const leftAfter = (await user.api.money.balance()).data.times;
  return {
    spent: taken.length,
    numbersTwice: taken.length - new Set(taken).size,
    timesLeft,
    spentByOneWish: TIMES + timesLeft - leftAfter,
  };
}

async function raceForPoints(shop: AiShop) {
  const { operator, server } = shop;
  const other = createViewer(server.origin, CALL_PATIENCE_MS);
  const username = await registerByApi(other, server);
  const clocked = await atOnce(shop, other, AT_ONCE, (side) =>
    side.api.clockIn.clockIn({}).then(
      () => true,
      () => false,
    ),
  );
  const before = (await other.api.money.balance()).data.points;
  await atOnce(shop, operator, AT_ONCE, (side) =>
    side.api.rights
      .give({
        request_key: 'the-very-same-grant',
        username,
        operationType: 'points',
        amount: 100,
        remark: 'race',
      })
      .catch(() => undefined),
  );
  const after = (await other.api.money.balance()).data.points;
  return { clockIns: clocked.filter(Boolean).length, granted: after - before };
}

async function raceForUpload(shop: AiShop) {
  const { server, servers } = shop;
  const bytes = someBytes(PARTS * MIB);
  const { target, key, viewer } = await grantFor(server, bytes.length);
  const targets = servers.map(({ storeOrigin }) => ({
    ...target,
    baseUrl: target.baseUrl.replace(server.storeOrigin, storeOrigin),
  }));
  const targetAt = (nth: number) => targets[nth % targets.length] ?? target;
  const uploadId = await initiateUpload(target, key);
  const etags = await Promise.all(
    Array.from({ length: PARTS }, (_, nth) =>
      uploadPart(targetAt(nth), key, {
        uploadId,
        number: nth + 1,
        bytes: bytes.subarray(nth * MIB, (nth + 1) * MIB),
      }),
    ),
  );
  await Promise.all(
    Array.from({ length: 4 }, (_, nth) =>
      completeStoreUpload(targetAt(nth), key, { uploadId, etags }),
    ),
  );
  const wrongBytes = (await readObjectBack(server, key)) === hashBytes(bytes) ? 0 : 1;
  const name = '两边.bin';
  const finished = await atOnce(shop, viewer, 8, (side) =>
    side.api.files
      .finishUpload({ key, name, size: bytes.length, file_type: fileTypeOf(name) })
      .then(({ data }) => data.code)
      .catch(() => undefined),
  );
  return { codes: new Set(finished.filter(Boolean)).size, wrongBytes };
}

/** Ends the processes and starts them with the limits that it is about. */
async function raceForLimit(shop: AiShop): Promise<number> {
  const limits = { RATE_LIMIT_SCALE: SCALE_OF_LIMIT, TRUST_PROXY: '127.0.0.1/32' };
  for (const server of shop.servers) await server.restart(limits);
  const answers = await Promise.all(
    Array.from({ length: 3 * ALLOWED }, (_, nth) => {
      const { origin } = shop.servers[nth % shop.servers.length] ?? shop.server;
      const visitor = createViewer(origin, CALL_PATIENCE_MS, STRANGER);
      return visitor.api.files
        .uploadCredentials({ module: 'transmit', filename: `race/${nth}.txt`, size: 10 })
        .then(
          () => true,
          () => false,
        );
    }),
  );
  return answers.filter(Boolean).length;
}

/** The same person at each of the processes. */
function sides({ servers }: AiShop, { cookie }: Viewer): Viewer[] {
  return servers.map(({ origin }) => {
    const side = createViewer(origin, CALL_PATIENCE_MS, { Cookie: cookie() });
    return side;
  });
}

function atOnce<T>(
  shop: AiShop,
  viewer: Viewer,
  count: number,
  call: (side: Viewer, nth: number) => Promise<T>,
): Promise<T[]> {
  const all = sides(shop, viewer);
  return Promise.all(
    Array.from({ length: count }, (_, nth) => call(all[nth % all.length] ?? viewer, nth)),
  );
}
