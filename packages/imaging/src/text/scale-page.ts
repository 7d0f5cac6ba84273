import type { Corners, Point } from '../sampling/geometry.ts';
import type { TextPage } from './text-page.ts';

/** The page as if it had been read at another size, so that its regions fit the whole picture. */
export function scalePage(page: TextPage, size: { width: number; height: number }): TextPage {
  const point = ({ x, y }: Point): Point => ({
    x: (x * size.width) / page.width,
    y: (y * size.height) / page.height,
  });
  const corners = ([a, b, c, d]: Corners): Corners => [point(a), point(b), point(c), point(d)];
  return {
    ...page,
    ...size,
    lines: page.lines.map((line) => ({ ...line, corners: corners(line.corners) })),
    table: page.table.map((row) =>
      row.map((cell) => ({ ...cell, corners: cell.corners && corners(cell.corners) })),
    ),
  };
}
