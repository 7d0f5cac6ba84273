/** Bytes of a sealed share, opened while they come in; a line that breaks is taken up where it broke. */
import { ApiError, PASSING_CODES } from '@transmit/contract/client';
import {
  type OwnBytes,
  openRange,
  RECORD_BYTES,
  SealedFailure,
  type SealedKeys,
} from '@transmit/sealed';
import { pause } from '#platform/browser/pause.ts';
import { readStream } from '#platform/browser/read-stream.ts';

export interface SealedSource {
  keys: SealedKeys;
  sealedBytes: number;
  /** A fresh address of the bytes: they live five minutes. */
  findLink(): Promise<string>;
}

const TRIES = 5;

export async function* openPieces(
  { keys, sealedBytes, findLink }: SealedSource,
  { start, end }: { start: number; end: number },
  signal: AbortSignal,
): AsyncGenerator<OwnBytes> {
  let at = start;
  // Fresh memory would cost as much as opening what comes (docs/decisions/0157).
  const spare: OwnBytes[] = [];
  const takeSpent = (memory: OwnBytes) => {
    if (memory.length === RECORD_BYTES) spare.push(memory);
  };
  for (let failures = 0; at < end; ) {
    try {
      const link = await findLink();
      const fetchRange = (from: number, until: number) =>
        fetchPieces(link, from, until, { signal, spare });
      const range = { start: at, end };
      for await (const piece of openRange(keys, sealedBytes, range, fetchRange, takeSpent)) {
        at += piece.length;
        failures = 0;
        yield piece;
      }
    } catch (error) {
      failures += 1;
      if (signal.aborted || failures > TRIES || isFinal(error)) throw error;
      await pause(500 * 2 ** failures, signal);
    }
  }
}

/** Bytes that do not open, and refusals of the server, stay as they are however often they are asked for. */
function isFinal(error: unknown): boolean {
  if (error instanceof SealedFailure) return true;
  return error instanceof ApiError && !PASSING_CODES.includes(error.code);
}

async function* fetchPieces(
  link: string,
  from: number,
  until: number,
  { signal, spare }: { signal: AbortSignal; spare: OwnBytes[] },
): AsyncGenerator<Uint8Array> {
  const headers = { Range: `bytes=${from}-${until - 1}` };
  const answer = await fetch(link, { headers, signal, cache: 'no-store' });
  if (answer.status !== 206 || !answer.body) throw new TypeError('the store gave no range');
  yield* readStream(answer.body, RECORD_BYTES, spare);
}
