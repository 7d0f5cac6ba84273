import type { Bytes } from '../bytes.ts';
import { damaged } from '../codec/picture-header.ts';
import type { Pixels } from '../pixels.ts';
import { decodeSamples, type StoredSamples } from './decode-inks.ts';
import { buildInkGrid, type InkGrid, inksToPixels } from './ink-grid.ts';
import { inkModelOf, profileOf } from './ink-profile.ts';
import { printedOnCoatedPaper } from './printing-inks.ts';

let usualGrid: InkGrid | undefined;

/**
 * A JPEG of four inks as a screen shows its print, as stored: not turned. By its own profile, else as on
 * coated paper. Rejects with an `ImagingFailure` for what is damaged or coded in a way that is not known.
 */
export async function decodeCmyk(file: Blob): Promise<Pixels> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const samples = decodeSamples(bytes);
  if (samples.planes.length !== 4) throw damaged('not four inks');
  const { width, height } = samples;
  return { width, height, data: inksToPixels(inksOf(samples), gridOf(bytes)) };
}

function gridOf(jpeg: Bytes): InkGrid {
  const profile = profileOf(jpeg);
  const model = profile && inkModelOf(profile);
  if (model) return buildInkGrid(model);
  usualGrid ??= buildInkGrid(printedOnCoatedPaper);
  return usualGrid;
}

const YCCK = 2;

/** Adobe's programs store what the paper has left, everybody else the ink. */
function inksOf({ planes, adobeTransform }: StoredSamples): Uint8Array[] {
  if (adobeTransform === undefined) return planes;
  const inverted = (plane: Uint8Array) => plane.map((value) => 255 - value);
  if (adobeTransform !== YCCK) return planes.map(inverted);
  const [luma, blue, red, black] = planes;
  if (!luma || !blue || !red || !black) throw damaged('not four inks');
  // Both inversions, of the transform and of what is stored, undo each other for three of them.
  const [cyan, magenta, yellow] = [0, 1, 2].map(() => new Uint8ClampedArray(luma.length));
  for (let index = 0; index < luma.length; index += 1) {
    const y = luma[index] ?? 0;
    const b = (blue[index] ?? 0) - 128;
    const r = (red[index] ?? 0) - 128;
    if (cyan) cyan[index] = y + 1.402 * r;
    if (magenta) magenta[index] = y - 0.344136 * b - 0.714136 * r;
    if (yellow) yellow[index] = y + 1.772 * b;
  }
  const mixed = [cyan, magenta, yellow].map((plane) => new Uint8Array(plane?.buffer ?? []));
  return [...mixed, inverted(black)];
}
