import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { crc64 } from '@transmit/cos';
import { createViewer, type Viewer } from '@transmit/e2e/browser/viewer';
import type { TestServer } from '@transmit/e2e/server';
import {
  cutForStore,
  proofOf,
  putPresigned,
  S3_PART_BYTES,
  sendPresigned,
} from '@transmit/e2e/stores/presigned-parts';
import { createBucket } from '@transmit/e2e/stores/s3-bucket';
import { type Ceph, openCeph } from '../../steps/ceph.ts';
import { hashBytes } from '../bytes.ts';
import { openName } from '../database/lost-name.ts';
import { defineFault } from '../fault.ts';
import { CALL_LIMIT_MS, CALL_PATIENCE_MS, openServer, statusOf } from '../steps.ts';

/** The settings take it without TLS. */
const NAME = 'localhost';
const CALL_EVERY_MS = 250;
const BACK_LIMIT_MS = 5000;

interface Away {
  name: string;
  /** Calls that want the store, and those of them that were told 503. */
  wanting: number;
  told: number;
  slowestMs: number;
  /** Looks at a code, which need no byte. */
  looks: number;
  looksDone: number;
  slowestLookMs: number;
  /** From the moment it was there again to the first upload that could be begun. */
  backMs: number;
  /** Files from before, and one whose first part had arrived. */
  lost: number;
}

export const storeAway = defineFault({
  id: 'F26',
  title: 'store by S3 away',
  does: 'the gateway of a real Ceph is killed for 20 s, held by SIGSTOP for 20 s, and loses its name and all connections for 20 s, while uploads are begun and codes looked at four times a second; one file is half sent each time',
  bar: 'all calls < 2 s; 503 where the store is wanted, codes are looked at as before; recovery < 5 s after return; the half-sent file goes on; 0 lost',
  needs: ['linux', 'ceph'],
  async procedure(env) {
    const ms = env.isShort ? 5000 : 20_000;
    const ceph = await openCeph();
    env.defer(ceph.close);
    const bucket = await createBucket(ceph.gateway);
    const name = openName(env, NAME);
    const endpoint = ceph.gateway.endpoint.replace('127.0.0.1', NAME);
    const server = await openServer(env, { ...bucket, ...name.environment, S3_ENDPOINT: endpoint });
    const ways: [string, (meanwhile: () => Promise<void>) => Promise<void>][] = [
      ['killed', (meanwhile) => ceph.killGateway(meanwhile)],
      ['held', (meanwhile) => hold(ceph, meanwhile)],
      [
        'name lost',
        async (meanwhile) => {
          name.lose();
          await ceph.killGateway();
          await meanwhile();
          name.find();
        },
      ],
    ];
    const seen: Away[] = [];
    for (const [title, takeAway] of ways) seen.push(await watch(server, { title, ms, takeAway }));
    return seen;
  },
  line: (all) =>
    all
      .map(
        (one) =>
          `${one.name}: ${one.told} of ${one.wanting} calls 503, slowest ${one.slowestMs} ms, ${one.looksDone}/${one.looks} codes looked at, slowest ${one.slowestLookMs} ms, back after ${one.backMs} ms, ${one.lost} lost`,
      )
      .join('; '),
  pass: (all) =>
    all.length === 3 &&
    all.every(
      ({ wanting, told, slowestMs, looks, looksDone, slowestLookMs, backMs, lost }) =>
        told > 0 &&
        told === wanting &&
        slowestMs < CALL_LIMIT_MS &&
        looksDone === looks &&
        slowestLookMs < CALL_LIMIT_MS &&
        backMs < BACK_LIMIT_MS &&
        lost === 0,
    ),
});

async function hold(ceph: Ceph, meanwhile: () => Promise<void>): Promise<void> {
  const pid = ceph.gatewayPid();
  process.kill(pid, 'SIGSTOP');
  await meanwhile().finally(() => process.kill(pid, 'SIGCONT'));
}

async function watch(
  server: TestServer,
  way: {
    title: string;
    ms: number;
    takeAway: (meanwhile: () => Promise<void>) => Promise<void>;
  },
): Promise<Away> {
  const viewer = createViewer(server.origin, CALL_PATIENCE_MS);
  const content = new Uint8Array(randomBytes(200_000));
  const code = await sendPresigned(viewer, { name: 'before.bin', content });
  const half = await sendHalf(viewer);
  const calls: Promise<Answered>[] = [];
  const looks: Promise<Answered>[] = [];
  await way.takeAway(async () => {
    const endsAt = performance.now() + way.ms;
    while (performance.now() < endsAt) {
      calls.push(timed(() => begin(viewer)));
      looks.push(timed(() => viewer.api.shares.detail({ code })));
      await delay(CALL_EVERY_MS);
    }
    await Promise.all([...calls, ...looks]);
  });
  const began = performance.now();
  while ((await timed(() => begin(viewer))).status !== 200) await delay(50);
  const backMs = Math.round(performance.now() - began);
  const lost = [await isThere(viewer, code, content), await half.goOn()].filter((is) => !is);
  const wanting = await Promise.all(calls);
  const looked = await Promise.all(looks);
  return {
    name: way.title,
    wanting: wanting.length,
    told: wanting.filter(({ status }) => status === 503).length,
    slowestMs: slowestOf(wanting),
    looks: looked.length,
    looksDone: looked.filter(({ status }) => status === 200).length,
    slowestLookMs: slowestOf(looked),
    backMs,
    lost: lost.length,
  };
}

interface Answered {
  status: number;
  ms: number;
}

async function timed(call: () => Promise<unknown>): Promise<Answered> {
  const began = performance.now();
  const status = await call().then(() => 200, statusOf);
  return { status, ms: performance.now() - began };
}

const slowestOf = (answers: readonly Answered[]) =>
  Math.round(Math.max(...answers.map(({ ms }) => ms)));

/** The first addresses of a file, for which the store begins an upload. */
async function begin({ api }: Viewer): Promise<void> {
  const asked = { module: 'transmit', filename: 'away.bin', size: 1000 } as const;
  const { key } = (await api.files.uploadCredentials(asked)).data;
  const parts = [{ number: 1, md5: 'AAAAAAAAAAAAAAAAAAAAAA==' }];
  await api.files.partAddresses({ key, part_size: S3_PART_BYTES, parts });
}

async function sendHalf(viewer: Viewer) {
  const content = new Uint8Array(randomBytes(S3_PART_BYTES + 1000));
  const [first, second] = cutForStore(content);
  const size = content.length;
  const asked = { module: 'transmit', filename: 'half.bin', size } as const;
  const { key } = (await viewer.api.files.uploadCredentials(asked)).data;
  if (!first || !second) throw new Error('no two parts');
  await putPresigned(viewer, key, first);
  return {
    goOn: async () => {
      const { data } = await viewer.api.files.partStanding({ key });
      if (data.parts.length !== 1) return false;
      await putPresigned(viewer, key, second);
      await viewer.api.files.completeParts({ key, proof: proofOf([first, second]) });
      const claim = {
        key,
        name: 'half.bin',
        size,
        file_type: 1,
        crc64: String(crc64(content)),
      } as const;
      const { code } = (await viewer.api.files.finishUpload(claim)).data;
      return isThere(viewer, code, content);
    },
  };
}

async function isThere({ api }: Viewer, code: string, content: Uint8Array): Promise<boolean> {
  const { data } = await api.shares.downloadLink({ code });
  const answer = await fetch('download_src' in data ? data.download_src : '');
  return hashBytes(new Uint8Array(await answer.arrayBuffer())) === hashBytes(content);
}
