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

it.each([
  ['with the rest', '"1"', [HALF, BYTES.length]],
  ['with the whole of other bytes', '"2"', [HALF, 0, BYTES.length]],
])('progress counts nothing twice where the store goes on %s', async (_way, nextEtag, passed) => {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-fetch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const part = join(folder, '0');
  const address = await startBreakingStore(nextEtag);
  const lines = new Lines({});
  onTestFinished(() => lines.close());
  const there: number[] = [0];
  await fetchFile({
    ...{ part, lines, sizeBytes: BYTES.length, link: async () => address },
    signal: new AbortController().signal,
    onBytes: (bytes) => there.push((there.at(-1) ?? 0) + bytes),
  });
  expect(there).toEqual(expect.arrayContaining(passed));
  expect([Math.max(...there), there.at(-1)]).toEqual([BYTES.length, BYTES.length]);
  expect(readFileSync(part).equals(BYTES)).toBe(true);
});

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
  const headers = { 'Content-Length': rest.length, ETag: etag };
  const range = `bytes ${from}-${BYTES.length - 1}/${BYTES.length}`;
  answer.writeHead(from > 0 ? 206 : 200, {
    ...headers,
    ...(from > 0 && { 'Content-Range': range }),
  });
  answer.end(rest);
}
