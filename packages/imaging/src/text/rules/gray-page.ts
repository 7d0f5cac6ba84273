import type { Pixels } from '../../pixels.ts';
import { inFrame, type Point } from '../../sampling/geometry.ts';
import type { Pyramid } from '../../sampling/pyramid.ts';

/** The page turned so that its text runs level, as brightness alone. */
export interface GrayPage {
  width: number;
  height: number;
  /** 1 to 255; 0 where there is no picture. */
  values: Uint8Array;
  /** Pixels of the picture per pixel of the page. */
  step: number;
  angle: number;
  /** Its first corner, in the turned frame. */
  origin: { u: number; v: number };
}

/** Rules of a pixel's width are still seen; more only costs time. */
const LONGEST_SIDE = 1600;

export function turnToGray(pyramid: Pyramid, angle: number): GrayPage {
  const corners = [
    { x: 0, y: 0 },
    { x: pyramid.width, y: 0 },
    { x: 0, y: pyramid.height },
    { x: pyramid.width, y: pyramid.height },
  ].map((corner) => inFrame(corner, angle));
  const [us, vs] = [corners.map(({ u }) => u), corners.map(({ v }) => v)];
  const origin = { u: Math.min(...us), v: Math.min(...vs) };
  const step = Math.max(1, Math.max(pyramid.width, pyramid.height) / LONGEST_SIDE);
  const width = Math.max(1, Math.round((Math.max(...us) - origin.u) / step));
  const height = Math.max(1, Math.round((Math.max(...vs) - origin.v) / step));
  const page = { width, height, values: new Uint8Array(width * height), step, angle, origin };
  fill(page, pyramid);
  return page;
}

/** The place on the page of a point of the picture. */
export function onPage(page: GrayPage, point: Point): Point {
  const { u, v } = inFrame(point, page.angle);
  return { x: (u - page.origin.u) / page.step, y: (v - page.origin.v) / page.step };
}

function fill(page: GrayPage, pyramid: Pyramid): void {
  const { width, height, values, step, angle, origin } = page;
  const { pixels, scale } = pyramid.levelFor(step);
  const [cos, sin] = [Math.cos(angle) * step * scale, Math.sin(angle) * step * scale];
  const first = inFrame({ x: origin.u, y: origin.v }, -angle);
  for (let row = 0, to = 0; row < height; row += 1) {
    let x = first.u * scale + cos / 2 - sin * (row + 0.5) - 0.5;
    let y = first.v * scale + sin / 2 + cos * (row + 0.5) - 0.5;
    for (let column = 0; column < width; column += 1, to += 1, x += cos, y += sin) {
      values[to] = lightAt(pixels, x, y);
    }
  }
}

/** Between the four pixels around a place, at least 1; beside the picture 0. */
function lightAt({ width, height, data }: Pixels, x: number, y: number): number {
  const [lastX, lastY] = [width - 1, height - 1];
  if (x < -0.5 || y < -0.5 || x > lastX + 0.5 || y > lastY + 0.5) return 0;
  const cx = x < 0 ? 0 : x > lastX ? lastX : x;
  const cy = y < 0 ? 0 : y > lastY ? lastY : y;
  const [left, top] = [cx | 0, cy | 0];
  const [fx, fy] = [cx - left, cy - top];
  const at = (top * width + left) * 4;
  const right = left < lastX ? 4 : 0;
  const below = at + (top < lastY ? width * 4 : 0);
  const upper = brightness(data, at) * (1 - fx) + brightness(data, at + right) * fx;
  const lower = brightness(data, below) * (1 - fx) + brightness(data, below + right) * fx;
  return Math.max(1, upper * (1 - fy) + lower * fy);
}

/** The weights of luma (Rec. 601). */
function brightness(data: Uint8ClampedArray, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}
