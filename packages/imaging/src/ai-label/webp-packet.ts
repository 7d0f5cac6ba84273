import { type Bytes, lettersOf, viewOf } from '../bytes.ts';
import { type ByteSource, blobSource } from '../codec/byte-source.ts';
import { readWebpHeader } from '../codec/headers/webp-header.ts';
import { damaged, MOST_STEPS } from '../codec/picture-header.ts';

const MOST_PACKET_BYTES = 512 * 1024;
/** Flags of an extended header for further chunks. */
const FLAGS = { 'XMP ': 0x04, EXIF: 0x08 } as const;
const HAS_ALPHA = 0x10;

interface Chunk {
  name: string;
  at: number;
  /** Length of its content. */
  length: number;
}

export async function webpPacket(file: Blob): Promise<string | undefined> {
  const source = blobSource(file);
  const found = (await chunksOf(source)).find(({ name }) => name === 'XMP ');
  if (!found || found.length > MOST_PACKET_BYTES) return undefined;
  return new TextDecoder().decode(await source.read(found.at + 8, found.length));
}

export function withWebpPacket(file: Blob, packet: Bytes): Promise<Blob> {
  return withWebpChunk(file, 'XMP ', packet);
}

/** At the end, with its flag in the extended header, which is put in front where there was none. */
export async function withWebpChunk(
  file: Blob,
  added: keyof typeof FLAGS,
  content: Uint8Array,
): Promise<Blob> {
  const source = blobSource(file);
  const chunks = await chunksOf(source);
  const header = await extendedHeader(source, chunks, FLAGS[added]);
  const kept = chunks
    .filter(({ name }) => name !== added && name !== 'VP8X')
    .map(({ at, length }) => file.slice(at, at + 8 + length + (length & 1)));
  const body = new Blob([header, ...kept, chunkOf(added, content)]);
  const start = new Uint8Array(12);
  start.set(new TextEncoder().encode('RIFF'));
  viewOf(start).setUint32(4, 4 + body.size, true);
  start.set(new TextEncoder().encode('WEBP'), 8);
  return new Blob([start, body], { type: 'image/webp' });
}

async function extendedHeader(
  source: ByteSource,
  chunks: readonly Chunk[],
  flag: number,
): Promise<Bytes> {
  const old = chunks.find(({ name }) => name === 'VP8X');
  if (old) {
    const content = (await source.read(old.at + 8, old.length)).slice();
    content[0] = (content[0] ?? 0) | flag;
    return chunkOf('VP8X', content);
  }
  const { width, height } = await readWebpHeader(source);
  const content = new Uint8Array(10);
  content[0] = flag | ((await hasAlpha(source, chunks)) ? HAS_ALPHA : 0);
  content.set(threeBytes(width - 1), 4);
  content.set(threeBytes(height - 1), 7);
  return chunkOf('VP8X', content);
}

/** A lossless picture says it in its own header. */
async function hasAlpha(source: ByteSource, chunks: readonly Chunk[]): Promise<boolean> {
  const lossless = chunks.find(({ name }) => name === 'VP8L');
  if (!lossless) return chunks.some(({ name }) => name === 'ALPH');
  const start = await source.read(lossless.at + 8, 5);
  return start.length === 5 && ((viewOf(start).getUint32(1, true) >>> 28) & 1) === 1;
}

function threeBytes(value: number): number[] {
  return [value & 255, (value >> 8) & 255, (value >> 16) & 255];
}

function chunkOf(name: string, content: Uint8Array): Bytes {
  const chunk = new Uint8Array(8 + content.length + (content.length & 1));
  chunk.set(new TextEncoder().encode(name));
  viewOf(chunk).setUint32(4, content.length, true);
  chunk.set(content, 8);
  return chunk;
}

async function chunksOf(source: ByteSource): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  let at = 12;
  for (let step = 0; step < MOST_STEPS && at + 8 <= source.size; step += 1) {
    const head = await source.read(at, 8);
    const length = viewOf(head).getUint32(4, true);
    if (at + 8 + length > source.size) throw damaged('cut short');
    chunks.push({ name: lettersOf(head, 0, 4), at, length });
    at += 8 + length + (length & 1);
  }
  return chunks;
}
