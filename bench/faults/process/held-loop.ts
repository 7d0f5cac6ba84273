import { deflateSync } from 'node:zlib';
import { AI_ROUTES } from '@transmit/contract';
import { registerByApi } from '@transmit/e2e/accounts';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { copyFile, sendByApi } from '@transmit/e2e/library';
import { createRawCaller, type RawCall } from '../../steps/raw-call.ts';
import { trySlowDisk } from '../disk/slow-disk.ts';
import { defineFault } from '../fault.ts';
import { CALL_LIMIT_MS, CALL_PATIENCE_MS, openServer } from '../steps.ts';
import { probeHealth } from './probe-health.ts';

const MIB = 2 ** 20;
const ROUNDS = 5;

export const heldLoop = defineFault({
  id: 'F16',
  title: 'event loop held, slow disk',
  does: 'a picture of 200 megapixels, 10 MB of JSON flat and nested, pages of a list of 100,000 files, and strings that make careless expressions backtrack, five times each, while `/healthz` is asked without a pause; then every sync of the disk takes 100 ms (strace)',
  bar: 'max event-loop lag < 200 ms; /healthz p99 < 50 ms; on the slow disk calls < 2 s, lag < 200 ms, 0 lost',
  needs: ['linux', 'strace'],
  async procedure(env) {
    const server = await openServer(env);
    const viewer = createViewer(server.origin, CALL_PATIENCE_MS);
    await registerByApi(viewer, server);
    const code = await sendByApi(viewer, { name: '列表.txt' });
    copyFile(server, code, env.isShort ? 10_000 : 100_000, (nth) => `文件 ${nth}.txt`);
    const headers = { Cookie: viewer.cookie(), 'X-Requested-With': 'transmit' };
    const calls = hostileCalls(server.origin, headers);
    const caller = createRawCaller();
    env.defer(() => caller.close());
    const health = await probeHealth(server.origin);
    const statuses: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const call of calls) statuses.push((await caller.call(call).catch(() => CUT)).status);
    }
    const { lagMs, p99, failed } = await health.stop();
    return {
      calls: statuses.length,
      statuses: countEach(statuses),
      unanswered: statuses.filter((status) => status >= 500).length,
      maxMs: lagMs,
      p99Ms: p99,
      failed,
      slow: await trySlowDisk(env),
    };
  },
  line: ({ calls, unanswered, maxMs, p99Ms, failed, slow }) =>
    `${calls} hostile calls, ${unanswered} of them 5xx; max event-loop lag ${Math.round(maxMs)} ms; /healthz p99 ${Math.round(p99Ms)} ms, ${failed} failed; slow disk: ${slow.stored}/${slow.asked} stored, calls at most ${Math.round(slow.slowestMs)} ms, lag ${Math.round(slow.lagMs)} ms, ${slow.lost} lost`,
  pass: ({ calls, unanswered, maxMs, p99Ms, failed, slow }) =>
    calls > 0 &&
    unanswered === 0 &&
    maxMs < 200 &&
    p99Ms < 50 &&
    failed === 0 &&
    slow.stored === slow.asked &&
    slow.slowestMs < CALL_LIMIT_MS &&
    slow.lagMs < 200 &&
    slow.lost === 0,
});

function countEach(statuses: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Refused before its end came: the connection is closed on a body that nobody wants. */
const CUT = { status: 0, body: Buffer.alloc(0) };

function hostileCalls(origin: string, headers: Record<string, string>): RawCall[] {
  const json = (path: string, body: string): RawCall => ({
    method: 'POST',
    url: origin + path,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body,
  });
  const get = (path: string): RawCall => ({ method: 'GET', url: origin + path, headers });
  const flat = JSON.stringify({ phone: 'x'.repeat(10 * MIB) });
  const nested = `${'{"a":'.repeat(2 * MIB)}1${'}'.repeat(2 * MIB)}`;
  const many = JSON.stringify(Array.from({ length: MIB }, (_, nth) => nth));
  return [
    ...['/api/user/login', '/api/transmit/upload_count'].flatMap((path) =>
      [flat, nested, many].map((body) => json(path, body)),
    ),
    ...BACKTRACKING.flatMap((text) => [
      json('/api/user/login', JSON.stringify({ phone: text, password: text })),
      get(`/api/transmit/detail?code=${encodeURIComponent(text.slice(0, 8000))}`),
      get(`/api/transmit/sts?module=transmit&filename=${encodeURIComponent(text.slice(0, 8000))}`),
    ]),
    ...['', '&id=50000', '&id=100'].map((page) =>
      get(`/api/transmit/query_by_user?limit=50${page}`),
    ),
    {
      method: 'POST',
      url: origin + AI_ROUTES.source,
      headers: { ...headers, 'Content-Type': 'image/png' },
      body: hugePicture(),
    },
  ];
}

const BACKTRACKING = [
  'a'.repeat(60_000),
  `${'0'.repeat(30_000)}!`,
  `${' '.repeat(50_000)}x`,
  `${'a.'.repeat(25_000)}@`,
  `${'../'.repeat(20_000)}`,
  `${'1 3 8 '.repeat(10_000)}-`,
];

/** 20,000 × 10,000 in one colour: a few hundred kilobytes of PNG. */
function hugePicture(): Buffer {
  const [width, height] = [20_000, 10_000];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width / 8 + 1) * height);
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    // Nobody who reads no more than the head looks at the check value.
    return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
