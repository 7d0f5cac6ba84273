/**
 * A server that is sent objects, parts, completions and notices of payments while all its writes are
 * recorded, and which of its answers acknowledged what.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childText, readXml, writeXml } from '@transmit/cos';
import { createViewer } from '@transmit/e2e/browser/viewer';
import {
  initiateUpload,
  requestStore,
  type StoreTarget,
  targetOf,
} from '@transmit/e2e/store-client';
import {
  type BenchShop,
  type Bought,
  openBenchShop,
  orderMany,
  pay,
  writeNotice,
} from '../../money/wechat-shop.ts';
import { attachStrace } from '../disk/strace.ts';
import type { FaultEnv } from '../fault.ts';
import type { Image } from './disk-model.ts';
import { TRACED_CALLS } from './trace.ts';

export interface RecordPlan {
  puts: number;
  /** Completed ones, of one part; every fifth of two, the first of which has the size that the last need not have. */
  completes: number;
  /** In uploads that are not completed. */
  openParts: number;
  notices: number;
}

export type Ack =
  | { kind: 'object'; etag: string }
  | { kind: 'part'; etag: string }
  | { kind: 'payment'; orderId: string };

export interface Recorded {
  /** Path of the trace of `strace`. */
  tracePath: string;
  dataDir: string;
  /** The data folder before the first write of the trace. */
  before: Image;
  /** Request id of the answer → what it acknowledged. */
  acks: ReadonlyMap<string, Ack>;
}

/** So many at once, as commits that come together share a sync. */
const SENDERS = 4;
/** Longer than any write of the workload; strace shows no more of one. */
const SHOWN_BYTES = 1_500_000;
const MOST_OBJECT_BYTES = 40_000;
/** The least of any part but the last. */
const PART_BYTES = 2 ** 20;
const PARTS_OF_OPEN = 20;

export async function recordWrites(env: FaultEnv, plan: RecordPlan): Promise<Recorded> {
  const shop = await openBenchShop({ processes: 1 });
  env.defer(() => shop.close());
  const [server] = shop.servers;
  if (!server) throw new Error('nobody serves');
  const orders = plan.notices > 0 ? await orderMany(shop, plan.notices) : [];
  for (const { number } of orders) pay(shop.fake, number);
  const uploads = planUploads(plan);
  const grants = await Promise.all(
    Array.from({ length: plan.puts + uploads.length }, () => grant(shop)),
  );
  const folder = mkdtempSync(join(tmpdir(), 'transmit-trace-'));
  env.defer(() => rmSync(folder, { recursive: true, force: true }));
  const tracePath = join(folder, 'trace');
  const strace = await attachStrace(server.pid, [
    ...['-y', '-xx', '-s', String(SHOWN_BYTES), '-o', tracePath],
    ...['-e', `trace=${TRACED_CALLS}`],
  ]);
  const before = readFiles(server.dataDir);
  const acks = new Map<string, Ack>();
  const work = [
    ...grants.slice(uploads.length).map((one) => () => put(one, acks)),
    ...uploads.map((upload, nth) => () => sendParts(grants[nth] as Grant, upload, acks)),
    ...orders.map((order) => () => notify(shop, order, acks)),
  ];
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (let next = takeAny(work); next; next = takeAny(work)) await next();
    }),
  );
  await strace.detach();
  await server.kill();
  return { tracePath, dataDir: server.dataDir, before, acks };
}

interface Upload {
  sizes: readonly number[];
  isCompleted: boolean;
}

function planUploads({ completes, openParts }: RecordPlan): Upload[] {
  return [
    ...Array.from({ length: completes }, (_, nth) => ({
      sizes: nth % 5 === 0 ? [PART_BYTES, someSize()] : [someSize()],
      isCompleted: true,
    })),
    ...Array.from({ length: Math.ceil(openParts / PARTS_OF_OPEN) }, (_, nth) => ({
      sizes: Array.from(
        { length: Math.min(PARTS_OF_OPEN, openParts - nth * PARTS_OF_OPEN) },
        someSize,
      ),
      isCompleted: false,
    })),
  ];
}

interface Grant {
  target: StoreTarget;
  key: string;
}

async function grant({ servers }: BenchShop): Promise<Grant> {
  const { api } = createViewer(servers[0]?.origin ?? '', 60_000);
  const { data } = await api.files.uploadCredentials({
    module: 'transmit',
    filename: `power/${randomBytes(4).toString('hex')}.bin`,
    size: 2 * PART_BYTES,
  });
  return { target: targetOf(data), key: data.key };
}

async function put({ target, key }: Grant, acks: Map<string, Ack>): Promise<void> {
  const answer = await requestStore(target, { method: 'PUT', key, body: bytesOf(someSize()) });
  acks.set(requestIdOf(answer), { kind: 'object', etag: etagOf(answer) });
}

async function sendParts(
  { target, key }: Grant,
  { sizes, isCompleted }: Upload,
  acks: Map<string, Ack>,
): Promise<void> {
  const uploadId = await initiateUpload(target, key);
  const etags: string[] = [];
  for (const [nth, size] of sizes.entries()) {
    const params: [string, string][] = [
      ['partNumber', String(nth + 1)],
      ['uploadId', uploadId],
    ];
    const answer = await requestStore(target, { method: 'PUT', key, params, body: bytesOf(size) });
    etags.push(etagOf(answer));
    acks.set(requestIdOf(answer), { kind: 'part', etag: etagOf(answer) });
  }
  if (!isCompleted) return;
  const body = writeXml([
    'CompleteMultipartUpload',
    etags.map((etag, nth) => [
      'Part',
      [
        ['PartNumber', nth + 1],
        ['ETag', `"${etag}"`],
      ],
    ]),
  ]);
  const answer = await requestStore(target, {
    method: 'POST',
    key,
    params: [['uploadId', uploadId]],
    headers: { 'Content-Type': 'application/xml' },
    body,
  });
  const reply = readXml(await answer.text());
  const etag = (reply && childText(reply, 'ETag'))?.replaceAll('"', '') ?? '';
  acks.set(requestIdOf(answer), { kind: 'object', etag });
}

async function notify(
  { fake, servers }: BenchShop,
  { number, orderId }: Bought,
  acks: Map<string, Ack>,
): Promise<void> {
  const { headers, body } = writeNotice(fake, number, 'right');
  const answer = await fetch(`${servers[0]?.origin}/api/order/notify/wechat`, {
    method: 'POST',
    headers,
    body: body as Uint8Array<ArrayBuffer>,
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a notice was answered with ${answer.status}`);
  acks.set(requestIdOf(answer), { kind: 'payment', orderId });
}

/** Content that no other object has. */
function bytesOf(size: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(size));
}

function someSize(): number {
  return 1000 + Math.floor(Math.random() * MOST_OBJECT_BYTES);
}

function requestIdOf({ headers }: Response): string {
  return headers.get('x-cos-request-id') ?? headers.get('x-request-id') ?? '';
}

function etagOf({ headers }: Response): string {
  return (headers.get('ETag') ?? '').replaceAll('"', '');
}

function takeAny<T>(items: T[]): T | undefined {
  return items.splice(Math.floor(Math.random() * items.length), 1)[0];
}

/** Every file below a folder. */
function readFiles(folder: string): Image {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path)]),
  );
}

export function hashRecordedWrite(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex');
}
