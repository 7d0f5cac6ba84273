/** Shadows under and beside a subject: they do not belong to it. */
import type { Random } from '../imaging-text/random.ts';
import { getSheetContext } from '../imaging-text/sheet.ts';

type Context = OffscreenCanvasRenderingContext2D;

/** Soft, below and to the side, as on a table. */
export function dropShadow(context: Context, cut: OffscreenCanvas, random: Random): void {
  const shadow = getSheetContext(new OffscreenCanvas(cut.width, cut.height));
  shadow.filter = 'brightness(0) blur(18px)';
  shadow.drawImage(cut, 0, 0);
  context.globalAlpha = random.between(0.15, 0.3);
  context.drawImage(shadow.canvas, random.int(-24, 24), random.int(12, 26));
  context.globalAlpha = 1;
}

/** Casts the shadow of a small lamp: a sheared shape with an edge of its own. */
export function castHardShadow(context: Context, cut: OffscreenCanvas, random: Random): void {
  const { width, height } = cut;
  const shadow = getSheetContext(new OffscreenCanvas(width, height));
  shadow.filter = `brightness(0) blur(${random.between(1, 3)}px)`;
  const lean = random.pick([-1, 1]) * random.between(0.25, 0.55);
  const foot = height * 0.86;
  // Squashed towards its foot and leaning to one side.
  shadow.setTransform(1, 0, lean, 0.55, -lean * foot, foot * 0.45);
  shadow.drawImage(cut, 0, 0);
  context.globalAlpha = random.between(0.28, 0.5);
  context.drawImage(shadow.canvas, 0, 0);
  context.globalAlpha = 1;
}
