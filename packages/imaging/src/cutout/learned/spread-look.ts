import type { WorkImage } from '../segment/work-image.ts';
import type { Look } from './look.ts';

/** Spreads a look as opacity over a small copy of the whole picture; nothing outside of the part that was looked at. */
export function spreadLook(look: Look, { width, height, step }: WorkImage): Float32Array {
  const { left, top, right, bottom } = look.within;
  const opacity = new Float32Array(width * height);
  const perColumn = (look.side * step) / (right - left);
  const perRow = (look.side * step) / (bottom - top);
  for (let y = 0, place = 0; y < height; y += 1) {
    const row = (y + 0.5 - top / step) * perRow;
    for (let x = 0; x < width; x += 1, place += 1) {
      const column = (x + 0.5 - left / step) * perColumn;
      const isInside = row >= 0 && row < look.side && column >= 0 && column < look.side;
      opacity[place] = isInside ? valueAt(look, column - 0.5, row - 0.5) : 0;
    }
  }
  return opacity;
}

/** Between the four pixels around a place; beyond the edge the last one goes on. */
function valueAt({ values, side }: Look, x: number, y: number): number {
  const column = Math.min(side - 1, Math.max(0, x));
  const row = Math.min(side - 1, Math.max(0, y));
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, below] = [Math.min(side - 1, left + 1), Math.min(side - 1, top + 1)];
  const [fx, fy] = [column - left, row - top];
  const at = (atX: number, atY: number) => values[atY * side + atX] ?? 0;
  const upper = at(left, top) * (1 - fx) + at(right, top) * fx;
  const lower = at(left, below) * (1 - fx) + at(right, below) * fx;
  return upper * (1 - fy) + lower * fy;
}
