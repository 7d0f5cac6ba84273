import { type AiLabel, jpegLabel, readAiLabel, writeAiLabel } from '../ai-label/ai-label.ts';
import type { Bytes } from '../bytes.ts';
import { refuseManyScans } from '../codec/count-scans.ts';
import { insertSegment, readExifSegment } from '../codec/exif-segment.ts';
import { ImagingFailure } from '../failure.ts';
import type { CompressionReply, CompressionRequest } from './compression.ts';
import type { OutputFormat } from './output-format.ts';
import { withExif } from './with-exif.ts';

export type EncodedPicture = Omit<CompressionReply, 'metadata' | 'hasAiLabel'>;

export interface CompressionProgress {
  signal: AbortSignal;
  /** Reports the progress, 0 to 1. */
  report(share: number): void;
}

export interface CompressionTools extends CompressionProgress {
  /** Decodes, and finds the picture that the mode and the format ask for within so many bytes. */
  encode(
    request: CompressionRequest,
    roomBytes: number,
    progress: CompressionProgress,
  ): Promise<EncodedPicture>;
}

/**
 * Compresses a picture into the room that its kept metadata and AI label leave for the pixels. Throws
 * ImagingFailure when the format has no room for the label.
 */
export async function compressPicture(
  request: CompressionRequest,
  { encode, ...progress }: CompressionTools,
): Promise<CompressionReply> {
  const { file, header, targetBytes, format } = request;
  if (header.isProgressive) await refuseManyScans(file);
  const segment = request.keepMetadata ? await readExifSegment(file, header) : undefined;
  // A picture that is mostly metadata would be a poor picture.
  const kept = segment && segment.length < targetBytes / 4 ? segment : undefined;
  const label = await readAiLabel(file);
  if (label && format === 'avif') throw new ImagingFailure('no-room-for-label');
  const exif = format === 'avif' ? undefined : kept;
  const beside = keptBytes(exif, format) + keptBytes(label && jpegLabel(label), format);
  progress.report(0.05);
  const reply = await encode(request, Math.max(0, targetBytes - beside), progress);
  // The label is put in before the rest, so that the rest stands in front where a JPEG wants it.
  const labelled = label ? await withLabel(reply.file, label, format) : reply.file;
  const told = { ...reply, hasAiLabel: label !== undefined };
  if (exif && format !== 'avif') {
    return { ...told, file: await withExif(labelled, exif, format), metadata: 'kept' };
  }
  if (!segment) return { ...told, file: labelled, metadata: 'none' };
  const metadata = format === 'avif' ? 'not-written' : 'too-large';
  return { ...told, file: labelled, metadata };
}

/** The label of what a machine made stays, small as the target may be (PRODUCT §6). */
function withLabel(file: Blob, label: AiLabel, format: OutputFormat): Promise<Blob> | Blob {
  return format === 'jpeg' ? insertSegment(file, jpegLabel(label)) : writeAiLabel(file, label);
}

/** PNG and WebP say the same in a chunk; its head is longer than a segment's, and a plain WebP gets a header for it. */
const CHUNK_MORE = 48;

function keptBytes(segment: Bytes | undefined, format: OutputFormat): number {
  if (!segment) return 0;
  return segment.length + (format === 'jpeg' ? 0 : CHUNK_MORE);
}
