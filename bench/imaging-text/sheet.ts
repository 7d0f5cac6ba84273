/** A canvas that remembers what was written on it: the picture and its exact truth grow together. */

import type { CellSpan } from './ruled-cells.ts';

export interface Truth {
  /** Rows from top to bottom; each row's texts from left to right. */
  rows: string[][];
  /** For tables only: the cells, empty ones included. */
  cells?: string[][];
  /** For ruled tables only: how much of the grid each cell takes up; nothing below a merged one. */
  spans?: (CellSpan | undefined)[][];
  /** For labels only. */
  lot?: string;
}

export interface Sheet {
  canvas: OffscreenCanvas;
  context: OffscreenCanvasRenderingContext2D;
  truth: Truth;
  /** Colour around the sheet when it is turned. */
  paper: string;
}

export interface TextStyle {
  font: string;
  ink: string;
  align?: CanvasTextAlign;
}

export function createSheet(width: number, height: number, paper: string): Sheet {
  const canvas = new OffscreenCanvas(width, height);
  const context = getSheetContext(canvas);
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  return { canvas, context, truth: { rows: [] }, paper };
}

export function getSheetContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2d context');
  return context;
}

/** Writes one text; `y` is its middle. The caller records it in the truth. */
export function write(
  sheet: Sheet,
  text: string,
  at: { x: number; y: number },
  style: TextStyle,
): number {
  const { context } = sheet;
  context.font = style.font;
  context.fillStyle = style.ink;
  context.textAlign = style.align ?? 'left';
  context.textBaseline = 'middle';
  context.fillText(text, at.x, at.y);
  return context.measureText(text).width;
}

export function line(sheet: Sheet, from: [number, number], to: [number, number], ink: string) {
  const { context } = sheet;
  context.strokeStyle = ink;
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
}

/**
 * Writes like an ink-jet coder: the text at `dots` pixels high, each pixel one round dot.
 * Answers the width.
 */
export function writeDots(
  sheet: Sheet,
  text: string,
  at: { x: number; y: number },
  options: { dots: number; pitch: number; ink: string },
): number {
  const { dots, pitch, ink } = options;
  const small = getSheetContext(new OffscreenCanvas(dots * text.length + 8, dots + 4));
  small.font = `500 ${dots}px "Noto Sans Mono CJK SC"`;
  small.textBaseline = 'middle';
  small.fillText(text, 1, dots / 2 + 2);
  const width = Math.ceil(small.measureText(text).width) + 2;
  const { data } = small.getImageData(0, 0, width, dots + 4);
  sheet.context.fillStyle = ink;
  for (let row = 0; row < dots + 4; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if ((data[(row * width + column) * 4 + 3] ?? 0) < 110) continue;
      sheet.context.beginPath();
      const x = at.x + column * pitch;
      const y = at.y + (row - dots / 2 - 2) * pitch;
      sheet.context.arc(x, y, pitch * 0.38, 0, 2 * Math.PI);
      sheet.context.fill();
    }
  }
  return width * pitch;
}
