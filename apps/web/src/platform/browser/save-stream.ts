/**
 * Saves bytes that the page makes, without holding them: through the service worker, as a download like any other; where
 * there is none, into a file that the person names; and where neither is, in memory, up to a size that is said.
 */
import { diskName } from '@transmit/contract/files/disk-name';
import type { PageMessage, PipeMessage } from '#platform/service/messages.ts';
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
/** Firefox ends a service worker after 30 s without an event, and a piece in a port is none; a page behind counts slower. */
const AWAKE_EVERY_MS = 10_000;

export async function saveStream(stream: StreamToSave, signal: AbortSignal): Promise<void> {
  const way = await findWay();
  if (way.kind === 'service') return pipe(stream, way.service, signal);
  if (way.kind === 'picker') return writeToPicked(stream, way.pick);
  if (stream.size > MOST_IN_MEMORY_BYTES) throw new TooLargeToSave();
  const pieces: BlobPart[] = [];
  for await (const piece of stream.pieces) pieces.push(new Uint8Array(piece));
  saveBlob(stream.name, new Blob(pieces));
}

/** Throws what {@link saveStream} would throw of that size: for who has something to do before that cannot be undone. */
export async function refuseTooLarge(size: number): Promise<void> {
  if (size <= MOST_IN_MEMORY_BYTES) return;
  if ((await findWay()).kind === 'memory') throw new TooLargeToSave();
}

type Way =
  | { kind: 'service'; service: ServiceWorker }
  | { kind: 'picker'; pick: Picker }
  | { kind: 'memory' };

async function findWay(): Promise<Way> {
  const service = savesAnswersOfServices() ? await findService() : undefined;
  if (service) return { kind: 'service', service };
  const pick = window.showSaveFilePicker;
  return pick ? { kind: 'picker', pick } : { kind: 'memory' };
}

/** WebKit begins a download that a service worker answers, and cancels it after its first piece (docs/decisions/0122). */
function savesAnswersOfServices(): boolean {
  return navigator.vendor !== 'Apple Computer, Inc.';
}

const NOTHING_TO_DO: PageMessage = { files: [] };

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
  const awake = setInterval(() => service.postMessage(NOTHING_TO_DO), AWAKE_EVERY_MS);
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
      clearInterval(awake);
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

async function writeToPicked({ name, pieces }: StreamToSave, pick: Picker): Promise<void> {
  const handle = await pick({ suggestedName: diskName(name) });
  const file = await handle.createWritable();
  try {
    for await (const piece of pieces) await file.write(new Uint8Array(piece));
    await file.close();
  } catch (error) {
    await file.abort().catch(() => undefined);
    throw error;
  }
}
