import type { Pixels } from '../../pixels.ts';
import { pyramidOf } from '../../sampling/pyramid.ts';
import { type ColourName, nameColour } from '../look/colour-name.ts';
import type { Thing } from './thing.ts';
import { thingWords } from './thing-list.ts';

/** Longest side of the copy whose colours are counted. */
const LOOKED_AT = 240;
/** The middle of the box, as a share of its sides: around it is what stands behind the thing. */
const MIDDLE = 0.6;
/** Share of the middle that has one colour. */
const CLEAR = 0.5;

/** The colour that a person would name a thing by: most of its middle has it. Undefined where that is not clear. */
export function colourOfThing(picture: Pixels, thing: Thing): ColourName | undefined {
  if (!thingWords(thing.name).isPainted) return undefined;
  const step = Math.max(picture.width, picture.height) / LOOKED_AT;
  const { pixels } = pyramidOf(picture).levelFor(step);
  const counts = new Map<ColourName, number>();
  let all = 0;
  for (const place of middleOf(pixels, thing)) {
    const [red = 0, green = 0, blue = 0] = pixels.data.subarray(place * 4, place * 4 + 3);
    const name = nameColour(red, green, blue);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    all += 1;
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best && best[1] >= all * CLEAR ? best[0] : undefined;
}

function* middleOf({ width, height }: Pixels, { left, right, top, bottom }: Thing) {
  const rim = (1 - MIDDLE) / 2;
  const [fromX, toX] = [left + (right - left) * rim, right - (right - left) * rim];
  const [fromY, toY] = [top + (bottom - top) * rim, bottom - (bottom - top) * rim];
  for (let y = Math.floor(fromY * height); y < Math.ceil(toY * height); y += 1) {
    for (let x = Math.floor(fromX * width); x < Math.ceil(toX * width); x += 1) yield y * width + x;
  }
}
