import { createServer, type RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '#test/proxy.ts';
import { Lines } from '../network/lines.ts';
import { openBytes } from './open-bytes.ts';

const SILENCE_MS = 1000;
/** More than all that waits between a server and a reader who does not read. */
const BYTES = Buffer.alloc(32 * 1024 * 1024, 'transmit');

it('a reader who pauses longer than a line may be silent has all of it', async () => {
  // Longer than this process may stand still on a busy machine, or the line itself would be silent.
  const silenceMs = 3 * SILENCE_MS;
  const pieces = await open((_, answer) => answer.writeHead(200).end(BYTES), silenceMs);
  let bytes = 0;
  for await (const piece of pieces) {
    if (bytes === 0) await delay(silenceMs + SILENCE_MS);
    bytes += piece.length;
  }
  expect(bytes).toBe(BYTES.length);
});

it('a line over which nothing comes while its reader waits has ended', async () => {
  const pieces = await open((_, answer) =>
    answer.writeHead(200, { 'Content-Length': 9 }).write('a'),
  );
  const taken = Readable.from(pieces).toArray();
  await expect(taken).rejects.toThrow('长时间没有收到数据');
});

it('so has one whose answer does not begin', async () => {
  await expect(open(() => undefined)).rejects.toThrow('长时间没有收到数据');
});

async function open(
  answerBy: RequestListener,
  silenceMs = SILENCE_MS,
): Promise<AsyncIterable<Buffer>> {
  const port = await listen(createServer(answerBy));
  const lines = new Lines({});
  onTestFinished(() => lines.close());
  const opened = await openBytes(`http://127.0.0.1:${port}/`, {
    ...{ lines, from: 0, etag: undefined, silenceMs },
    signal: new AbortController().signal,
  });
  return opened.pieces;
}
