/**
 * Saves bytes that the page makes, without holding them: through the service worker, as a download like any other; where
 * there is none, into a file that the person names; and where neither is, in memory, up to a size that is said.
 */
import { diskName } from '@transmit/contract/files/disk-name';
import type { PipeMessage, PipePull } from '#platform/service/messages.ts';
import { saveBlob } from './download.ts';

export interface StreamToSave {
  name: string;
  size: number;
  pieces: AsyncIterable<Uint8Array>;
}

/** A browser without either way keeps all of it until it is whole. */
export const MOST_IN_MEMORY_BYTES = 512 * 1024 * 1024;

export class TooLargeToSave extends Error {}

/** The service worker asks for the first piece as soon as the download begins. */
const BEGINS_WITHIN_MS = 15_000;
const KEPT_MS = 60_000;

export async function saveStream(stream: StreamToSave, signal: AbortSignal): Promise<void> {
  const service = await findService();
  if (service) return pipe(stream, service, signal);
  if ('showSaveFilePicker' in window) return writeToPicked(stream, window.showSaveFilePicker);
  if (stream.size > MOST_IN_MEMORY_BYTES) throw new TooLargeToSave();
  const pieces: BlobPart[] = [];
  for await (const piece of stream.pieces) pieces.push(new Uint8Array(piece));
  saveBlob(stream.name, new Blob(pieces));
}

const SERVICE_ADDRESS = '/service-worker.js';
/** It is let in ten seconds after a page, and somebody who opens a sealed sending may be quicker. */
const SERVICE_WITHIN_MS = 5000;

/** The service worker, let in now if nobody has yet; undefined in browsers and windows that have none. */
async function findService(): Promise<ServiceWorker | undefined> {
  const services: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!services) return undefined;
  if (services.controller) return services.controller;
  const letIn = async () => {
    await services.register(SERVICE_ADDRESS, { updateViaCache: 'none' });
    return (await services.ready).active ?? undefined;
  };
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), SERVICE_WITHIN_MS);
  });
  return Promise.race([letIn().catch(() => undefined), late]);
}

async function pipe(
  { name, size, pieces }: StreamToSave,
  service: ServiceWorker,
  signal: AbortSignal,
): Promise<void> {
  const { port1: port, port2 } = new MessageChannel();
  const id = crypto.randomUUID();
  const message: PipeMessage = { pipe: { id, name: diskName(name), size } };
  const iterator = pieces[Symbol.asyncIterator]();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const late = setTimeout(() => reject(new Error('the download did not begin')), BEGINS_WITHIN_MS);
  signal.addEventListener('abort', () => reject(signal.reason));
  // The service worker outlives the page, and would wait for its pieces for ever.
  const leave = () => port.postMessage({ failed: true });
  window.addEventListener('pagehide', leave);
  const give = async () => {
    const { done, value } = await iterator.next();
    if (done) {
      port.postMessage({ done: true });
      return resolve();
    }
    const bytes = new Uint8Array(value);
    port.postMessage({ bytes }, [bytes.buffer]);
  };
  port.addEventListener('message', ({ data }: MessageEvent<PipePull>) => {
    clearTimeout(late);
    if (data === 'cancel') return reject(new DOMException('cancelled', 'AbortError'));
    give().catch(reject);
  });
  port.start();
  service.postMessage(message, [port2]);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = `/piped/${id}`;
  document.body.append(frame);
  try {
    await promise;
  } catch (error) {
    // The browser shows a download that has failed, and keeps nothing of it as if it were whole.
    port.postMessage({ failed: true });
    throw error;
  } finally {
    clearTimeout(late);
    window.removeEventListener('pagehide', leave);
    iterator.return?.(undefined)?.catch(() => undefined);
    setTimeout(() => {
      frame.remove();
      port.close();
    }, KEPT_MS);
  }
}

type Picker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

declare global {
  interface Window {
    showSaveFilePicker?: Picker;
  }
}

async function writeToPicked({ name, pieces }: StreamToSave, pick: Picker | undefined) {
  const handle = await pick?.({ suggestedName: diskName(name) });
  if (!handle) return;
  const file = await handle.createWritable();
  try {
    for await (const piece of pieces) await file.write(new Uint8Array(piece));
    await file.close();
  } catch (error) {
    await file.abort().catch(() => undefined);
    throw error;
  }
}
