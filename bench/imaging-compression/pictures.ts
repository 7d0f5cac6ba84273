/**
 * Pictures that weigh like photographs, the same in every run: hills of every fineness, shapes with
 * hard edges, and the grain of a sensor. They differ in roughness and grain, as photographs do.
 */
export async function paintPhoto(seed: number, width: number, height: number): Promise<File> {
  const random = buildRandom(seed);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  paintGround(context, random);
  paintHills(context, random);
  paintShapes(context, random);
  addGrain(context, seed, 4 + random() * 14);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return new File([blob], `photo-${seed}.jpg`, { type: 'image/jpeg' });
}

type Random = () => number;

/** Mulberry32: small, and good enough for hills. */
function buildRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function paintGround(context: OffscreenCanvasRenderingContext2D, random: Random): void {
  const { width, height } = context.canvas;
  const gradient = context.createLinearGradient(0, 0, width * random(), height);
  for (const stop of [0, 1 / 3, 2 / 3, 1]) {
    const [hue, saturation, light] = [random() * 360, 30 + random() * 40, 25 + random() * 55];
    gradient.addColorStop(stop, `hsl(${hue} ${saturation}% ${light}%)`);
  }
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

/** Noise of eight sizes, each blown up to the whole picture. */
function paintHills(context: OffscreenCanvasRenderingContext2D, random: Random): void {
  const { width, height } = context.canvas;
  const roughness = 0.78 + random() * 0.2;
  context.imageSmoothingQuality = 'high';
  for (let octave = 2; octave < 11; octave += 1) {
    const wide = Math.min(width, 2 ** (octave + 1));
    const high = Math.min(height, Math.round((wide * height) / width));
    context.globalAlpha = 0.42 * roughness ** octave;
    context.globalCompositeOperation = octave % 2 ? 'overlay' : 'soft-light';
    context.drawImage(paintNoise(wide, high, random), 0, 0, width, height);
  }
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'source-over';
}

function paintNoise(width: number, height: number, random: Random): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const pixels = context.createImageData(width, height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const value = random() * 255;
    const colour = [value, value * 0.9 + random() * 25, value * 0.8 + random() * 50, 255];
    pixels.data.set(colour, at);
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}

function paintShapes(context: OffscreenCanvasRenderingContext2D, random: Random): void {
  const { width, height } = context.canvas;
  for (let shape = 0; shape < 60; shape += 1) {
    const [light, alpha] = [20 + random() * 60, 0.3 + random() * 0.7];
    context.fillStyle = `hsl(${random() * 360} 50% ${light}% / ${alpha})`;
    const [x, y, size] = [random() * width, random() * height, (0.005 + random() * 0.06) * width];
    context.beginPath();
    if (random() < 0.5) context.ellipse(x, y, size, size * (0.3 + random()), random() * 3, 0, 7);
    else drawCorners(context, random, { x, y, size });
    context.fill();
  }
}

function drawCorners(
  context: OffscreenCanvasRenderingContext2D,
  random: Random,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  for (let corner = 0; corner < 6; corner += 1) {
    context.lineTo(x + (random() - 0.5) * 3 * size, y + (random() - 0.5) * 3 * size);
  }
}

function addGrain(
  context: OffscreenCanvasRenderingContext2D,
  seed: number,
  strength: number,
): void {
  const { width, height } = context.canvas;
  const pixels = context.getImageData(0, 0, width, height);
  let state = seed | 1;
  for (let at = 0; at < pixels.data.length; at += 4) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const grain = (((state & 255) + ((state >> 8) & 255) - 255) / 255) * strength;
    for (let channel = at; channel < at + 3; channel += 1) {
      pixels.data[channel] = (pixels.data[channel] ?? 0) + grain;
    }
  }
  context.putImageData(pixels, 0, 0);
}
