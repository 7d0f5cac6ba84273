import type { Bounds, BrushStroke, Click } from '@transmit/imaging';
import { firstBox, nudgeBox, type Point, type Size } from './box.ts';

/** Tools for the pointer and the keys on the canvas. */
export type CanvasTool =
  | { kind: 'box' }
  | { kind: 'click'; over: Click['over'] }
  | { kind: 'brush'; brush: Omit<BrushStroke, 'points'> };

/** Meaning of one key. */
export type KeyMeaning =
  | { does: 'undo' | 'redo' }
  | { does: 'box'; box: Bounds; isFinal: boolean }
  | { does: 'aim'; at: Point }
  | { does: 'click'; at: Point };

interface KeyPress {
  key: string;
  /** Ctrl, or Cmd on a Mac. */
  isCommand: boolean;
  isShift: boolean;
}

interface Shown {
  tool: CanvasTool;
  size: Size;
  box: Bounds | undefined;
  /** Place where the keyboard would click, in pixels of the mask. */
  aim: Point | undefined;
}

/** Undefined for a key that means nothing here, so that the page keeps it. */
export function meaningOfKey(
  { key, isCommand, isShift }: KeyPress,
  { tool, size, box, aim }: Shown,
): KeyMeaning | undefined {
  if (isCommand) {
    const letter = key.toLowerCase();
    if (letter === 'y' || (letter === 'z' && isShift)) return { does: 'redo' };
    return letter === 'z' ? { does: 'undo' } : undefined;
  }
  if (tool.kind === 'brush') return undefined;
  if (tool.kind === 'click') return clickingKey(key, isShift, { size, aim });
  if (key === 'Enter') return box && { does: 'box', box, isFinal: true };
  const moved = nudgeBox(box ?? firstBox(size), key, isShift, size);
  return moved && { does: 'box', box: box ? moved : firstBox(size), isFinal: false };
}

function clickingKey(
  key: string,
  isFar: boolean,
  { size, aim }: Pick<Shown, 'size' | 'aim'>,
): KeyMeaning | undefined {
  const at = aim ?? { x: size.width / 2, y: size.height / 2 };
  if (key === 'Enter' || key === ' ') return { does: 'click', at };
  const moved = nudgePoint(at, key, isFar, size);
  // The first arrow only shows where the keyboard is.
  return moved && { does: 'aim', at: aim ? moved : at };
}

/** Arrow keys move a place by a hundredth of the longer side, with Shift by a tenth. */
function nudgePoint(
  { x, y }: Point,
  key: string,
  isFar: boolean,
  { width, height }: Size,
): Point | undefined {
  const step = Math.max(width, height) / (isFar ? 10 : 100);
  const by: Readonly<Record<string, Point>> = {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step },
  };
  const move = by[key];
  if (!move) return undefined;
  return {
    x: Math.min(width - 1, Math.max(0, x + move.x)),
    y: Math.min(height - 1, Math.max(0, y + move.y)),
  };
}
