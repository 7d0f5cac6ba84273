import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '#test/proxy.ts';
import { Lines } from '../network/lines.ts';
import { fetchFile } from './fetch-file.ts';

const BYTES = Buffer.alloc(3 * 1024 * 1024, 'transmit');
const HALF = BYTES.length / 2;
/** As much as is written at once. */
const BLOCK = 256 * 1024;

it.each([
  ['with the rest', '"1"', [HALF, BYTES.length]],
  ['with the whole of other bytes', '"2"', [HALF, 0, BYTES.length]],
])('progress counts nothing twice where the store goes on %s', async (_way, nextEtag, passed) => {
  const address = await startBreakingStore(nextEtag);
  const there: number[] = [0];
  const part = await fetchFrom(address, (bytes) => {
    there.push((there.at(-1) ?? 0) + bytes);
  });
  expect(there).toEqual(expect.arrayContaining(passed));
  expect([Math.max(...there), there.at(-1)]).toEqual([BYTES.length, BYTES.length]);
  expect(readFileSync(part).equals(BYTES)).toBe(true);
});

it('goes on after seven breaks and more, each a little further on', async () => {
  const store = await startWeakStore((from) => from);
  const part = await fetchFrom(store.address, store.breakAfter);
  expect(store.asked()).toBe(BYTES.length / BLOCK);
  expect(readFileSync(part).equals(BYTES)).toBe(true);
});

it('gives up at the sixth break where none is further on than the first', async () => {
  const store = await startWeakStore(() => 0);
  await expect(fetchFrom(store.address, store.breakAfter)).rejects.toMatchObject({
    code: 'E_NETWORK',
  });
  expect(store.asked()).toBe(6);
});

async function fetchFrom(address: string, onBytes = (_bytes: number): void => undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-fetch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const part = join(folder, '0');
  const lines = new Lines({});
  onTestFinished(() => lines.close());
  const { signal } = new AbortController();
  await fetchFile(
    { part, lines, sizeBytes: BYTES.length, link: async () => address, signal, onBytes },
    // Nobody waits for the next try here.
    async () => undefined,
  );
  return part;
}

/** A store that gives one block, from `beginAt` on, and breaks off as soon as the receiver has it. */
async function startWeakStore(beginAt: (from: number) => number) {
  let asked = 0;
  let last: ServerResponse | undefined;
  const server = createServer(({ headers }, answer) => {
    asked += 1;
    last = answer;
    const from = beginAt(Number(/\d+/.exec(headers.range ?? '0')?.[0]));
    answer.writeHead(from > 0 ? 206 : 200, headersFrom(from, '"1"'));
    answer.write(BYTES.subarray(from, from + BLOCK));
  });
  return {
    address: `http://127.0.0.1:${await listen(server)}/`,
    asked: () => asked,
    breakAfter: (bytes: number) => {
      if (bytes > 0) last?.destroy();
    },
  };
}

/** A store that breaks off in the middle of its first answer, and gives a rest of the same bytes alone. */
async function startBreakingStore(nextEtag: string): Promise<string> {
  let asked = 0;
  const server = createServer(({ headers }, answer) => {
    asked += 1;
    if (asked === 1) return breakOff(answer);
    if (headers['if-range'] !== nextEtag) return sendFrom(answer, 0, nextEtag);
    return sendFrom(answer, Number(/\d+/.exec(headers.range ?? '')?.[0]), nextEtag);
  });
  return `http://127.0.0.1:${await listen(server)}/`;
}

function breakOff(answer: ServerResponse): void {
  answer.writeHead(200, { 'Content-Length': BYTES.length, ETag: '"1"' });
  answer.write(BYTES.subarray(0, HALF), () => answer.destroy());
}

function sendFrom(answer: ServerResponse, from: number, etag: string): void {
  const rest = BYTES.subarray(from);
  answer.writeHead(from > 0 ? 206 : 200, headersFrom(from, etag));
  answer.end(rest);
}

function headersFrom(from: number, etag: string) {
  const range = `bytes ${from}-${BYTES.length - 1}/${BYTES.length}`;
  return {
    ...{ 'Content-Length': BYTES.length - from, ETag: etag },
    ...(from > 0 && { 'Content-Range': range }),
  };
}
