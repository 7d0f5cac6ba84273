import type { ColourName } from '../look/colour-name.ts';
import type { ThingName } from './thing-list.ts';

/** Something that a network saw; its place in shares of the picture's width and height. */
export interface Sighting {
  name: ThingName;
  /** 0 to 1, as the network says. */
  score: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Something that was seen so surely that a name may say it. */
export interface Thing extends Sighting {
  /** Only of a thing that a person would tell apart by it. */
  colour?: ColourName;
}

export function areaOf({ left, right, top, bottom }: Sighting): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** Shared ÷ joined area. */
export function overlapOf(one: Sighting, other: Sighting): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const shared = Math.max(0, across) * Math.max(0, down);
  return shared / Math.max(1e-9, areaOf(one) + areaOf(other) - shared);
}
