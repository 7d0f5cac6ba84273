import type { Corners } from '@transmit/imaging';

/** A tilted piece of a picture in CSS: a box in percent, and the corners inside it. */
export interface Region {
  left: string;
  top: string;
  width: string;
  height: string;
  clipPath: string;
}

/** Around the letters, as a share of the picture's longer side: a tight frame hides their edges. */
const MARGIN = 0.004;

export function regionOf(corners: Corners, picture: { width: number; height: number }): Region {
  const margin = MARGIN * Math.max(picture.width, picture.height);
  const centre = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  };
  const points = corners.map(({ x, y }) => ({
    x: x + Math.sign(x - centre.x) * margin,
    y: y + Math.sign(y - centre.y) * margin,
  }));
  const [left, right] = [
    Math.min(...points.map(({ x }) => x)),
    Math.max(...points.map(({ x }) => x)),
  ];
  const [top, bottom] = [
    Math.min(...points.map(({ y }) => y)),
    Math.max(...points.map(({ y }) => y)),
  ];
  const [width, height] = [Math.max(1, right - left), Math.max(1, bottom - top)];
  const outline = points.map(
    ({ x, y }) => `${percent((x - left) / width)} ${percent((y - top) / height)}`,
  );
  return {
    left: percent(left / picture.width),
    top: percent(top / picture.height),
    width: percent(width / picture.width),
    height: percent(height / picture.height),
    clipPath: `polygon(${outline.join(', ')})`,
  };
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}
