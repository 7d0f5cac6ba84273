/** Plain backdrops of a product photo, and places where colour alone does not tell the subject. */
import type { Random } from '../imaging-text/random.ts';
import type { Colour } from './subjects.ts';

type Context = OffscreenCanvasRenderingContext2D;
type Draw = (context: Context, size: Size, random: Random, subject: Colour) => void;

export interface Size {
  width: number;
  height: number;
}

export const PLAIN = {
  white: backdrop('#fdfdfc', '#eceae6'),
  grey: backdrop('#c9cbce', '#a3a6ab'),
  blue: backdrop('#7fb2dd', '#4f86b8'),
  cream: backdrop('#f2e8d6', '#dccdb2'),
} as const;

export const HARD = { wood, check, alike, clutter, scenery } as const;

/** Brighter in one corner, as lit by one lamp. */
function backdrop(bright: string, dark: string): Draw {
  return (context, { width, height }, random) => {
    const [x, y] = [random.between(0.2, 0.8) * width, random.between(0, 0.6) * height];
    const gradient = context.createRadialGradient(x, y, 0, x, y, Math.hypot(width, height) * 0.8);
    gradient.addColorStop(0, bright);
    gradient.addColorStop(1, dark);
    context.fillStyle = gradient;
    context.fillRect(0, 0, width, height);
  };
}

function wood(context: Context, { width, height }: Size, random: Random): void {
  const plank = height / random.int(4, 6);
  for (let y = 0; y < height; y += plank) {
    const hue = random.int(22, 32);
    context.fillStyle = `hsl(${hue} 42% ${random.int(34, 50)}%)`;
    context.fillRect(0, y, width, plank - 3);
    for (let grain = 0; grain < 26; grain += 1) {
      const at = y + random.next() * plank;
      context.strokeStyle = `hsl(${hue} 40% ${random.int(24, 52)}% / .5)`;
      context.lineWidth = random.between(1, 4);
      context.beginPath();
      context.moveTo(0, at);
      context.bezierCurveTo(
        width / 3,
        at + random.int(-14, 14),
        width / 1.5,
        at + random.int(-14, 14),
        width,
        at,
      );
      context.stroke();
    }
    context.fillStyle = '#2b1c10';
    context.fillRect(0, y + plank - 3, width, 3);
  }
}

function check(context: Context, { width, height }: Size, random: Random): void {
  const side = random.int(50, 90);
  const [a, b] = [`hsl(${random.int(0, 360)} 30% 82%)`, `hsl(${random.int(0, 360)} 34% 48%)`];
  for (let y = 0; y * side < height; y += 1) {
    for (let x = 0; x * side < width; x += 1) {
      context.fillStyle = (x + y) % 2 ? a : b;
      context.fillRect(x * side, y * side, side, side);
    }
  }
}

/** The subject's own hue, a little lighter and mottled. */
function alike(context: Context, { width, height }: Size, random: Random, subject: Colour): void {
  const lightness = subject.lightness + (subject.lightness > 55 ? -22 : 22);
  context.fillStyle = `hsl(${subject.hue} ${subject.saturation * 0.7}% ${lightness}%)`;
  context.fillRect(0, 0, width, height);
  for (let spot = 0; spot < 160; spot += 1) {
    const value = lightness + random.int(-7, 7);
    context.fillStyle = `hsl(${subject.hue + random.int(-8, 8)} ${subject.saturation * 0.7}% ${value}% / .5)`;
    context.beginPath();
    const radius = random.int(20, 120);
    context.arc(random.next() * width, random.next() * height, radius, 0, 7);
    context.fill();
  }
}

/** A desk full of other things. */
function clutter(context: Context, { width, height }: Size, random: Random): void {
  context.fillStyle = '#b9b2a6';
  context.fillRect(0, 0, width, height);
  for (let thing = 0; thing < 46; thing += 1) {
    context.save();
    context.translate(random.next() * width, random.next() * height);
    context.rotate(random.between(0, Math.PI));
    context.fillStyle = `hsl(${random.int(0, 360)} ${random.int(8, 55)}% ${random.int(25, 80)}%)`;
    const [w, h] = [random.int(40, 220), random.int(30, 150)];
    if (random.next() < 0.6) context.fillRect(-w / 2, -h / 2, w, h);
    else {
      context.beginPath();
      context.ellipse(0, 0, w / 2, h / 2, 0, 0, 7);
      context.fill();
    }
    context.restore();
  }
}

function scenery(context: Context, { width, height }: Size, random: Random): void {
  const horizon = height * random.between(0.4, 0.6);
  const sky = context.createLinearGradient(0, 0, 0, horizon);
  sky.addColorStop(0, '#5d97d6');
  sky.addColorStop(1, '#d4e6f3');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, horizon);
  for (let hill = 0; hill < 5; hill += 1) {
    context.fillStyle = `hsl(${random.int(190, 225)} 18% ${random.int(42, 64)}%)`;
    context.beginPath();
    context.ellipse(
      random.next() * width,
      horizon,
      width * random.between(0.2, 0.45),
      height * random.between(0.08, 0.22),
      0,
      Math.PI,
      2 * Math.PI,
    );
    context.fill();
  }
  const grass = context.createLinearGradient(0, horizon, 0, height);
  grass.addColorStop(0, '#7f9f5c');
  grass.addColorStop(1, '#47662f');
  context.fillStyle = grass;
  context.fillRect(0, horizon, width, height - horizon);
  for (let blade = 0; blade < 2600; blade += 1) {
    const y = horizon + random.next() * (height - horizon);
    const x = random.next() * width;
    context.strokeStyle = `hsl(${random.int(75, 110)} 36% ${random.int(22, 50)}%)`;
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + random.int(-5, 5), y - random.int(6, 22));
    context.stroke();
  }
}
