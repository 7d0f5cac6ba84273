import { type Bytes, lettersOf, viewOf } from '../bytes.ts';
import { type ByteSource, blobSource } from '../codec/byte-source.ts';
import { MOST_STEPS } from '../codec/picture-header.ts';
import { ImagingFailure } from '../failure.ts';

const HEADER = 'http://ns.adobe.com/xap/1.0/\0';
/** A segment says its length in two bytes, itself included. */
const MOST_PACKET_BYTES = 0xffff - 2 - HEADER.length;

interface Segment {
  marker: number;
  at: number;
  /** Marker and length included. */
  length: number;
}

export async function jpegPacket(file: Blob): Promise<string | undefined> {
  const source = blobSource(file);
  const found = await findPacket(source);
  if (!found) return undefined;
  const start = 4 + HEADER.length;
  return new TextDecoder().decode(await source.read(found.at + start, found.length - start));
}

/** After the start and what must come first: JFIF and EXIF. */
export async function withJpegPacket(file: Blob, packet: Bytes): Promise<Blob> {
  const source = blobSource(file);
  const old = await findPacket(source);
  const pieces: (Blob | Bytes)[] = [];
  let from = 0;
  let place = 2;
  for await (const segment of segmentsOf(source)) {
    const isFirst = segment.marker === 0xe0 || (await startsWith(source, segment, 'Exif\0'));
    if (!isFirst) break;
    place = segment.at + segment.length;
  }
  const put = (until: number) => {
    pieces.push(file.slice(from, until));
    from = until;
  };
  put(place);
  pieces.push(jpegSegment(packet));
  if (old && old.at >= place) {
    put(old.at);
    from = old.at + old.length;
  }
  put(file.size);
  return new Blob(pieces, { type: 'image/jpeg' });
}

/** The packet as a segment of its own. */
export function jpegSegment(packet: Bytes): Bytes {
  if (packet.length > MOST_PACKET_BYTES) throw new ImagingFailure('unsupported', { why: 'XMP' });
  const length = 2 + HEADER.length + packet.length;
  const segment = new Uint8Array(2 + length);
  segment.set([0xff, 0xe1, length >> 8, length & 255]);
  segment.set(new TextEncoder().encode(HEADER), 4);
  segment.set(packet, 4 + HEADER.length);
  return segment;
}

async function findPacket(source: ByteSource): Promise<Segment | undefined> {
  for await (const segment of segmentsOf(source)) {
    if (segment.marker === 0xe1 && (await startsWith(source, segment, HEADER))) return segment;
  }
  return undefined;
}

async function startsWith(source: ByteSource, { at }: Segment, letters: string): Promise<boolean> {
  return lettersOf(await source.read(at + 4, letters.length)) === letters;
}

/** Those in front of the pixels. */
async function* segmentsOf(source: ByteSource): AsyncGenerator<Segment> {
  let at = 2;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const start = await source.read(at, 4);
    if (start.length < 4) return;
    // Decoders pass over what stands between two segments.
    if (start[0] !== 0xff || start[1] === 0) {
      at += 1;
      continue;
    }
    const marker = start[1] ?? 0;
    if (marker === 0xda || marker === 0xd9) return;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = 2 + viewOf(start).getUint16(2);
    if (length < 4 || at + length > source.size) return;
    yield { marker, at, length };
    at += length;
  }
}
