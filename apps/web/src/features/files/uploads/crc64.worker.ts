import { Crc64 } from '@transmit/cos';
import { sampledHash } from '@transmit/transfer';
import type { FromHashWorker, HashRequest, ToHashWorker } from './hash-protocol.ts';

const CHUNK_BYTES = 4 * 1024 * 1024;
const REPORT_EVERY_MS = 250;

const running = new Set<number>();

addEventListener('message', ({ data }: MessageEvent<ToHashWorker>) => {
  if (data.kind === 'stop') running.delete(data.id);
  else answer(data);
});

async function answer(request: HashRequest): Promise<void> {
  const { id, kind, file } = request;
  running.add(id);
  try {
    const crc64 = kind === 'sample' ? await sampledHash(file) : await wholeHash(id, file);
    if (running.has(id)) post({ id, kind: 'done', crc64 });
  } catch (error) {
    post({ id, kind: 'unreadable', message: String(error) });
  } finally {
    running.delete(id);
  }
}

/** Reads the next piece while the last one is counted; several files take turns by themselves. */
async function wholeHash(id: number, file: File): Promise<string> {
  const crc = new Crc64();
  let reportedAt = performance.now();
  let next = readPiece(file, 0);
  for (let at = 0; at < file.size && running.has(id); at += CHUNK_BYTES) {
    const piece = await next;
    next = readPiece(file, at + CHUNK_BYTES);
    crc.update(piece);
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
    reportedAt = performance.now();
    post({ id, kind: 'percent', share: Math.min(1, (at + CHUNK_BYTES) / file.size) });
  }
  // A piece that was read ahead and is not wanted any more may fail without anybody waiting for it.
  next.catch(() => undefined);
  return crc.toString();
}

async function readPiece(file: File, at: number): Promise<Uint8Array> {
  if (at >= file.size) return new Uint8Array();
  return new Uint8Array(await file.slice(at, at + CHUNK_BYTES).arrayBuffer());
}

function post(message: FromHashWorker): void {
  postMessage(message);
}
