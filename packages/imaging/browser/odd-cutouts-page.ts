/** Entries that the browser tests of odd cutouts call, and pictures that a canvas has to paint. */
import { isKnownMoving } from '../src/codec/incomplete.ts';
import { createCutoutTool } from '../src/cutout/create-cutout-tool.ts';
import { UNTOUCHED_EDGE } from '../src/cutout/edit/refine-edge.ts';
import { toFailure } from '../src/failure.ts';
import { type AnimationKind, buildAnimation, countFrames } from './animations.ts';

/** A red disc in the middle of the left half, on a plain light grey or on squares that no backdrop has. */
async function paintDisc(
  { width, height, ground }: { width: number; height: number; ground: 'plain' | 'squares' },
  type: 'image/png' | 'image/jpeg' = 'image/png',
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#e4e4e0';
  context.fillRect(0, 0, width, height);
  const side = height / 6;
  for (let at = 0; ground === 'squares' && at * side < width; at += 1) {
    for (let row = 0; row < 6; row += 1) {
      context.fillStyle = (at + row) % 2 === 0 ? '#9ad0c0' : '#e8f0c8';
      context.fillRect(at * side, row * side, side, side);
    }
  }
  context.fillStyle = '#b02030';
  context.beginPath();
  context.arc(width / 4, height / 2, Math.min(width, height) / 6, 0, 2 * Math.PI);
  context.fill();
  const blob = await canvas.convertToBlob({ type, quality: 0.95 });
  return new Uint8Array(await blob.arrayBuffer());
}

/** An animation whose first frame has a disc at its left, and whose second has one at its right. */
async function animated(kind: AnimationKind): Promise<File> {
  const frame = (middle: number) => {
    const canvas = new OffscreenCanvas(320, 240);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#aa0000';
    context.beginPath();
    context.arc(middle, 120, 40, 0, 2 * Math.PI);
    context.fill();
    return canvas;
  };
  return buildAnimation(kind, [frame(80), frame(240)]);
}

/** The same of one, with how many frames the browser plays and whether the file is known to move. */
async function cutAnimated(kind: AnimationKind) {
  const file = await animated(kind);
  return { frames: await countFrames(file), ...(await cut(file)), isMoving: isKnownMoving(file) };
}

/** The same as JPEG, to be shown a quarter turn to the right (EXIF orientation 6). */
async function paintTurned(size: { width: number; height: number }): Promise<File> {
  const jpeg = await paintDisc({ ...size, ground: 'plain' }, 'image/jpeg');
  const exif = [
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
  ];
  return new File([jpeg.subarray(0, 2), Uint8Array.from(exif), jpeg.subarray(2)], 'turned.jpg');
}

async function painted(...wanted: Parameters<typeof paintDisc>): Promise<File> {
  return new File([await paintDisc(...wanted)], 'painted.png');
}

async function load(address: string): Promise<File> {
  return new File([await (await fetch(address)).blob()], address.slice(1));
}

/** All pictures go through one tool, whose workers have their model after the first. */
const shared = createCutoutTool();

/** Cuts out with workers that have no model yet. */
async function cutAnew(file: File) {
  const tool = createCutoutTool();
  const made = await cut(file, { tool });
  tool.close();
  return made;
}

/** Cuts out and finishes the file; tells its size and who has looked. */
async function cut(file: File, { tool = shared, isWithoutModel = false } = {}) {
  try {
    const { alpha, method, miss, bounds } = await tool.cutOut(file, { isWithoutModel });
    const background = { kind: 'transparent' } as const;
    const settings = { background, crop: false, type: 'image/png', edge: UNTOUCHED_EDGE } as const;
    const made = await createImageBitmap(await tool.compose(file, { ...settings, alpha }));
    return { method, miss, bounds, size: [made.width, made.height] };
  } catch (error) {
    return { failure: toFailure(error).reason };
  }
}

const page = { painted, paintTurned, load, cut, cutAnew, cutAnimated };

declare global {
  interface Window {
    odd: typeof page;
  }
}

window.odd = page;
document.documentElement.dataset['ready'] = 'yes';
