import { ApiError, type ClientErrorCode, PASSING_CODES } from '@transmit/contract/client';
import { deriveKeys, makeSecret, type SealedKeys, sealedSize, sealRange } from '@transmit/sealed';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPieces } from './sealed-pieces.ts';

const PLAIN = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
const SEALED_BYTES = sealedSize(PLAIN.length);

let keys: SealedKeys;

beforeEach(async () => {
  keys = await deriveKeys(makeSecret());
  const sealed = await seal();
  const answer = () => Promise.resolve(new Response(sealed, { status: 206 }));
  vi.stubGlobal('fetch', answer);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function seal(): Promise<Blob> {
  const read = async (start: number, end: number) => PLAIN.subarray(start, end);
  const source = { sealedBytes: SEALED_BYTES, plainBytes: PLAIN.length, read };
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of sealRange(keys, source, 0, SEALED_BYTES)) pieces.push(piece);
  return new Blob(pieces);
}

async function listAll<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** Reads all of it, while the time between tries passes at once. */
async function take(findLink: () => Promise<string>): Promise<Uint8Array> {
  const range = { start: 0, end: PLAIN.length };
  const source = { keys, sealedBytes: SEALED_BYTES, findLink };
  const pieces = openPieces(source, range, new AbortController().signal);
  const taking = listAll(pieces);
  taking.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  return new Uint8Array(await new Blob(await taking).arrayBuffer());
}

const failWith = (code: ClientErrorCode) => new ApiError(code, { message: code });

it.each(PASSING_CODES)('%s in place of a link ends nothing', async (code) => {
  const findLink = vi.fn(async () => 'https://store/').mockRejectedValueOnce(failWith(code));
  expect(await take(findLink)).toEqual(PLAIN);
  expect(findLink).toHaveBeenCalledTimes(2);
});

it('gives up after five more tries', async () => {
  const findLink = vi.fn(async () => Promise.reject(failWith('E_GATEWAY')));
  await expect(take(findLink)).rejects.toMatchObject({ code: 'E_GATEWAY' });
  expect(findLink).toHaveBeenCalledTimes(6);
});

it('asks for a refused link once', async () => {
  const findLink = vi.fn(async () => Promise.reject(failWith('E_USED_UP')));
  await expect(take(findLink)).rejects.toMatchObject({ code: 'E_USED_UP' });
  expect(findLink).toHaveBeenCalledTimes(1);
});
