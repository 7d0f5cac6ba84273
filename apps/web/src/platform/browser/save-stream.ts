/**
 * Saves bytes that the page makes, without holding them: through the service worker, as a download like any other; where
 * there is none, into a file that the person names; and where neither is, in memory, up to a size that is said.
 */
import { diskName } from '@transmit/contract/files/disk-name';
import type { PipeMessage } from '#platform/service/messages.ts';
import { saveBlob } from './download.ts';
import { givePieces } from './give-pieces.ts';
import { findService } from './page-service.ts';

export interface StreamToSave {
  name: string;
  size: number;
  pieces: AsyncIterable<Uint8Array>;
}

/** A browser without either way keeps all of it until it is whole. */
export const MOST_IN_MEMORY_BYTES = 512 * 1024 * 1024;

export class TooLargeToSave extends Error {}

/** The service worker asks for the first piece as soon as the download begins. */
const BEGINS_WITHIN_MS = 30_000;
const KEPT_MS = 60_000;

export async function saveStream(stream: StreamToSave, signal: AbortSignal): Promise<void> {
  const service = savesAnswersOfServices() ? await findService() : undefined;
  if (service) return pipe(stream, service, signal);
  if ('showSaveFilePicker' in window) return writeToPicked(stream, window.showSaveFilePicker);
  if (stream.size > MOST_IN_MEMORY_BYTES) throw new TooLargeToSave();
  const pieces: BlobPart[] = [];
  for await (const piece of stream.pieces) pieces.push(new Uint8Array(piece));
  saveBlob(stream.name, new Blob(pieces));
}

/** WebKit begins a download that a service worker answers, and cancels it after its first piece (docs/decisions/0122). */
function savesAnswersOfServices(): boolean {
  return navigator.vendor !== 'Apple Computer, Inc.';
}

async function pipe(
  { name, size, pieces }: StreamToSave,
  service: ServiceWorker,
  signal: AbortSignal,
): Promise<void> {
  const { port1: port, port2 } = new MessageChannel();
  const id = crypto.randomUUID();
  const message: PipeMessage = { pipe: { id, name: diskName(name), size } };
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new Error('the download did not begin')),
    BEGINS_WITHIN_MS,
  );
  const given = givePieces(port, pieces, {
    signal: AbortSignal.any([signal, late.signal]),
    onAsked: () => clearTimeout(timer),
  });
  service.postMessage(message, [port2]);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = `/piped/${id}`;
  document.body.append(frame);
  try {
    // The browser shows a download that has failed, and keeps nothing of it as if it were whole.
    await given;
  } finally {
    clearTimeout(timer);
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
