import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describeFile } from './fetch-cutout-model.ts';
import type { VettedModel } from './vetted-models.ts';

/** Nothing for so long, and the attempt ends; what has come stays for the next. */
const SILENCE_MS = 60_000;

export interface FetchPorts {
  fetch(url: string, init: RequestInit): Promise<Response>;
  silenceMs?: number;
}

export interface FetchOptions {
  signal: AbortSignal;
  onBytes?: ((bytes: number) => void) | undefined;
}

/** A model that is not what was announced; nothing of it is kept. */
export class WrongModelError extends Error {
  override name = 'WrongModelError';
}

export function fileOfVetted(folder: string, { name }: Pick<VettedModel, 'name'>): string {
  return join(folder, `chosen-${name}.onnx`);
}

/**
 * Fetches a vetted model into the folder of models, whole and proven or not at all. Over https alone, also after
 * being sent on elsewhere, and never more than was announced. What broke off goes on where it ended; where a
 * server begins anew, so does the file.
 */
export async function fetchVettedModel(
  model: VettedModel,
  folder: string,
  { signal, onBytes }: FetchOptions,
  ports: FetchPorts = { fetch: (url, init) => fetch(url, init) },
): Promise<string> {
  const path = fileOfVetted(folder, model);
  if ((await sizeOf(path)) === model.bytes && (await isRight(path, model))) return path;
  await mkdir(folder, { recursive: true });
  const part = `${path}.part`;
  if ((await sizeOf(part)) < model.bytes) await fetchRest(model, part, { signal, onBytes }, ports);
  if (!(await isRight(part, model))) {
    await rm(part, { force: true });
    throw new WrongModelError('its size or SHA-256 is not that of the vetted file');
  }
  await rename(part, path);
  return path;
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
    () => silence.abort(new Error(`nothing for ${silenceMs} ms`)),
    silenceMs,
  );
  try {
    const headers: Record<string, string> = before > 0 ? { range: `bytes=${before}-` } : {};
    const answer = await fetch(url, { signal: limit, headers });
    if (!answer.ok || !answer.body) throw new Error(`HTTP ${answer.status}`);
    if (answer.url && !answer.url.startsWith('https:')) throw new Error('not over https');
    const isGoingOn = answer.status === 206;
    const counted = counting(bytes, isGoingOn ? before : 0, (so) => {
      timer.refresh();
      onBytes?.(so);
    });
    const flags = isGoingOn ? 'a' : 'w';
    await pipeline(Readable.fromWeb(answer.body), counted, createWriteStream(part, { flags }), {
      signal: limit,
    });
  } finally {
    clearTimeout(timer);
  }
}

function counting(most: number, before: number, onBytes: (bytes: number) => void) {
  return async function* count(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = before;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most) throw new WrongModelError(`larger than the announced ${most} bytes`);
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
