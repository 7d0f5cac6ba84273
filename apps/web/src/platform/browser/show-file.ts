/**
 * Shows a file that only this page can make, by an address like any other: pictures, players and readers ask for it, or
 * for ranges of it, and the service worker asks this page.
 */
import type { ShownAnswer, ShownMessage } from '#platform/service/messages.ts';
import { readByteRange } from './byte-range.ts';
import { givePieces } from './give-pieces.ts';
import { findService } from './page-service.ts';

interface FileToShow {
  type: string;
  size: number;
  /** Bytes between two places. The signal aborts when nobody reads them any more. */
  read(start: number, end: number, signal: AbortSignal): AsyncIterable<Uint8Array>;
}

const shown = new Map<string, FileToShow>();

/** Undefined in windows without a service worker. The address is known to this page alone, until it is taken back. */
export async function showFile(
  file: FileToShow,
): Promise<{ src: string; takeBack: () => void } | undefined> {
  if (!(await findService()) || !(await isServed())) return undefined;
  if (shown.size === 0) navigator.serviceWorker.addEventListener('message', answer);
  const id = crypto.randomUUID();
  shown.set(id, file);
  const takeBack = () => {
    shown.delete(id);
    if (shown.size === 0) navigator.serviceWorker.removeEventListener('message', answer);
  };
  return { src: `/shown/${id}`, takeBack };
}

const TAKES_OVER_WITHIN_MS = 30_000;

/** A page that was there first is taken over a moment after the service worker has come. */
async function isServed(): Promise<boolean> {
  const services = navigator.serviceWorker;
  if (services.controller) return true;
  const { promise, resolve } = Promise.withResolvers<void>();
  services.addEventListener('controllerchange', () => resolve(), { once: true });
  const timer = setTimeout(resolve, TAKES_OVER_WITHIN_MS);
  await promise;
  clearTimeout(timer);
  return services.controller !== null;
}

function answer({ data, ports: [port] }: MessageEvent<ShownMessage | string>): void {
  if (typeof data === 'string' || !('shown' in data) || !port) return;
  const { id, range } = data.shown;
  const file = shown.get(id);
  const wanted = file && readByteRange(range, file.size);
  const told: ShownAnswer = wanted
    ? { part: { type: file.type, size: file.size, ...wanted } }
    : { missing: true };
  port.postMessage(told);
  if (!wanted) return;
  const reading = new AbortController();
  const { signal } = reading;
  givePieces(port, file.read(wanted.start, wanted.end, signal), { signal })
    .catch(() => undefined)
    .finally(() => {
      reading.abort();
      port.close();
    });
}
