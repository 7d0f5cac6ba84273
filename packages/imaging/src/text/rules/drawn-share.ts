import type { Rule } from './levels.ts';
import { crossingOf, type Pencil } from './pencil.ts';
import type { Ridges } from './ridges.ts';
import { acrossAt, type RuleStroke } from './strokes.ts';

/** The rules of one direction. Those down the page are laid onto their side. */
export interface Direction {
  ridges: Ridges;
  /** 1 in print. */
  text: Uint8Array;
  strokes: readonly RuleStroke[];
  pencil: Pencil;
}

/** Pixels beside the place where a rule should run in which it still counts. */
const BESIDE = 2;
/**
 * Pixels along it up to which it was drawn before or behind: dots and dashes are rules. Marks of ridges go on into
 * their gaps already; more would let the letters of a narrow cell stand for a rule through it.
 */
const BETWEEN_DOTS = 1;
/** Pixels at both ends that are left out: there other rules cross. */
const ENDS = 3;
/** Share of a side that must lie outside print to tell by itself. */
const TELLING = 0.25;
/** Share of a side in print that must be drawn. */
const THROUGH = 0.9;

/** The share of a rule that is drawn between two that cross it, 0 to 1; a side that was only supposed has none. */
export function drawnShare(
  own: Direction,
  other: Direction,
  rule: Rule | undefined,
  [start, end]: readonly [Rule | undefined, Rule | undefined],
): number {
  if (!rule || !start || !end) return 0;
  const [from, to] = [start, end].map(({ level }) =>
    crossingOf({ pencil: own.pencil, level: rule.level }, { pencil: other.pencil, level }),
  );
  if (!from || !to) return 0;
  const slope = (to.y - from.y) / Math.max(1, to.x - from.x);
  const counts = { clear: 0, drawnClear: 0, drawnThrough: 0, all: 0 };
  for (let x = Math.round(from.x) + ENDS; x <= to.x - ENDS; x += 1) {
    const across = placeOf(rule, x) ?? from.y + slope * (x - from.x);
    count(own, Math.round(x), Math.round(across), counts);
  }
  if (counts.all === 0) return 0;
  if (counts.clear >= TELLING * counts.all) return counts.drawnClear / counts.clear;
  // Print stands on it, or close to it: only a rule is drawn from end to end, strokes of letters are not.
  return counts.drawnThrough >= THROUGH * counts.all ? 1 : 0;
}

/** By the piece of the rule that runs there: paper is never quite flat. */
function placeOf(rule: Rule, along: number): number | undefined {
  const piece = rule.strokes.find(({ stroke }) => stroke.from <= along && stroke.to >= along);
  return piece && acrossAt(piece.stroke, along);
}

function count(
  { ridges, text }: Direction,
  along: number,
  across: number,
  counts: { clear: number; drawnClear: number; drawnThrough: number; all: number },
): void {
  if (along < 0 || along >= ridges.width || across < 0 || across >= ridges.height) return;
  const isClear = text[across * ridges.width + along] === 0;
  counts.all += 1;
  if (hasMark(ridges, along, across, 0, 1)) counts.drawnThrough += 1;
  if (!isClear) return;
  counts.clear += 1;
  if (hasMark(ridges, along, across, BETWEEN_DOTS, BESIDE)) counts.drawnClear += 1;
}

function hasMark(
  { width, height, marks }: Ridges,
  along: number,
  across: number,
  reach: number,
  beside: number,
): boolean {
  const [top, bottom] = [Math.max(0, across - beside), Math.min(height - 1, across + beside)];
  const [from, to] = [Math.max(0, along - reach), Math.min(width - 1, along + reach)];
  for (let at = top; at <= bottom; at += 1) {
    if (isAnyDrawn(marks, at * width + from, at * width + to)) return true;
  }
  return false;
}

function isAnyDrawn(marks: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at <= to; at += 1) if (marks[at] !== 0) return true;
  return false;
}
