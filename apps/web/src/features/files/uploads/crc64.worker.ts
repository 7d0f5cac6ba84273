import { Crc64 } from '@transmit/cos';
import { sampledHash } from '@transmit/transfer';
import type { FromHashWorker, HashRequest, ToHashWorker } from './hash-protocol.ts';

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

/**
 * One stream over the whole file: a `slice` per piece costs a trip through the browser process each,
 * in all half a second per 500 MB (docs/decisions/0040). Several files take turns by themselves.
 */
async function wholeHash(id: number, file: File): Promise<string> {
  const crc = new Crc64();
  const reader = file.stream().getReader();
  let loaded = 0;
  let reportedAt = performance.now();
  while (running.has(id)) {
    const { done, value } = await reader.read();
    if (done) return crc.toString();
    crc.update(value);
    loaded += value.length;
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
    reportedAt = performance.now();
    post({ id, kind: 'percent', share: Math.min(1, loaded / file.size) });
  }
  // Nobody waits for it any more, nor for what goes wrong when it is let go.
  reader.cancel().catch(() => undefined);
  return '';
}

function post(message: FromHashWorker): void {
  postMessage(message);
}
