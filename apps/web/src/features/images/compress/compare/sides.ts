import type { RefObject } from 'react';
import type { ZoomControl } from './use-zoom.ts';
import type { Extent } from './zoom.ts';

export interface ComparedSide {
  /** An address; undefined while it is being made. */
  src: string | undefined;
  label: string;
  onError: (() => void) | undefined;
}

/** The two states of a picture that are compared. */
export interface Sides {
  name: string;
  ground: 'plain' | 'checkered';
  /** Pixels of the result. */
  picture: Extent;
  before: ComparedSide;
  after: ComparedSide;
}

/** One way to show them. `frame` is what a picture is fitted into. */
export interface SidesProps {
  frame: RefObject<HTMLDivElement | null>;
  view: Extent | undefined;
  control: ZoomControl;
  sides: Sides;
}

/** Room for a picture of a shape: no higher than the window, no flatter than a finger needs. */
export function roomFor({ width, height }: Extent) {
  return { aspectRatio: `${width} / ${height}`, maxHeight: 'min(70vh, 620px)', minHeight: 180 };
}
