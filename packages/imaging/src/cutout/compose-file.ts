import { keepAiLabel } from '../ai-label/ai-label.ts';
import type { DecodeHeic } from '../codec/decode-picture.ts';
import type { PictureRequest } from '../codec/picture-request.ts';
import { readPixels } from '../codec/read-pixels.ts';
import { ImagingFailure } from '../failure.ts';
import type { Pixels } from '../pixels.ts';
import { pauseForPage } from '../worker/run-in-slices.ts';
import type { BackgroundChoice, ComposeRequest } from './cutout-errands.ts';
import { brushOver } from './edit/brush.ts';
import { cleanEdge } from './edit/clean-edge.ts';
import { type Background, compose } from './edit/compose.ts';
import { cropToSubject } from './edit/crop-to-subject.ts';
import { refineEdge } from './edit/refine-edge.ts';
import { hasOpacity, layOnWhite, mayBeClear } from './own-opacity.ts';

const JPEG_QUALITY = 0.92;
const WHITE = { kind: 'colour', red: 255, green: 255, blue: 255 } as const;

interface Reader {
  decodeHeic: DecodeHeic;
  /** The pixels of the picture, as {@link KeptWork} keeps them. */
  readPicture: (name: string, request: PictureRequest) => Promise<Pixels>;
}

/** In a worker: the finished picture of a cutout, as a file. */
export async function composeFile(
  { picture: name, alpha, strokes = [], ...wanted }: ComposeRequest,
  { decodeHeic, readPicture }: Reader,
  signal: AbortSignal,
): Promise<Blob> {
  const { edge, background, crop, type, ...request } = wanted;
  const isClear = mayBeClear(request.header.kind);
  const picture = await readPicture(name, request);
  // Cut out by somebody before: half transparent places have their own colours, a shadow's or a glass's.
  const isOwn = isClear && strokes.length === 0 && hasOpacity(picture, alpha);
  if (isClear && !isOwn) layOnWhite(picture);
  // The copy came by message; it is this worker's own to draw on.
  await brushOver(alpha, strokes, signal);
  const refined = refineEdge(alpha, edge);
  await pauseForPage();
  signal.throwIfAborted();
  const result = compose(isOwn ? picture : cleanEdge(picture, refined), refined, {
    background: await openBackground(background, type, decodeHeic),
    crop: crop ? cropToSubject(refined) : undefined,
  });
  // A machine-made picture stays labelled on another background.
  return keepAiLabel(request.file, await encode(result, type));
}

async function openBackground(
  choice: BackgroundChoice,
  type: ComposeRequest['type'],
  decodeHeic: DecodeHeic,
): Promise<Background> {
  if (choice.kind === 'picture') {
    return { kind: 'picture', pixels: await readPixels(choice.picture, decodeHeic) };
  }
  return choice.kind === 'transparent' && type === 'image/jpeg' ? WHITE : choice;
}

async function encode(
  { width, height, data }: Pixels,
  type: ComposeRequest['type'],
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new ImagingFailure('out-of-memory');
  context.putImageData(new ImageData(data, width, height), 0, 0);
  const blob = await canvas.convertToBlob({ type, quality: JPEG_QUALITY });
  // An encoder that gives up answers with another type, or with nothing.
  if (blob.type !== type || blob.size === 0) throw new ImagingFailure('out-of-memory');
  return blob;
}
