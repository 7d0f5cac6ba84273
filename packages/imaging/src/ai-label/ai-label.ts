import type { Bytes } from '../bytes.ts';
import type { PictureKind } from '../codec/picture-header.ts';
import { readPictureHeader } from '../codec/read-picture-header.ts';
import { ImagingFailure, isAbort } from '../failure.ts';
import { type AiLabel, labelOf, withLabel } from './ai-packet.ts';
import { jpegPacket, jpegSegment, withJpegPacket } from './jpeg-packet.ts';
import { pngPacket, withPngPacket } from './png-packet.ts';
import { webpPacket, withWebpPacket } from './webp-packet.ts';

export type { AiLabel } from './ai-packet.ts';

/** Way in which a kind of picture holds an XMP packet. */
interface Holder {
  read(file: Blob): Promise<string | undefined>;
  write(file: Blob, packet: Bytes): Promise<Blob>;
}

const HOLDERS: Partial<Record<PictureKind, Holder>> = {
  jpeg: { read: jpegPacket, write: withJpegPacket },
  png: { read: pngPacket, write: withPngPacket },
  webp: { read: webpPacket, write: withWebpPacket },
};

/** Reads a file's own label of having been made by a machine; nothing for every file without one. */
export async function readAiLabel(file: Blob): Promise<AiLabel | undefined> {
  try {
    const { kind } = await readPictureHeader(file);
    const packet = await HOLDERS[kind]?.read(file);
    return packet === undefined ? undefined : labelOf(packet);
  } catch (error) {
    if (isAbort(error)) throw error;
    return undefined;
  }
}

/**
 * The same picture with the field that the law asks for (PRODUCT §6): the property `AIGC` of XMP, beside
 * whatever else its packet says. Rejects with an `ImagingFailure` for what holds no such packet here.
 */
export async function writeAiLabel(file: Blob, label: AiLabel): Promise<Blob> {
  const { kind } = await readPictureHeader(file);
  const holder = HOLDERS[kind];
  if (!holder) throw new ImagingFailure('unsupported', { kind });
  return holder.write(file, withLabel(await holder.read(file), label));
}

/** A canvas drops every field: what the original says, its copy says too. */
export async function keepAiLabel(original: Blob, copy: Blob): Promise<Blob> {
  const label = await readAiLabel(original);
  return label ? writeAiLabel(copy, label) : copy;
}

/** The label as a segment of a JPEG, for whoever has to know its length before. */
export function jpegLabel(label: AiLabel): Bytes {
  return jpegSegment(withLabel(undefined, label));
}
