import type { LevelBox } from './straighten.ts';

/** Share of a line's height within which another line's middle belongs to the same row. */
const SAME_ROW = 0.55;
/** Share of a line's height by which no two lines are apart. */
const SAME_HEIGHT = 0.25;
/** Share of a box's height up to which a gap is a space: half of a letter's height. */
const TOUCHING = 0.35;

/** Indexes of the boxes, row by row from the top, each row from left to right. */
export function findRows(boxes: readonly LevelBox[]): number[][] {
  const order = boxes.map((box, index) => ({ box, index })).sort((a, b) => a.box.v - b.box.v);
  const rows: { members: typeof order; v: number; height: number }[] = [];
  for (const entry of order) {
    const { box } = entry;
    const row = rows
      .filter(({ v, height }) => Math.abs(v - box.v) < SAME_ROW * Math.min(height, box.height))
      .filter(({ members }) => members.every((other) => !isAbove(other.box, box)))
      .sort((a, b) => Math.abs(a.v - box.v) - Math.abs(b.v - box.v))[0];
    if (!row) {
      rows.push({ members: [entry], v: box.v, height: box.height });
      continue;
    }
    row.members.push(entry);
    row.v = mean(row.members.map((member) => member.box.v));
    row.height = mean(row.members.map((member) => member.box.height));
  }
  return rows
    .sort((a, b) => a.v - b.v)
    .map(({ members }) =>
      members.sort((a, b) => a.box.left - b.box.left).map(({ index }) => index),
    );
}

/**
 * Two lines over the same stretch of the page stand below each other, however close; at one height they are one
 * print that was found twice.
 */
function isAbove(a: LevelBox, b: LevelBox): boolean {
  if (Math.abs(a.v - b.v) < SAME_HEIGHT * Math.min(a.height, b.height)) return false;
  const overlap = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return overlap > 0.5 * Math.min(a.right - a.left, b.right - b.left);
}

/**
 * Detection sometimes breaks a line where its letters stand wide. Pieces of a row that have
 * no more than a space between their print are one line: between cells there is more.
 */
export function joinPieces(row: readonly number[], boxes: readonly LevelBox[]): number[][] {
  const groups: number[][] = [];
  for (const index of row) {
    const [previous, box] = [boxes[groups.at(-1)?.at(-1) ?? -1], boxes[index]];
    const touches =
      previous &&
      box &&
      box.left - previous.right < TOUCHING * Math.min(previous.height, box.height);
    if (touches) groups.at(-1)?.push(index);
    else groups.push([index]);
  }
  return groups;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
