import { jpegLabel, readAiLabel } from '../ai-label/ai-label.ts';
import type { Bytes } from '../codec/byte-source.ts';
import { refuseManyScans } from '../codec/count-scans.ts';
import { type DecodedPicture, type DecodeHeic, decodePicture } from '../codec/decode-picture.ts';
import { type DrawnPicture, drawPicture, encodeCanvas } from '../codec/draw-picture.ts';
import { insertSegment, readExifSegment } from '../codec/exif-segment.ts';
import type { Size } from '../codec/picture-header.ts';
import type { Pixels } from '../jpeg/components.ts';
import { resample } from '../resize/resample.ts';
import type { CompressionReply, CompressionRequest } from './compression.ts';
import { encodeBetter } from './encode-better.ts';
import { findQuality } from './find-quality.ts';

export interface CompressionTools {
  decodeHeic: DecodeHeic;
  signal: AbortSignal;
  /** How far it is, 0 to 1. */
  report(share: number): void;
}

/** In a worker: decodes, draws, and finds the JPEG that the mode asks for. */
export async function compressPicture(
  request: CompressionRequest,
  tools: CompressionTools,
): Promise<CompressionReply> {
  const { file, header, plan, targetBytes } = request;
  if (header.isProgressive) await refuseManyScans(file);
  const segment = request.keepMetadata ? await readExifSegment(file, header) : undefined;
  // A picture that is mostly metadata would be a poor picture.
  const kept = segment && segment.length < targetBytes / 4 ? segment : undefined;
  const label = await findLabel(file);
  const room = targetBytes - (kept?.length ?? 0) - (label?.length ?? 0);
  tools.report(0.05);
  const picture = await decodePicture(file, header, plan, tools.decodeHeic);
  tools.signal.throwIfAborted();
  tools.report(0.4);
  const reply =
    request.mode === 'better'
      ? compressBetter(picture, request.size, room, tools)
      : await compressBySpec(picture, request.size, room, tools);
  return withMetadata(labelled(reply, label), kept, segment !== undefined);
}

type EncodedPicture = Omit<CompressionReply, 'metadata' | 'hasAiLabel'>;

/** The label of what a machine made stays, small as the target may be (PRODUCT §6). */
async function findLabel(file: Blob): Promise<Bytes | undefined> {
  const label = await readAiLabel(file);
  return label && jpegLabel(label);
}

function labelled(reply: EncodedPicture, label: Bytes | undefined) {
  if (!label) return { ...reply, hasAiLabel: false };
  return { ...reply, file: insertSegment(reply.file, label), hasAiLabel: true };
}

async function compressBySpec(
  picture: DecodedPicture,
  size: Size,
  targetBytes: number,
  { signal, report }: CompressionTools,
): Promise<EncodedPicture> {
  const { canvas } = drawPicture(picture, size);
  let encodes = 0;
  const found = await findQuality(targetBytes, (quality) => {
    signal.throwIfAborted();
    encodes += 1;
    report(0.4 + 0.6 * (1 - 0.7 ** encodes));
    return encodeCanvas(canvas, quality);
  });
  release(canvas);
  const { encoded, quality, fits } = found;
  return { ...size, file: encoded, quality, fits, encodes: found.encodes };
}

function compressBetter(
  picture: DecodedPicture,
  size: Size,
  targetBytes: number,
  { report }: CompressionTools,
): EncodedPicture {
  const pixels = takePixels(picture, size);
  let encodes = 0;
  const better = encodeBetter(pixels, targetBytes, (tried) => {
    encodes = tried;
    report(0.4 + 0.6 * (1 - 0.7 ** tried));
  });
  // Targets begin at one kilobyte, which a picture of a few pixels always fits into.
  if (!better) throw new RangeError('no picture is that small');
  const { file, width, height, quality } = better;
  const blob = new Blob([file], { type: 'image/jpeg' });
  return { width, height, file: blob, quality: Math.round(quality), fits: true, encodes };
}

/** Up to this scale a finer filter than the canvas's shows; beyond, the canvas averages well. */
const FINE_SCALE = 1.6;

function takePixels(picture: DecodedPicture, size: Size): Pixels {
  const scale = picture.width / size.width;
  const isFine = scale > 1 && scale <= FINE_SCALE;
  const { width, height } = picture;
  const pixels = readPixels(drawPicture(picture, isFine ? { width, height } : size));
  return isFine ? resample({ ...pixels, channels: 4 }, size) : pixels;
}

function readPixels({ canvas, context, width, height }: DrawnPicture): Pixels {
  const { data } = context.getImageData(0, 0, width, height);
  release(canvas);
  return { width, height, data };
}

function withMetadata(
  reply: ReturnType<typeof labelled>,
  kept: Bytes | undefined,
  wasFound: boolean,
): CompressionReply {
  if (kept) return { ...reply, file: insertSegment(reply.file, kept), metadata: 'kept' };
  return { ...reply, metadata: wasFound ? 'too-large' : 'none' };
}

/** Gives the memory back now; the collector would come too late in a batch of large pictures. */
function release(canvas: OffscreenCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}
