/**
 * Measures the likeness of a result to the original, both halved exactly: the mean of each square
 * of 2 × 2.
 */
import { type Grey, ssim } from '@transmit/imaging/testing';

export async function halveExactly(file: Blob): Promise<Grey> {
  const { width, height, data } = await readPixels(file);
  const samples = new Uint8ClampedArray((width / 2) * (height / 2));
  for (let y = 0; y < height / 2; y += 1) {
    for (let x = 0; x < width / 2; x += 1) {
      const top = (y * 2 * width + x * 2) * 4;
      const bottom = top + width * 4;
      const corners = [top, top + 4, bottom, bottom + 4];
      const sum = corners.reduce((total, at) => total + lumaAt(data, at), 0);
      samples[y * (width / 2) + x] = sum / 4;
    }
  }
  return { width: width / 2, height: height / 2, samples };
}

/** Structural similarity of a result, shown at the size of the reference. */
export async function measureLikeness(result: Blob, reference: Grey): Promise<number> {
  const { width, height, data } = await readPixels(result, reference);
  const samples = new Uint8ClampedArray(width * height);
  for (let index = 0; index < samples.length; index += 1) samples[index] = lumaAt(data, index * 4);
  return ssim({ width, height, samples }, reference);
}

function lumaAt(data: Uint8ClampedArray, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

async function readPixels(
  file: Blob,
  size?: { width: number; height: number },
): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = size ?? bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}
