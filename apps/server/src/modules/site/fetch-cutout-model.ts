import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

/** Larger networks would not fit beside a picture in a browser tab. */
export const MOST_MODEL_BYTES = 512 * 2 ** 20;
/** A file that is written in an hour will not be ready for anybody today. */
const TIME_LIMIT_MS = 3_600_000;
/** Every ONNX file begins with the version of its format: field 1, a number. */
const FIRST_BYTE = 0x08;

/** Downloads or copies a model to `path`, whole or not at all. Throws with what was wrong. */
export async function fetchCutoutModel(
  url: string,
  path: string,
  { signal, mostBytes = MOST_MODEL_BYTES }: { signal: AbortSignal; mostBytes?: number },
): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
  try {
    const source = await openSource(url, limit);
    const check = (chunks: AsyncIterable<Uint8Array>) => bounded(chunks, mostBytes);
    await pipeline(source, check, createWriteStream(part), { signal: limit });
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

/** SHA-256 in hexadecimal and size of a file, without holding it. */
export async function describeFile(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

async function openSource(url: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
  if (url.startsWith('file:')) return createReadStream(fileURLToPath(url));
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
  return Readable.fromWeb(response.body);
}

async function* bounded(
  chunks: AsyncIterable<Uint8Array>,
  mostBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    if (bytes === 0 && chunk[0] !== FIRST_BYTE) throw new Error('not an ONNX file');
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`larger than ${mostBytes} bytes`);
    yield chunk;
  }
  if (bytes === 0) throw new Error('an empty file');
}
