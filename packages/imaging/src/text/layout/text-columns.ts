import type { LevelBox } from './straighten.ts';

/** A shorter line is a cell, a word, a heading: it does not tell running text. */
const TELLING = 7;
/** Fewer lines on a side are no column of text. */
const FEWEST_LINES = 4;
/** From the middle of one line to that of the next, in heights of a line: tables stand wider. */
const CLOSE = 2.2;
/** So much of a column's width is filled by a line that runs on. */
const FULL = 0.82;
/** So many of a column's lines run on. */
const RUNNING = 0.5;
/** Least room between two columns, in heights of a line. */
const GUTTER = 0.35;
/** Slants of a page that are tried, from upright on: to the side per length down. */
const SLANTS = [0, 0.03, -0.03, 0.06, -0.06, 0.09, -0.09, 0.12, -0.12];
/** Headings may cross the gutter; so many of all lines, no more. */
const CROSSING = 0.25;

/**
 * Indexes of the boxes in the order of columns of running text, one list for each part of the page that is
 * read on its own: a heading over all columns, the left column, the right one. One list of all where the page
 * has no such columns: a table, a form, a single column.
 */
export function findTextColumns(boxes: readonly LevelBox[]): number[][] {
  const all = [...boxes.keys()];
  // A photographed page leans, and lines of both columns cross each upright gutter: at the slant that is the
  // page's the fewest do, and it falls into the fewest parts.
  let best: number[][] | undefined;
  for (const slant of SLANTS) {
    const leaning = boxes.map((box) => slanted(box, slant));
    const parts = partsOf(all, leaning);
    if (parts.length > 1 && (!best || parts.length < best.length)) best = parts;
  }
  return best ?? [all];
}

function slanted(box: LevelBox, slant: number): LevelBox {
  const by = box.v * slant;
  return { ...box, left: box.left + by, right: box.right + by, u: box.u + by };
}

function partsOf(members: readonly number[], boxes: readonly LevelBox[]): number[][] {
  const gutter = findGutter(members, boxes);
  if (gutter === undefined) return [[...members]];
  const parts: number[][] = [];
  let sides: [left: number[], right: number[]] = [[], []];
  const close = () => {
    for (const side of sides) if (side.length > 0) parts.push(...partsOf(side, boxes));
    sides = [[], []];
  };
  const down = members.toSorted((a, b) => (boxes[a]?.v ?? 0) - (boxes[b]?.v ?? 0));
  for (const index of down) {
    const box = boxes[index];
    if (!box) continue;
    if (crosses(box, gutter)) addCrossing(index);
    else sides[box.u < gutter ? 0 : 1].push(index);
  }
  close();
  return parts;

  function addCrossing(index: number): void {
    close();
    const last = parts.at(-1);
    if (last?.every(isCrossing)) last.push(index);
    else parts.push([index]);
  }

  function isCrossing(index: number): boolean {
    const box = boxes[index];
    return box !== undefined && gutter !== undefined && crosses(box, gutter);
  }
}

/**
 * Finds the gutter between two columns of running text: crossed by the fewest lines, then with most
 * room.
 */
function findGutter(members: readonly number[], boxes: readonly LevelBox[]): number | undefined {
  const lines = members.flatMap((index) => boxes[index] ?? []);
  if (lines.length < 2 * FEWEST_LINES) return undefined;
  const height = median(lines.map((line) => line.height));
  // Cells are short; looking for a gutter among hundreds of them would be long.
  if (median(lines.map((line) => line.right - line.left)) < TELLING * height) return undefined;
  const least = GUTTER * height;
  let best: { at: number; room: number; crossing: number } | undefined;
  for (const edge of new Set(lines.map(({ right }) => right))) {
    const at = edge + least / 2;
    const left = lines.filter((line) => !crosses(line, at) && line.u < at);
    const right = lines.filter((line) => !crosses(line, at) && line.u >= at);
    if (Math.min(left.length, right.length) < FEWEST_LINES) continue;
    const crossing = lines.length - left.length - right.length;
    if (crossing > CROSSING * lines.length || crossing > (best?.crossing ?? crossing)) continue;
    const start = Math.max(...left.map((line) => line.right));
    const room = Math.min(...right.map((line) => line.left)) - start;
    if (room < least || (best && crossing === best.crossing && room <= best.room)) continue;
    if (!isText(left, height) || !isText(right, height)) continue;
    best = { at: start + room / 2, room, crossing };
  }
  return best?.at;
}

/** A column of running text, or several. */
function isText(lines: readonly LevelBox[], height: number): boolean {
  return isRunning(lines, height) || findGutter([...lines.keys()], lines) !== undefined;
}

/** Most of its lines reach from one side to the other, close below each other. */
function isRunning(lines: readonly LevelBox[], height: number): boolean {
  const left = Math.min(...lines.map((line) => line.left));
  const width = Math.max(...lines.map((line) => line.right)) - left;
  const full = lines.filter((line) => line.right - line.left >= FULL * width);
  if (width < TELLING * height || full.length < RUNNING * lines.length) return false;
  const down = lines.map(({ v }) => v).sort((a, b) => a - b);
  const steps = down.slice(1).map((v, at) => v - (down[at] ?? v));
  return median(steps) < CLOSE * height;
}

function crosses({ left, right, height }: LevelBox, at: number): boolean {
  return left < at - 0.1 * height && right > at + 0.1 * height;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
