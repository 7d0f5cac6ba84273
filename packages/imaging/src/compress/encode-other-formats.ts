import type { DecodedPicture } from '../codec/decoded-picture.ts';
import { drawPicture, encodeCanvas, redraw, releaseCanvas } from '../codec/draw-picture.ts';
import type { Size } from '../codec/picture-header.ts';
import { PaletteEncoder } from '../png/palette-encoder.ts';
import type { CompressionProgress, EncodedPicture } from './compress-picture.ts';
import type { CompressionRequest } from './compression.ts';
import { encodeByLevels, type LevelledEncoder } from './encode-by-levels.ts';
import { findBySpec, shareAfter } from './encode-pixels.ts';
import { FORMATS } from './output-format.ts';

type Wish = Pick<CompressionRequest, 'size' | 'mode'> & {
  format: Exclude<CompressionRequest['format'], 'jpeg'>;
};

/** In a browser's worker: what the rule does not know. All of these keep what is clear. */
export async function encodeOtherFormat(
  picture: DecodedPicture,
  { size, mode, format }: Wish,
  targetBytes: number,
  progress: CompressionProgress,
): Promise<EncodedPicture> {
  const { canvas } = drawPicture(picture, size, 'clear');
  const { type } = FORMATS[format];
  const mayShrink = mode === 'better';
  const onTry = (tried: number) => {
    progress.signal.throwIfAborted();
    progress.report(shareAfter(tried));
  };
  try {
    if (format === 'png') {
      const encoder = pngLevels(canvas, size, mayShrink);
      const { level, ...found } = await encodeByLevels(encoder, size, targetBytes, {
        mayShrink,
        onTry,
      });
      return { ...found, quality: 100, colours: level.colours };
    }
    if (!mayShrink) {
      return await findBySpec(size, targetBytes, progress, (quality) =>
        encodeCanvas(canvas, quality, type),
      );
    }
    const encoder = { levels: FINE_QUALITIES, encode: atSize(canvas, size, type) };
    const { level, ...found } = await encodeByLevels(encoder, size, targetBytes, {
      mayShrink,
      onTry,
    });
    return { ...found, quality: level };
  } finally {
    releaseCanvas(canvas);
  }
}

const COARSEST = 30;
/** Steps of one from 95: 100 means without loss to some encoders, and takes several times the bytes. */
const FINE_QUALITIES: readonly [number, ...number[]] = [
  95,
  ...Array.from({ length: 95 - COARSEST }, (_, step) => 94 - step),
];

function atSize(canvas: OffscreenCanvas, whole: Size, type: string) {
  return async (size: Size, quality: number): Promise<Blob> => {
    if (size.width === whole.width && size.height === whole.height) {
      return encodeCanvas(canvas, quality, type);
    }
    const smaller = redraw(canvas, size);
    const blob = await encodeCanvas(smaller, quality, type);
    releaseCanvas(smaller);
    return blob;
  };
}

interface PngLevel {
  /** Colours of its palette; undefined for every colour of the picture. */
  colours: number | undefined;
  isMixed?: boolean;
}

const FEWER: readonly [PngLevel, ...PngLevel[]] = [
  { colours: 256, isMixed: true },
  ...[256, 128, 64, 32, 16].map((colours) => ({ colours })),
];
/** Below, a picture is a poster; better fewer pixels, where those may be fewer. */
const FEWEST: readonly PngLevel[] = [8, 4, 2].map((colours) => ({ colours }));

function pngLevels(
  canvas: OffscreenCanvas,
  whole: Size,
  mayShrink: boolean,
): LevelledEncoder<PngLevel> {
  let shown: { size: Size; canvas: OffscreenCanvas; encoder: PaletteEncoder } | undefined;
  const at = (size: Size) => {
    if (shown && shown.size.width === size.width && shown.size.height === size.height) return shown;
    const isWhole = size.width === whole.width && size.height === whole.height;
    const own = isWhole ? canvas : redraw(canvas, size);
    shown = { size, canvas: own, encoder: new PaletteEncoder(readPixels(own)) };
    return shown;
  };
  return {
    exact: { colours: undefined },
    levels: [...FEWER, ...(mayShrink ? [] : FEWEST)],
    encode: async (size, { colours, isMixed = false }) => {
      const { canvas: own, encoder } = at(size);
      if (colours !== undefined) return encoder.encode(colours, isMixed);
      return encoder.exactColours === undefined
        ? encodeCanvas(own, 100, FORMATS.png.type)
        : encoder.encodeExactly();
    },
  };
}

function readPixels(canvas: OffscreenCanvas) {
  const { width, height } = canvas;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new TypeError('a canvas that was drawn on has a context');
  return context.getImageData(0, 0, width, height);
}
