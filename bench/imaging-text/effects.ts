/**
 * Damage that a picture takes before somebody drops it on the page. The text itself stays the
 * truth.
 */
import type { Random } from './random.ts';
import { getSheetContext, type Sheet } from './sheet.ts';

export const VARIANTS = ['clean', 'tilted', 'noisy', 'small', 'turned', 'photographed'] as const;
export type Variant = (typeof VARIANTS)[number];

type Effect = (sheet: Sheet, random: Random) => OffscreenCanvas | Promise<OffscreenCanvas>;

export const PAGE_EFFECTS: Record<Variant, Effect> = {
  clean: (sheet) => sheet.canvas,
  tilted: (sheet, random) =>
    rotated(sheet, (random.pick([-1, 1]) * random.between(2.5, 5) * Math.PI) / 180),
  noisy: (sheet, random) => noisy(sheet.canvas, random),
  small: (sheet) => scaled(sheet.canvas, 0.45),
  turned: (sheet, random) => rotated(sheet, (random.pick([1, 2, 3]) * Math.PI) / 2),
  photographed: (sheet, random) => photographed(sheet.canvas, random),
};

function rotated({ canvas, paper }: Sheet, angle: number): OffscreenCanvas {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const width = Math.round(canvas.width * cos + canvas.height * sin);
  const height = Math.round(canvas.width * sin + canvas.height * cos);
  const context = getSheetContext(new OffscreenCanvas(width, height));
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.translate(width / 2, height / 2);
  context.rotate(angle);
  context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  return context.canvas;
}

function scaled(canvas: OffscreenCanvas, scale: number): OffscreenCanvas {
  const width = Math.round(canvas.width * scale);
  const height = Math.round(canvas.height * scale);
  const context = getSheetContext(new OffscreenCanvas(width, height));
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, width, height);
  return context.canvas;
}

/** Slightly out of focus, sensor noise, and a poor JPEG. */
async function noisy(canvas: OffscreenCanvas, random: Random): Promise<OffscreenCanvas> {
  const context = getSheetContext(new OffscreenCanvas(canvas.width, canvas.height));
  context.filter = 'blur(0.7px)';
  context.drawImage(canvas, 0, 0);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < image.data.length; at += 4) {
    const shift = random.normal() * 16;
    for (let channel = 0; channel < 3; channel += 1) {
      image.data[at + channel] = (image.data[at + channel] ?? 0) + shift + random.normal() * 5;
    }
  }
  context.putImageData(image, 0, 0);
  const blob = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.45 });
  const bitmap = await createImageBitmap(blob);
  context.filter = 'none';
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.canvas;
}

/** Lying on a desk, seen at an angle, lit from one side. */
function photographed(canvas: OffscreenCanvas, random: Random): OffscreenCanvas {
  const pad = 40;
  const [width, height] = [canvas.width + 2 * pad, canvas.height + 2 * pad];
  const source = getSheetContext(canvas).getImageData(0, 0, canvas.width, canvas.height);
  const context = getSheetContext(new OffscreenCanvas(width, height));
  const target = context.createImageData(width, height);
  // x = (u + a v + b) / (1 + p u + q v): a little shear and perspective around the middle.
  const [shear, p, q] = [
    random.between(-0.06, 0.06),
    random.between(-0.1, 0.1),
    random.between(-0.12, 0.12),
  ];
  const light = random.between(0.65, 0.85);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x - width / 2) / width, (y - height / 2) / height];
      const depth = 1 + p * u + q * v;
      const sx = ((u + shear * v) / depth) * width + canvas.width / 2;
      const sy = ((v + shear * u * 0.5) / depth) * height + canvas.height / 2;
      const shade = light + (1 - light) * (x / width);
      const grain = random.normal() * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const desk = [96, 72, 52][channel] ?? 0;
        const value = sampled(source, sx, sy, channel) ?? desk + grain * 2;
        target.data[(y * width + x) * 4 + channel] = value * shade + grain;
      }
      target.data[(y * width + x) * 4 + 3] = 255;
    }
  }
  context.putImageData(target, 0, 0);
  return context.canvas;
}

function sampled(image: ImageData, x: number, y: number, channel: number): number | undefined {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= image.width - 1 || top >= image.height - 1) return undefined;
  const at = (dx: number, dy: number) =>
    image.data[((top + dy) * image.width + left + dx) * 4 + channel] ?? 0;
  const [fx, fy] = [x - left, y - top];
  const upper = at(0, 0) * (1 - fx) + at(1, 0) * fx;
  const lower = at(0, 1) * (1 - fx) + at(1, 1) * fx;
  return upper * (1 - fy) + lower * fy;
}
