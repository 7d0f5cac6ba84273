import { decodeCmyk } from '@transmit/imaging/cmyk/decode-cmyk';
import { markIncomplete } from '@transmit/imaging/codec/incomplete';
import { compressPicture } from '@transmit/imaging/compress/compress-picture';
import type { CompressionPorts } from '@transmit/imaging/compress/compressor';
import { DECODED, encodePixels } from '@transmit/imaging/compress/encode-pixels';
import { ImagingFailure } from '@transmit/imaging/failure';
import { repairPicture } from '@transmit/imaging/repair/repair-picture';
import { resample } from '@transmit/imaging/resize/resample';
import { type CodecKind, isCodecKind } from './codec-files.ts';
import { type DecodedBytes, decodeBytes, type RawPixels } from './codecs.ts';
import { profileSegments } from './colour-profile.ts';
import { coverClear, turnUpright } from './shape-pixels.ts';

type Request = Parameters<CompressionPorts['run']>[0];

/** The page's rules (spec §5), with decoders and an encoder that need no browser. */
export const NODE_PORTS: CompressionPorts = {
  findAbilities: async () => ({ isIos: false, canScale: false }),
  run: (request, { signal = new AbortController().signal, onProgress = () => undefined }) =>
    compressPicture(request, { encode: encodeOnNode, signal, report: onProgress }),
};

const encodeOnNode: Parameters<typeof compressPicture>[1]['encode'] = async (
  request,
  roomBytes,
  progress,
) => {
  const { kind, isCmyk, rareCoding } = request.header;
  if (!isCodecKind(kind)) throw new ImagingFailure('unsupported', { kind });
  if (rareCoding) throw new ImagingFailure('unsupported', { coding: rareCoding });
  // Beyond what our own decoder bears there is no browser here that would guess.
  if (isCmyk && request.plan.by !== 'inks') {
    throw new ImagingFailure('unsupported', { kind: 'cmyk' });
  }
  const file = Buffer.from(await request.file.arrayBuffer());
  // A profile of inks says nothing of a screen's colours.
  const profile = isCmyk ? Buffer.alloc(0) : keptProfile(kind, file, roomBytes);
  const { pixels, isFilled } = await decode(kind, request);
  // A press of Ctrl+C is heard between two steps.
  await untilHeard();
  progress.signal.throwIfAborted();
  progress.report(DECODED);
  const found = await encodePixels(pixels, request.mode, roomBytes - profile.length, progress);
  return { ...found, isFilled, file: withProfile(found.file, profile) };
};

async function decode(
  kind: CodecKind,
  { file, header, size }: Request,
): Promise<{ pixels: RawPixels; isFilled: boolean }> {
  const stored = await decodeStored(kind, file, header);
  const isFilled = coverClear(stored);
  const isSideways = header.orientation >= 5;
  const wanted = isSideways ? { width: size.height, height: size.width } : size;
  const isSmaller = wanted.width !== stored.width || wanted.height !== stored.height;
  const fitted = isSmaller ? resample({ ...stored, channels: 4 }, wanted) : stored;
  return { pixels: turnUpright(fitted, header.orientation), isFilled };
}

type Header = Request['header'];

/**
 * Decodes a stored picture. One that a decoder refuses or doubts is put in order and tried again,
 * before it is called damaged; a picture that could be read in part alone is marked as such.
 */
async function decodeStored(kind: CodecKind, file: Blob, header: Header): Promise<RawPixels> {
  const first = await decodeOnce(kind, file, header).catch(unlessDamaged);
  if ('width' in first && !first.isDoubtful) return first;
  const repaired = await repairPicture(file, header);
  const second = repaired && (await decodeOnce(kind, repaired.file, header).catch(unlessDamaged));
  if (second && 'width' in second) {
    if (repaired.isIncomplete) markIncomplete(file);
    return second;
  }
  if (!('width' in first)) throw first;
  // The decoder has filled all of it with grey.
  if (!repaired) throw new ImagingFailure('damaged', { why: 'nothing of the picture' });
  markIncomplete(file);
  return first;
}

/** A failure to be thrown if nothing else helps. */
function unlessDamaged(error: unknown): ImagingFailure {
  if (error instanceof ImagingFailure && error.reason === 'damaged') return error;
  throw error;
}

async function decodeOnce(kind: CodecKind, file: Blob, header: Header): Promise<DecodedBytes> {
  const stored = header.isCmyk
    ? { ...(await decodeCmyk(file)), isDoubtful: false }
    : await decodeBytes(kind, await file.arrayBuffer());
  if (stored.width === header.width && stored.height === header.height) return stored;
  throw new ImagingFailure('damaged', { why: 'another size than it says' });
}

/** A profile that would take most of the target is not worth it. */
function keptProfile(kind: CodecKind, file: Buffer, roomBytes: number): Buffer {
  const segments = profileSegments(kind, file);
  return segments.length < roomBytes / 4 ? segments : Buffer.alloc(0);
}

/** The two bytes that begin a JPEG, and what says that it is a JFIF: as our encoder writes them. */
const HEAD_BYTES = 2 + 18;

function withProfile(jpeg: Blob, profile: Buffer): Blob {
  if (profile.length === 0) return jpeg;
  return new Blob([jpeg.slice(0, HEAD_BYTES), new Uint8Array(profile), jpeg.slice(HEAD_BYTES)], {
    type: 'image/jpeg',
  });
}

function untilHeard(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
