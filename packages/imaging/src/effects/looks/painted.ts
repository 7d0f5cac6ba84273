import type { Pixels } from '../../pixels.ts';
import {
  blurPixels,
  blurPlane,
  grainAt,
  lightOf,
  mapPixels,
  mixed,
  smoothStep,
} from '../kit/planes.ts';
import { paintStrokes } from '../kit/strokes.ts';
import { inkEdges } from './drawn.ts';

const brush = ({ width, height }: Pixels) => Math.min(width, height);

export function oil(source: Pixels, amount: number): Pixels {
  const radius = Math.max(1, Math.round(brush(source) * (0.003 + 0.008 * amount)));
  const strokes = paintStrokes(source, radius);
  return mapPixels(strokes, (red, green, blue) => {
    const grey = (red + green + blue) / 3;
    const depth = 1 + 0.25 * amount;
    return [
      grey + (red - grey) * depth,
      grey + (green - grey) * depth,
      grey + (blue - grey) * depth,
    ];
  });
}

/** Flat strokes, paler and run together, darker where the colour gathered at an edge; paper shows. */
export function watercolour(source: Pixels, amount: number): Pixels {
  const radius = Math.max(1, Math.round(brush(source) * (0.004 + 0.006 * amount)));
  const wash = blurPixels(paintStrokes(source, radius), Math.max(1, radius * 0.6));
  const rim = inkEdges(wash, 0.9);
  const { width, height } = source;
  const pool = blurPlane(rim, width, height, Math.max(1, radius / 2));
  const painted = mapPixels(wash, (red, green, blue, place) => {
    const paper = grainAt(place) * 7 + 26;
    const gathered = 1 - 0.35 * (pool[place] ?? 0);
    const pale = (value: number) => (value + (255 - value) * 0.22) * gathered + paper * 0.35;
    return [pale(red), pale(green), pale(blue)];
  });
  return mixed(source, painted, 0.5 + 0.5 * amount);
}

/** Four depths of ink on warm paper, soft, with dry lines. */
export function ink(source: Pixels, amount: number): Pixels {
  const { width, height } = source;
  const radius = Math.max(1, Math.round(brush(source) * (0.003 + 0.006 * amount)));
  const light = lightOf(paintStrokes(source, radius));
  const soft = blurPlane(light, width, height, Math.max(1, radius / 2));
  const strokes = inkEdges(source, amount);
  const painted = mapPixels(source, (_r, _g, _b, place) => {
    const wet = 255 * smoothStep(-20, 200, soft[place] ?? 255);
    const grey = wet * (1 - 0.7 * (strokes[place] ?? 0)) + grainAt(place) * 4;
    return [grey * 0.97 + 8, grey * 0.96 + 7, grey * 0.91 + 6];
  });
  return mixed(source, painted, 0.6 + 0.4 * amount);
}

/** Few lights of each colour, and a dark outline. */
export function cartoon(source: Pixels, amount: number): Pixels {
  const radius = Math.max(1, Math.round(brush(source) * 0.004));
  const flat = paintStrokes(source, radius);
  const outline = inkEdges(source, 0.4 + 0.6 * amount);
  const steps = Math.round(10 - 5 * amount);
  return mapPixels(flat, (red, green, blue, place) => {
    const light = Math.max(1, 0.299 * red + 0.587 * green + 0.114 * blue);
    const stepped = (Math.round((light / 255) * steps) / steps) * 255;
    const scale = (stepped / light) * (1 - 0.85 * (outline[place] ?? 0));
    const grey = stepped * (1 - 0.85 * (outline[place] ?? 0));
    const lively = (value: number) => grey + (value * scale - grey) * (1 + 0.35 * amount);
    return [lively(red), lively(green), lively(blue)];
  });
}
