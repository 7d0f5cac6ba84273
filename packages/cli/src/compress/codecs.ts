import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { ImagingFailure } from '@transmit/imaging/failure';
import { CODEC_FILES, type CodecKind } from './codec-files.ts';

/** Red, green, blue and opacity of each pixel, as stored. */
export interface RawPixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

export interface DecodedBytes extends RawPixels {
  /** The decoder has made something up, or passed over something. */
  isDoubtful: boolean;
}

/** Pixels of a picture; rejects with an `ImagingFailure` for what is broken. */
export async function decodeBytes(kind: CodecKind, bytes: ArrayBuffer): Promise<DecodedBytes> {
  const warnings: string[] = [];
  const pixels = await DECODERS[kind](bytes, (warning) => warnings.push(warning)).catch(
    (error: unknown) => {
      const isMemory = error instanceof RangeError || /memory|OOM/.test(String(error));
      throw new ImagingFailure(isMemory ? 'out-of-memory' : 'damaged', {}, { cause: error });
    },
  );
  const { width, height, data } = pixels;
  // libjpeg fills up with grey what was cut off, and says no more than that.
  const isDoubtful = warnings.some((warning) => /premature|corrupt/i.test(warning));
  return { width, height, data, isDoubtful };
}

type Warn = (warning: string) => void;
type Decode = (bytes: ArrayBuffer, warn: Warn) => Promise<RawPixels>;

/**
 * Loaded with the first picture of a kind. Those of JPEG and WebP begin anew with each picture: their
 * memory only grows, and one that has given up on a picture is of no use for the next.
 */
const DECODERS: Record<CodecKind, Decode> = {
  jpeg: async (bytes, warn) => {
    const { init, default: decode } = await import('@jsquash/jpeg/decode.js');
    await init({ wasmBinary: await programOf('jpeg'), print: warn, printErr: warn });
    return decode(bytes);
  },
  png: async (bytes) => {
    const { init, default: decode } = await import('@jsquash/png/decode.js');
    await init(await programOf('png'));
    return decode(bytes);
  },
  webp: async (bytes, warn) => {
    const { init, default: decode } = await import('@jsquash/webp/decode.js');
    await init({ wasmBinary: await programOf('webp'), print: warn, printErr: warn });
    return decode(bytes);
  },
};

const programs = new Map<CodecKind, Promise<Uint8Array<ArrayBuffer>>>();

function programOf(kind: CodecKind): Promise<Uint8Array<ArrayBuffer>> {
  const loading = programs.get(kind) ?? readProgram(CODEC_FILES[kind]);
  programs.set(kind, loading);
  return loading;
}

async function readProgram(specifier: string): Promise<Uint8Array<ArrayBuffer>> {
  const beside = join(import.meta.dirname, basename(specifier));
  return readFile(beside).catch(() => readFile(createRequire(import.meta.url).resolve(specifier)));
}
