import { type Bytes, lettersOf, viewOf } from '../bytes.ts';
import { type ByteSource, blobSource } from '../codec/byte-source.ts';
import { MOST_STEPS } from '../codec/picture-header.ts';
import { crc32 } from './crc32.ts';

const KEYWORD = 'XML:com.adobe.xmp\0';
/** Longer texts are no packet of ours or of anybody's camera. */
const MOST_PACKET_BYTES = 512 * 1024;
const FIRST_CHUNK = 8;
const IHDR_END = 33;

interface Chunk {
  at: number;
  /** With its length, name and sum. */
  length: number;
}

export async function pngPacket(file: Blob): Promise<string | undefined> {
  const source = blobSource(file);
  const found = await findPacket(source);
  if (!found) return undefined;
  const body = await source.read(found.at + 8, found.length - 12);
  const flags = KEYWORD.length;
  const language = body.indexOf(0, flags + 2);
  const translated = body.indexOf(0, language + 1);
  if (language < 0 || translated < 0) return undefined;
  const text = body.subarray(translated + 1);
  return new TextDecoder().decode(body[flags] === 1 ? await inflate(text) : text);
}

/** Directly after the header, so that it stands before the pixels. */
export async function withPngPacket(file: Blob, packet: Bytes): Promise<Blob> {
  const old = await findPacket(blobSource(file));
  const rest = old
    ? [file.slice(IHDR_END, old.at), file.slice(old.at + old.length)]
    : [file.slice(IHDR_END)];
  return new Blob([file.slice(0, IHDR_END), chunkOf(packet), ...rest], { type: 'image/png' });
}

function chunkOf(packet: Bytes): Bytes {
  // Not compressed, no language, no translated keyword.
  const head = new TextEncoder().encode(`iTXt${KEYWORD}\0\0\0\0`);
  const chunk = new Uint8Array(4 + head.length + packet.length + 4);
  const view = viewOf(chunk);
  view.setUint32(0, head.length - 4 + packet.length);
  chunk.set(head, 4);
  chunk.set(packet, 4 + head.length);
  view.setUint32(chunk.length - 4, crc32(chunk.subarray(4, -4)));
  return chunk;
}

async function findPacket(source: ByteSource): Promise<Chunk | undefined> {
  let at = FIRST_CHUNK;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const head = await source.read(at, 8 + KEYWORD.length);
    if (head.length < 12) return undefined;
    const length = 12 + viewOf(head).getUint32(0);
    if (at + length > source.size) return undefined;
    const isPacket = lettersOf(head, 4, 4) === 'iTXt' && lettersOf(head, 8) === KEYWORD;
    if (isPacket && length <= MOST_PACKET_BYTES) return { at, length };
    at += length;
  }
  return undefined;
}

/** Stops where a packet ends, whatever the chunk would unpack to. */
async function inflate(bytes: Bytes): Promise<Uint8Array> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST_PACKET_BYTES) {
      await reader.cancel();
      break;
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
