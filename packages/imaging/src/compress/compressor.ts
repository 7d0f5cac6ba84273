import { countDecodeBytes, planDecode } from '../codec/decode-plan.ts';
import { type PictureHeader, type Size, uprightSize } from '../codec/picture-header.ts';
import { type DecoderAbilities, MOST_PIXELS, MOST_PIXELS_IOS } from '../codec/picture-limits.ts';
import { readPictureHeader } from '../codec/read-picture-header.ts';
import type { Seat } from '../worker/seat.ts';
import type {
  CompressionMode,
  CompressionNote,
  CompressionReply,
  CompressionRequest,
  CompressionResult,
  CompressionSettings,
} from './compression.ts';
import { FORMATS, type OutputFormat, outputName } from './output-format.ts';
import { lostToSize, outputSize, RULE_SIZING, type SizeBounds } from './output-size.ts';

/** Place of the work: the image pool in a browser, the program itself in a terminal. */
export interface CompressionPorts {
  run(request: CompressionRequest, options: CompressionRun): Promise<CompressionReply>;
  findAbilities(): Promise<DecoderAbilities>;
}

/** Facts about one run that a pool needs. */
export interface CompressionRun extends CompressionOptions {
  weightBytes: number;
  timeLimitMs: number;
}

export interface CompressionOptions {
  signal?: AbortSignal | undefined;
  /** Reports the progress of this picture, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Taken in the pool before; without one the picture waits there when its header is read. */
  seat?: Seat | undefined;
}

/** A decoder or an encoder that takes longer hangs; a slow phone does not (SECURITY T20). */
const TIME_LIMIT_MS = { spec: 30_000, better: 120_000 };
/** Beside decoding: the better mode holds planes, coefficients and a scaled copy of each pixel. */
const BYTES_FOR_A_PIXEL = { spec: 0, better: 40 };
/** A second canvas, its pixels, and their indices. */
const BYTES_ELSEWHERE = 24;
/** Most pixels that fit into a tab with that, where no longest side bounds them. */
const MOST_PIXELS_BETTER = 24_000_000;

/**
 * Spec §5: a picture at or under the target is returned unchanged, the same object; every other is
 * scaled and encoded in a worker, and stays as it was where that makes it no smaller. Rejects with an `ImagingFailure` that concerns this file alone.
 */
export async function compressFile(
  file: File,
  settings: CompressionSettings,
  ports: CompressionPorts,
  { signal, onProgress, seat }: CompressionOptions = {},
): Promise<CompressionResult> {
  const header = await readPictureHeader(file);
  const original = uprightSize(header);
  const unchanged = { state: 'unchanged', file, picture: original } as const;
  if (file.size <= settings.targetBytes) return { ...unchanged, why: 'small-enough' };
  // A JPEG shows one frame; losing the others is for the person to decide.
  if (header.frames > 1 && !settings.takeFirstFrame) return { ...unchanged, why: 'animated' };

  const { targetBytes, mode, keepMetadata, format = 'jpeg', sizing = RULE_SIZING } = settings;
  const abilities = await ports.findAbilities();
  const bounds = boundsOf(mode, format, abilities);
  const size = outputSize(original, sizing, bounds);
  const plan = planDecode(header, size, abilities, mode === 'better');
  const reply = await ports.run(
    { file, header, plan, size, targetBytes, mode, keepMetadata, format },
    {
      signal,
      onProgress,
      seat,
      weightBytes:
        countDecodeBytes(header, plan, size) +
        size.width * size.height * (format === 'jpeg' ? BYTES_FOR_A_PIXEL[mode] : BYTES_ELSEWHERE),
      timeLimitMs: isRule(settings) ? TIME_LIMIT_MS.spec : TIME_LIMIT_MS.better,
    },
  );
  // Nobody wants a larger file for a worse picture, whatever was asked for.
  if (reply.file.size >= file.size) return { ...unchanged, why: 'cannot-shrink' };
  const unbounded = outputSize(original, sizing, NO_BOUNDS);
  return present(file, header, { settings, reply, size, isBounded: size.width < unbounded.width });
}

/** Other formats take longer to encode, other sizes may be fifty times as large. */
function isRule({ mode, format = 'jpeg', sizing = RULE_SIZING }: CompressionSettings): boolean {
  return mode === 'spec' && format === 'jpeg' && sizing.by === 'longest';
}

const NO_BOUNDS = { mostSide: Number.POSITIVE_INFINITY, mostPixels: Number.POSITIVE_INFINITY };

function boundsOf(
  mode: CompressionMode,
  format: OutputFormat,
  { isIos }: DecoderAbilities,
): SizeBounds {
  const most = mode === 'better' ? MOST_PIXELS_BETTER : MOST_PIXELS;
  return {
    mostSide: FORMATS[format].mostSide,
    mostPixels: isIos ? Math.min(most, MOST_PIXELS_IOS) : most,
  };
}

interface DoneWork {
  settings: CompressionSettings;
  reply: CompressionReply;
  /** The wanted size; the reply may be smaller. */
  size: Size;
  isBounded: boolean;
}

function present(file: File, header: PictureHeader, done: DoneWork): CompressionResult {
  const { reply } = done;
  const { format = 'jpeg' } = done.settings;
  const { name, lastModified } = file;
  const { type } = FORMATS[format];
  return {
    state: 'compressed',
    file: new File([reply.file], outputName(name, format), { type, lastModified }),
    format,
    original: uprightSize(header),
    picture: { width: reply.width, height: reply.height },
    quality: reply.quality,
    colours: reply.colours,
    encodes: reply.encodes,
    notes: notesOf(header, done),
  };
}

function notesOf(
  header: PictureHeader,
  { settings, reply, size, isBounded }: DoneWork,
): CompressionNote[] {
  const lost = lostToSize(uprightSize(header), reply);
  const notes: [CompressionNote, boolean][] = [
    ['transparency-filled', reply.isFilled === true],
    ['too-narrow', lost === 'narrow'],
    ['hard-to-read', lost === 'details'],
    ['metadata-kept', reply.metadata === 'kept'],
    ['metadata-too-large', reply.metadata === 'too-large'],
    ['metadata-not-written', reply.metadata === 'not-written'],
    ['metadata-removed', !settings.keepMetadata],
    ['ai-label-kept', reply.hasAiLabel],
    ['first-frame-only', header.frames > 1],
    ['colours-converted', header.isCmyk === true && reply.areInksGuessed !== true],
    ['colours-by-browser', reply.areInksGuessed === true],
    ['fewer-colours', reply.colours !== undefined],
    ['size-bounded', isBounded],
    ['shrunk-further', reply.width < size.width],
    ['over-target', !reply.fits],
  ];
  return notes.flatMap(([note, applies]) => (applies ? [note] : []));
}

/** The content is JPEG now, whatever it was. */
export function jpegName(name: string): string {
  return outputName(name, 'jpeg');
}
