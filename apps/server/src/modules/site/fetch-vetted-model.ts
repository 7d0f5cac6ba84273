import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describeFile } from './fetch-cutout-model.ts';
import { ModelFault } from './model-fault.ts';
import { takeModelTurn } from './model-turn.ts';
import type { VettedModel } from './vetted-models.ts';

/** Nothing for so long, and the attempt ends; what has come stays for the next. */
const SILENCE_MS = 60_000;

export interface FetchPorts {
  fetch(url: string, init: RequestInit): Promise<Response>;
  silenceMs?: number;
  /** Bytes that are free where the folder is. */
  freeBytes?(folder: string): Promise<number>;
}

/** The store and the database stand on the same disk and must not find it full. */
const KEPT_FREE_BYTES = 256 * 2 ** 20;

export interface FetchOptions {
  signal: AbortSignal;
  onBytes?: ((bytes: number) => void) | undefined;
}

export function fileOfVetted(folder: string, { name }: Pick<VettedModel, 'name'>): string {
  return join(folder, `chosen-${name}.onnx`);
}

/**
 * Fetches a vetted model into the folder of models, whole and proven or not at all. Over https alone, also after
 * being sent on elsewhere, by one process at a time, never more than was announced, and begun only where the disk keeps room.
 * A fetch that broke off goes on where it ended; where a server begins anew, so does the file.
 */
export async function fetchVettedModel(
  model: VettedModel,
  folder: string,
  { signal, onBytes }: FetchOptions,
  ports: FetchPorts = { fetch: (url, init) => fetch(url, init) },
): Promise<string> {
  const path = fileOfVetted(folder, model);
  if (await isThere(model, folder)) return path;
  await mkdir(folder, { recursive: true });
  return takeModelTurn(path, async () => {
    if (await isThere(model, folder)) return path;
    const part = `${path}.part`;
    const missing = model.bytes - (await sizeOf(part));
    if (missing > 0) {
      await requireRoom(folder, missing, ports);
      await fetchRest(model, part, { signal, onBytes }, ports);
    }
    if (!(await isRight(part, model))) {
      await rm(part, { force: true });
      throw new ModelFault('wrong', 'its size or SHA-256 is not that of the vetted file');
    }
    signal.throwIfAborted();
    await rename(part, path);
    return path;
  });
}

/** Tells whether the model's file is there, by its size; its bytes were proven when they came. */
export async function isFetched(folder: string, model: VettedModel): Promise<boolean> {
  return (await sizeOf(fileOfVetted(folder, model))) === model.bytes;
}

/** Tells whether the model's file is there and what it must be. */
async function isThere(model: VettedModel, folder: string): Promise<boolean> {
  const path = fileOfVetted(folder, model);
  return (await sizeOf(path)) === model.bytes && (await isRight(path, model));
}

async function requireRoom(
  folder: string,
  bytes: number,
  { freeBytes = freeBytesOf }: FetchPorts,
): Promise<void> {
  if ((await freeBytes(folder)) < bytes + KEPT_FREE_BYTES) {
    throw new ModelFault('no room', `the disk has no room for ${bytes} bytes`);
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function fetchRest(
  { url, bytes }: VettedModel,
  part: string,
  { signal, onBytes }: FetchOptions,
  { fetch, silenceMs = SILENCE_MS }: FetchPorts,
): Promise<void> {
  const before = await sizeOf(part);
  const silence = new AbortController();
  const limit = AbortSignal.any([signal, silence.signal]);
  const timer = setTimeout(
    () => silence.abort(new ModelFault('silent', `nothing for ${silenceMs} ms`)),
    silenceMs,
  );
  try {
    const headers: Record<string, string> = before > 0 ? { range: `bytes=${before}-` } : {};
    const answer = await fetch(url, { signal: limit, headers });
    if (!answer.ok || !answer.body) throw new ModelFault('refused', `HTTP ${answer.status}`);
    if (answer.url && !answer.url.startsWith('https:'))
      throw new ModelFault('insecure', 'not over https');
    const isGoingOn = answer.status === 206;
    const counted = counting(bytes, isGoingOn ? before : 0, (so) => {
      timer.refresh();
      onBytes?.(so);
    });
    const flags = isGoingOn ? 'a' : 'w';
    await pipeline(Readable.fromWeb(answer.body), counted, createWriteStream(part, { flags }), {
      signal: limit,
    });
  } catch (error) {
    // A stream that is stopped says that it was stopped, and not why.
    limit.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function counting(most: number, before: number, onBytes: (bytes: number) => void) {
  return async function* count(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = before;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most) throw new ModelFault('wrong', `larger than the announced ${most} bytes`);
      onBytes(bytes);
      yield chunk;
    }
  };
}

async function isRight(path: string, { bytes, sha256 }: VettedModel): Promise<boolean> {
  const file = await describeFile(path);
  return file.bytes === bytes && file.sha256 === sha256;
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}
