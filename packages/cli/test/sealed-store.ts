/** A store with the bytes of one sealed share. */
import { createServer, type ServerResponse } from 'node:http';
import { deriveKeys, makeSecret, type OwnBytes, sealedSize, sealRange } from '@transmit/sealed';
import type { SealedReader } from '../src/get/sealed/sealed-reader.ts';
import { listen } from './proxy.ts';

export interface SealedStore {
  link: string;
  seal: SealedReader;
  /** Bytes of all ranges that were asked for. */
  askedBytes: number;
  /** So many answers break off in the middle. */
  broken: number;
}

export async function startSealedStore(plain: OwnBytes): Promise<SealedStore> {
  const sealed = await seal(plain);
  const store = { link: '', seal: sealed.seal, askedBytes: 0, broken: 0 };
  const server = createServer(({ headers }, answer) => {
    const [, from, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const piece = sealed.bytes.subarray(Number(from), Number(last) + 1);
    store.askedBytes += piece.length;
    const range = `bytes ${from}-${last}/${sealed.bytes.length}`;
    answer.writeHead(206, { 'Content-Length': piece.length, 'Content-Range': range });
    store.broken -= 1;
    if (store.broken >= 0) breakOff(answer, piece);
    else answer.end(piece);
  });
  store.link = `http://127.0.0.1:${await listen(server)}/`;
  return store;
}

async function seal(plain: OwnBytes): Promise<{ seal: SealedReader; bytes: Buffer }> {
  const keys = await deriveKeys(makeSecret());
  const sealedBytes = sealedSize(plain.length);
  const read = async (start: number, end: number) => plain.subarray(start, end);
  const source = { sealedBytes, plainBytes: plain.length, read };
  const pieces: Uint8Array[] = [];
  for await (const piece of sealRange(keys, source, 0, sealedBytes)) pieces.push(piece);
  return { seal: { keys, sealedBytes }, bytes: Buffer.concat(pieces) };
}

function breakOff(answer: ServerResponse, piece: Uint8Array): void {
  answer.write(piece.subarray(0, piece.length >> 1), () => answer.destroy());
}
