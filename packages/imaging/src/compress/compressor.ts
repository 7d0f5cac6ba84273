import { decodeBytes, planDecode } from '../codec/decode-plan.ts';
import { type PictureHeader, type Size, uprightSize } from '../codec/picture-header.ts';
import type { DecoderAbilities } from '../codec/picture-limits.ts';
import { readPictureHeader } from '../codec/read-picture-header.ts';
import { fitWithin } from '../resize/fit-within.ts';
import type { Seat } from '../worker/seat.ts';
import type {
  CompressionNote,
  CompressionReply,
  CompressionRequest,
  CompressionResult,
  CompressionSettings,
} from './compression.ts';
import { LONGEST_SIDE } from './quality-steps.ts';

/** Where the work is done: the image pool in a browser, the program itself in a terminal. */
export interface CompressionPorts {
  run(request: CompressionRequest, options: CompressionRun): Promise<CompressionReply>;
  findAbilities(): Promise<DecoderAbilities>;
}

/** What a pool needs to know of one run. */
export interface CompressionRun extends CompressionOptions {
  weightBytes: number;
  timeLimitMs: number;
}

export interface CompressionOptions {
  signal?: AbortSignal | undefined;
  /** How far this picture is, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Taken in the pool before; without one the picture waits there when its header is read. */
  seat?: Seat | undefined;
}

/** A decoder or an encoder that takes longer hangs; a slow phone does not (SECURITY T20). */
const TIME_LIMIT_MS = { spec: 30_000, better: 120_000 };
/** Beside decoding: the better mode holds planes, coefficients and a scaled copy of each pixel. */
const BYTES_FOR_A_PIXEL = { spec: 0, better: 40 };

/**
 * Spec §5: a picture at or under the target is returned unchanged, the same object; every other is
 * scaled and encoded in a worker. Rejects with an `ImagingFailure` that concerns this file alone.
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

  const { targetBytes, mode, keepMetadata } = settings;
  const size = fitWithin(original, LONGEST_SIDE);
  const abilities = await ports.findAbilities();
  const plan = planDecode(header, size, abilities, mode === 'better');
  const reply = await ports.run(
    { file, header, plan, size, targetBytes, mode, keepMetadata },
    {
      signal,
      onProgress,
      seat,
      weightBytes:
        decodeBytes(header, plan, size) + size.width * size.height * BYTES_FOR_A_PIXEL[mode],
      timeLimitMs: TIME_LIMIT_MS[mode],
    },
  );
  return present(file, header, { settings, reply, size });
}

function present(
  file: File,
  header: PictureHeader,
  done: { settings: CompressionSettings; reply: CompressionReply; size: Size },
): CompressionResult {
  const { reply } = done;
  const { name, lastModified } = file;
  return {
    state: 'compressed',
    file: new File([reply.file], jpegName(name), { type: 'image/jpeg', lastModified }),
    original: uprightSize(header),
    picture: { width: reply.width, height: reply.height },
    quality: reply.quality,
    encodes: reply.encodes,
    notes: notesOf(file, header, done),
  };
}

function notesOf(
  file: File,
  header: PictureHeader,
  { settings, reply, size }: { settings: CompressionSettings; reply: CompressionReply; size: Size },
): CompressionNote[] {
  const notes: [CompressionNote, boolean][] = [
    ['metadata-kept', reply.metadata === 'kept'],
    ['metadata-too-large', reply.metadata === 'too-large'],
    ['metadata-removed', !settings.keepMetadata],
    ['ai-label-kept', reply.hasAiLabel],
    ['first-frame-only', header.frames > 1],
    ['colours-converted', header.isCmyk === true],
    ['shrunk-further', reply.width < size.width],
    ['over-target', !reply.fits],
    ['larger-than-original', reply.file.size >= file.size],
  ];
  return notes.flatMap(([note, applies]) => (applies ? [note] : []));
}

/** The content is JPEG now, whatever it was. */
export function jpegName(name: string): string {
  if (/\.jpe?g$/i.test(name)) return name;
  const stem = name.replace(/\.(png|webp|gif|avif|heic|heif|bmp|jfif)$/i, '');
  return `${stem}.jpg`;
}
