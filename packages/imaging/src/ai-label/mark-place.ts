import type { Size } from '../codec/picture-header.ts';

export type MarkCorner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

export const MARK_TEXT = 'AI生成';

/** The law's least: letters of 5 % of the shortest side. A Chinese letter fills 0.9 of its font's height. */
const LETTER_SHARE = 0.05;
const FILLED = 0.88;

export interface MarkPlace {
  fontPixels: number;
  /** The plate behind the letters. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export function markFont({ width, height }: Size): number {
  return Math.max(8, Math.ceil((Math.min(width, height) * LETTER_SHARE) / FILLED));
}

/** Returns the place of the mark: a little way from its corner, never beyond the picture. */
export function placeMark(size: Size, corner: MarkCorner, textWidth: number): MarkPlace {
  const fontPixels = markFont(size);
  const width = Math.min(size.width, Math.ceil(textWidth + fontPixels * 0.8));
  const height = Math.min(size.height, Math.ceil(fontPixels * 1.5));
  const gap = Math.round(
    Math.min(fontPixels * 0.5, (size.width - width) / 2, (size.height - height) / 2),
  );
  const x = corner.endsWith('left') ? gap : size.width - width - gap;
  const y = corner.startsWith('top') ? gap : size.height - height - gap;
  return { fontPixels, x, y, width, height };
}
