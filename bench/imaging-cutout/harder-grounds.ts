/** Places that a colour model alone does not part from what stands before them. */
import type { Random } from '../imaging-text/random.ts';
import { getSheetContext } from '../imaging-text/sheet.ts';
import type { Size } from './backgrounds.ts';

type Context = OffscreenCanvasRenderingContext2D;

/** A backdrop of one lightness (0–100) and next to no colour, a little brighter in one corner. */
export function drawEvenBackdrop(
  context: Context,
  { width, height }: Size,
  random: Random,
  lightness: number,
): void {
  const [x, y] = [random.between(0.2, 0.8) * width, random.between(0, 0.6) * height];
  const gradient = context.createRadialGradient(x, y, 0, x, y, Math.hypot(width, height) * 0.8);
  const hue = random.int(0, 359);
  gradient.addColorStop(0, `hsl(${hue} 5% ${lightness}%)`);
  gradient.addColorStop(1, `hsl(${hue} 5% ${lightness - random.between(3, 6)}%)`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

/** Cloth with soft folds and a weave. */
export function drawCloth(context: Context, { width, height }: Size, random: Random): void {
  const [hue, saturation, lightness] = [
    random.int(0, 359),
    random.int(8, 40),
    random.int(35, 75),
  ] as const;
  context.fillStyle = `hsl(${hue} ${saturation}% ${lightness}%)`;
  context.fillRect(0, 0, width, height);
  context.save();
  context.filter = 'blur(9px)';
  for (let fold = 0; fold < 22; fold += 1) {
    const isLit = fold % 2 === 0;
    context.strokeStyle = `hsl(${hue} ${saturation}% ${lightness + (isLit ? 11 : -13)}% / .6)`;
    context.lineWidth = random.between(10, 34);
    const [x, y] = [random.next() * width, random.next() * height];
    const bend = () => random.int(-260, 260);
    context.beginPath();
    context.moveTo(x - 420, y + bend());
    context.bezierCurveTo(x - 120, y + bend(), x + 120, y + bend(), x + 420, y + bend());
    context.stroke();
  }
  context.restore();
  context.fillStyle = `hsl(${hue} ${saturation}% ${lightness - 16}% / .25)`;
  for (let x = 0; x < width; x += 6) context.fillRect(x, 0, 2, height);
  for (let y = 0; y < height; y += 6) context.fillRect(0, y, width, 2);
}

function drawWindows(
  context: Context,
  [x, y, w, h]: readonly [number, number, number, number],
  colour: () => string,
): void {
  for (let row = y + 20; row < y + h - 50; row += 56) {
    for (let column = x + 18; column < x + w - 34; column += 48) {
      drawBlock(context, colour(), [column, row, 26, 34]);
    }
  }
}

/** A drawn street: flat colours with dark outlines, as the thing before it has them too. */
export function drawStreet(context: Context, { width, height }: Size, random: Random): void {
  context.fillStyle = `hsl(${random.int(180, 330)} 60% 80%)`;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = '#1c1a2a';
  context.lineWidth = 4;
  for (let house = 0; house < 7; house += 1) {
    const [w, h] = [random.int(120, 300), random.int(220, 640)];
    const [x, y] = [random.next() * width - w / 2, height * 0.85 - h];
    const hue = random.int(180, 330);
    drawBlock(context, `hsl(${hue} 55% ${random.int(40, 75)}%)`, [x, y, w, h]);
    drawWindows(context, [x, y, w, h], () => `hsl(${hue} 45% ${random.int(55, 90)}%)`);
  }
  drawBlock(context, `hsl(${random.int(200, 300)} 30% 45%)`, [
    -8,
    height * 0.85,
    width + 16,
    height,
  ]);
}

function drawBlock(
  context: Context,
  colour: string,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  context.fillStyle = colour;
  context.fillRect(x, y, width, height);
  context.strokeRect(x, y, width, height);
}

/** A room out of focus: wall, window, floor, furniture. */
export function drawRoom(context: Context, { width, height }: Size, random: Random): void {
  const sharp = getSheetContext(new OffscreenCanvas(width, height));
  const floor = height * random.between(0.62, 0.8);
  sharp.fillStyle = `hsl(${random.int(20, 60)} ${random.int(8, 26)}% ${random.int(62, 84)}%)`;
  sharp.fillRect(0, 0, width, floor);
  sharp.fillStyle = `hsl(${random.int(18, 36)} ${random.int(20, 42)}% ${random.int(26, 46)}%)`;
  sharp.fillRect(0, floor, width, height - floor);
  sharp.fillStyle = `hsl(${random.int(195, 215)} 50% 88%)`;
  const [left, wide] = [random.between(0, 0.6) * width, random.between(0.2, 0.35) * width];
  sharp.fillRect(left, height * 0.06, wide, height * 0.4);
  sharp.fillStyle = '#f5f3ee';
  sharp.fillRect(left + wide / 2 - 8, height * 0.06, 16, height * 0.4);
  for (let thing = 0; thing < 9; thing += 1) {
    const [w, h] = [random.int(70, 300), random.int(60, 330)];
    sharp.fillStyle = `hsl(${random.int(0, 359)} ${random.int(10, 45)}% ${random.int(22, 70)}%)`;
    sharp.fillRect(random.next() * width - w / 2, floor + random.int(-20, 60) - h, w, h);
  }
  context.save();
  context.filter = `blur(${random.int(4, 10)}px)`;
  // Drawn a little larger: a blurred edge would let the empty canvas through.
  context.drawImage(sharp.canvas, -24, -24, width + 48, height + 48);
  context.restore();
}
