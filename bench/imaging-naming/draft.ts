/** A picture with what is true of it. */
import type { Random } from '../imaging-text/random.ts';
import { createSheet, type Sheet, write } from '../imaging-text/sheet.ts';
import type { NameTruth } from './acceptance.ts';

export interface NamingDraft {
  sheet: Sheet;
  truth: NameTruth;
}

export type DrawDraft = (random: Random, design: number) => NamingDraft;

export const SANS = '"Noto Sans CJK SC"';
export const SERIF = '"Noto Serif CJK SC"';

/** Writes lines one under the other and answers where the next would stand. */
export function writeLines(
  sheet: Sheet,
  lines: readonly string[],
  at: { x: number; y: number },
  style: { font: string; ink: string; gap: number; align?: CanvasTextAlign },
): number {
  for (const [index, text] of lines.entries()) {
    write(sheet, text, { x: at.x, y: at.y + index * style.gap }, style);
  }
  return at.y + lines.length * style.gap;
}

export function boxAt(
  { context }: Sheet,
  [x, y, width, height]: readonly [number, number, number, number],
  colour: string,
  radius = 0,
): void {
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

export { createSheet, write };
