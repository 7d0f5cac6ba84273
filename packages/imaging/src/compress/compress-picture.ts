import { jpegLabel, readAiLabel } from '../ai-label/ai-label.ts';
import type { Bytes } from '../codec/byte-source.ts';
import { refuseManyScans } from '../codec/count-scans.ts';
import { insertSegment, readExifSegment } from '../codec/exif-segment.ts';
import type { CompressionReply, CompressionRequest } from './compression.ts';

export type EncodedPicture = Omit<CompressionReply, 'metadata' | 'hasAiLabel'>;

export interface CompressionProgress {
  signal: AbortSignal;
  /** How far it is, 0 to 1. */
  report(share: number): void;
}

export interface CompressionTools extends CompressionProgress {
  /** Decodes, and finds the JPEG that the mode asks for within so many bytes. */
  encode(
    request: CompressionRequest,
    roomBytes: number,
    progress: CompressionProgress,
  ): Promise<EncodedPicture>;
}

/** What of a picture is kept beside its pixels, and how much room that leaves them. */
export async function compressPicture(
  request: CompressionRequest,
  { encode, ...progress }: CompressionTools,
): Promise<CompressionReply> {
  const { file, header, targetBytes } = request;
  if (header.isProgressive) await refuseManyScans(file);
  const segment = request.keepMetadata ? await readExifSegment(file, header) : undefined;
  // A picture that is mostly metadata would be a poor picture.
  const kept = segment && segment.length < targetBytes / 4 ? segment : undefined;
  const label = await findLabel(file);
  const room = targetBytes - (kept?.length ?? 0) - (label?.length ?? 0);
  progress.report(0.05);
  const reply = await encode(request, room, progress);
  return withMetadata(labelled(reply, label), kept, segment !== undefined);
}

/** The label of what a machine made stays, small as the target may be (PRODUCT §6). */
async function findLabel(file: Blob): Promise<Bytes | undefined> {
  const label = await readAiLabel(file);
  return label && jpegLabel(label);
}

function labelled(reply: EncodedPicture, label: Bytes | undefined) {
  if (!label) return { ...reply, hasAiLabel: false };
  return { ...reply, file: insertSegment(reply.file, label), hasAiLabel: true };
}

function withMetadata(
  reply: ReturnType<typeof labelled>,
  kept: Bytes | undefined,
  wasFound: boolean,
): CompressionReply {
  if (kept) return { ...reply, file: insertSegment(reply.file, kept), metadata: 'kept' };
  return { ...reply, metadata: wasFound ? 'too-large' : 'none' };
}
