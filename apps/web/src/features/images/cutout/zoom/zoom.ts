import { createStore } from 'zustand/vanilla';

const LEAST = 1;
const MOST = 8;
/** One press of a button. */
const STEP = 1.5;

/** The canvas's zoom; 1 is the whole picture. Kept from mode to mode and from picture to picture. */
export const zoomStore = createStore<{ zoom: number }>(() => ({ zoom: LEAST }));

/** A zoom within what is allowed; close to the whole picture it is the whole picture. */
export function withinZoom(zoom: number): number {
  const within = Math.min(MOST, Math.max(LEAST, zoom));
  return within < LEAST * 1.02 ? LEAST : within;
}

export function zoomBy(factor: number): void {
  zoomStore.setState(({ zoom }) => ({ zoom: withinZoom(zoom * factor) }));
}

export const zoomIn = () => zoomBy(STEP);
export const zoomOut = () => zoomBy(1 / STEP);
export const zoomToFit = () => zoomStore.setState({ zoom: LEAST });

export function isWhole(zoom: number): boolean {
  return zoom <= LEAST;
}

export function isClosest(zoom: number): boolean {
  return zoom >= MOST;
}

/** Length of the picture along one side, and of the frame through which it is seen. */
export interface SeenLength {
  picture: number;
  frame: number;
}

/** Scroll offset that leaves the same part of the picture in the middle after both sizes have changed. */
export function scrollAfter(scroll: number, before: SeenLength, after: SeenLength): number {
  const middle = (scroll + before.frame / 2) / Math.max(1, before.picture);
  return Math.max(0, middle * after.picture - after.frame / 2);
}
