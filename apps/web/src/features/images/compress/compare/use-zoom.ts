import { type KeyboardEvent, useState } from 'react';
import {
  actualScale,
  type Extent,
  keepInside,
  panBy,
  STEP,
  startZoom,
  WHOLE,
  type Zoom,
  zoomAt,
} from './zoom.ts';

type Place = { x: number; y: number };

/** Actions on a view; every side of a comparison is moved by the same. */
export interface ZoomControl {
  zoom: Zoom;
  /** Nothing is cut off. */
  isWhole: boolean;
  /** Around a place of the view, or its middle. */
  by(factor: number, at?: Place): void;
  pan(by: Place): void;
  whole(): void;
  actual(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** A press of an arrow key moves the picture by this share of the view. */
const KEY_SHARE = 0.15;

/** The zoom of one picture in views of one size; `view` is undefined until that is known. */
export function useZoom(view: Extent | undefined, picture: Extent): ZoomControl {
  const [chosen, setChosen] = useState<Zoom>();
  const zoom = view ? keepInside(chosen ?? startZoom(view, picture), view, picture) : WHOLE;
  const change = (next: (zoom: Zoom, view: Extent) => Zoom) => {
    if (!view) return;
    // Several events may come before the next drawing: each goes on from the one before.
    setChosen((before) => next(before ?? startZoom(view, picture), view));
  };
  const control: Omit<ZoomControl, 'onKeyDown'> = {
    zoom,
    isWhole: zoom.scale <= 1,
    by: (factor, at) =>
      change((before, seen) => {
        const middle = { x: seen.width / 2, y: seen.height / 2 };
        return zoomAt(before, factor, at ?? middle, seen, picture);
      }),
    pan: (by) => change((before, seen) => panBy(before, by, seen, picture)),
    whole: () => change(() => WHOLE),
    actual: () =>
      change((before, seen) =>
        keepInside({ ...before, scale: actualScale(seen, picture) }, seen, picture),
      ),
  };
  return { ...control, onKeyDown: (event) => press(event, control, view) };
}

function press(
  event: KeyboardEvent<HTMLElement>,
  control: Omit<ZoomControl, 'onKeyDown'>,
  view: Extent | undefined,
): void {
  if (!view || event.ctrlKey || event.metaKey || event.altKey) return;
  const across = view.width * KEY_SHARE;
  const down = view.height * KEY_SHARE;
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => control.by(STEP),
    '=': () => control.by(STEP),
    '-': () => control.by(1 / STEP),
    '0': control.whole,
    '1': control.actual,
    ArrowLeft: () => control.pan({ x: across, y: 0 }),
    ArrowRight: () => control.pan({ x: -across, y: 0 }),
    ArrowUp: () => control.pan({ x: 0, y: down }),
    ArrowDown: () => control.pan({ x: 0, y: -down }),
  };
  const act = acts[event.key];
  if (!act) return;
  const isArrow = event.key.startsWith('Arrow');
  const isOnSlider = (event.target as HTMLElement).matches('input');
  // On the line arrows move the line; with Shift, the picture. Where all is seen, the page.
  if (isArrow && ((isOnSlider && !event.shiftKey) || control.isWhole)) return;
  event.preventDefault();
  act();
}
