import type { Pixels } from '../../pixels.ts';
import {
  blurPlane,
  edgesOf,
  grainAt,
  lightOf,
  mapPixels,
  mixed,
  type Plane,
  smoothStep,
} from '../kit/planes.ts';

const brush = ({ width, height }: Pixels) => Math.min(width, height);

/** Dark lines where the light changes, on white. */
export function lines(source: Pixels, amount: number): Pixels {
  const ink = inkEdges(source, amount);
  const drawn = mapPixels(source, (_r, _g, _b, place) => {
    const paper = 255 * (1 - (ink[place] ?? 0));
    return [paper, paper, paper];
  });
  return mixed(source, drawn, 0.55 + 0.45 * amount);
}

export function inkEdges(source: Pixels, amount: number): Plane {
  const { width, height } = source;
  const light = blurPlane(lightOf(source), width, height, Math.max(1, brush(source) * 0.0018));
  const edges = edgesOf(light, width, height);
  const least = 90 - 50 * amount;
  return edges.map((value) => smoothStep(least, least + 120, value));
}

/** Colour dodge: the light divided by a blurred negative of itself, as a pencil's soft shade. */
export function pencil(source: Pixels, amount: number): Pixels {
  const shade = dodge(source, 0.008 + 0.012 * amount);
  const drawn = mapPixels(source, (_r, _g, _b, place) => {
    const grey = (shade[place] ?? 255) + grainAt(place) * 5;
    return [grey, grey, grey];
  });
  return mixed(source, drawn, 0.6 + 0.4 * amount);
}

function dodge(source: Pixels, share: number): Plane {
  const { width, height } = source;
  const light = lightOf(source);
  const negative = blurPlane(
    light.map((value) => 255 - value),
    width,
    height,
    Math.max(2, brush(source) * share),
  );
  return light.map((value, place) =>
    Math.min(255, (value * 255) / Math.max(1, 255 - (negative[place] ?? 0))),
  );
}

/** The pencil's shade in the picture's own, paler colours, with slanting strokes. */
export function crayon(source: Pixels, amount: number): Pixels {
  const shade = dodge(source, 0.014);
  const { width } = source;
  const gap = Math.max(3, Math.round(brush(source) * 0.006));
  const drawn = mapPixels(source, (red, green, blue, place) => {
    const x = place % width;
    const y = (place - x) / width;
    const hatch = ((x + y) % gap) / gap < 0.5 ? 0 : 14;
    const dark = (shade[place] ?? 255) / 255;
    const tint = (value: number) =>
      255 - (255 - value) * 0.85 - (1 - dark) * 120 + hatch + grainAt(place) * 6;
    return [tint(red), tint(green), tint(blue)];
  });
  return mixed(source, drawn, 0.5 + 0.5 * amount);
}

/** Grey stone, lit from the upper left. */
export function relief(source: Pixels, amount: number): Pixels {
  const { width, height } = source;
  const light = blurPlane(lightOf(source), width, height, Math.max(1, brush(source) * 0.001));
  const reach = Math.max(1, Math.round(brush(source) * 0.002));
  const cut = mapPixels(source, (_r, _g, _b, place) => {
    const x = place % width;
    const y = (place - x) / width;
    const before = Math.max(0, y - reach) * width + Math.max(0, x - reach);
    const after = Math.min(height - 1, y + reach) * width + Math.min(width - 1, x + reach);
    const grey = 128 + ((light[after] ?? 0) - (light[before] ?? 0)) * (0.6 + 1.2 * amount);
    return [grey, grey, grey];
  });
  return mixed(source, cut, 0.5 + 0.5 * amount);
}
