import { inFrame } from '../sampling/geometry.ts';
import type { TextPage } from '../text/text-page.ts';
import type { PlacedLine } from './reading.ts';

/** Corners in pixels become shares of the page, seen as its text is read: turned and tilted upright. */
export function placeLines({ width, height, lines, turn, tiltDegrees }: TextPage): PlacedLine[] {
  const angle = ((turn + tiltDegrees) * Math.PI) / 180;
  const page = boundsOf(
    [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: 0, y: height },
      { x: width, y: height },
    ],
    angle,
  );
  const across = Math.max(1, page.right - page.left);
  const down = Math.max(1, page.bottom - page.top);
  return lines.map(({ text, confidence, corners }) => {
    const box = boundsOf(corners, angle);
    return {
      text,
      confidence,
      left: (box.left - page.left) / across,
      right: (box.right - page.left) / across,
      top: (box.top - page.top) / down,
      bottom: (box.bottom - page.top) / down,
      size: (box.bottom - box.top) / Math.max(1, Math.min(width, height)),
    };
  });
}

function boundsOf(points: readonly { x: number; y: number }[], angle: number) {
  const places = points.map((point) => inFrame(point, angle));
  const across = places.map(({ u }) => u);
  const down = places.map(({ v }) => v);
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  };
}
