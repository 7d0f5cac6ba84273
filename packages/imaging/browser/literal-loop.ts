/** Spec §5 word by word, on the page's own thread: the reference for what compresses in workers. */

const LONGEST_SIDE = 2000;
const BEST_QUALITY = 90;
const WORST_QUALITY = 10;
const STEP = 5;

export interface LoopResult {
  blob: Blob;
  encodes: number;
}

export async function literalLoop(
  source: HTMLImageElement | ImageBitmap,
  targetBytes: number,
): Promise<LoopResult> {
  const canvas = drawReduced(source);
  for (let encodes = 1; ; encodes += 1) {
    const quality = BEST_QUALITY - STEP * (encodes - 1);
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, 'image/jpeg', quality / 100);
    const blob = await promise;
    if (!blob) throw new Error('no picture');
    if (blob.size <= targetBytes || quality === WORST_QUALITY) return { blob, encodes };
  }
}

export async function decodeImage(file: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  const image = Object.assign(new Image(), { src: address });
  await image.decode();
  URL.revokeObjectURL(address);
  return image;
}

function drawReduced(source: HTMLImageElement | ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(source.width, source.height));
  const width = Math.round(source.width * scale);
  const height = Math.round(source.height * scale);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}
