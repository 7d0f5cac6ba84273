import {
  type Corners,
  cornersOf,
  inFrame,
  type TiltedBox,
  weightedMedian,
  wrapAngle,
} from '../../sampling/geometry.ts';
import { weakestFigure } from '../read/figures.ts';
import { glyphEdges } from '../read/glyph-edges.ts';
import { type ReadLine, textOf } from '../read/line.ts';
import type { TextCell, TextLine, TextPage } from '../text-page.ts';
import { findColumns, type Stretch } from './columns.ts';
import { joinTexts } from './join-texts.ts';
import { findRows, joinPieces } from './rows.ts';
import { splitAtColumns } from './split-at-columns.ts';
import { type LevelBox, straighten } from './straighten.ts';
import { findTextColumns } from './text-columns.ts';

/** Puts lines in reading order and into the rows and columns of a table. */
export function layOutPage(
  size: { width: number; height: number },
  found: readonly ReadLine[],
): TextPage {
  const angle = textAngle(found);
  const read = splitAtColumns(found, angle);
  const level = straighten(
    read.map(({ box }) => box),
    angle,
  ).map((box, at) => withPrint(box, read[at]));
  const parts = findTextColumns(level).map((part) => layOutPart(part, level));
  const order: Placed[] = [];
  let height = 0;
  for (const part of parts) {
    order.push(...part.placed.map((one) => ({ ...one, row: one.row + height })));
    height += part.height;
  }
  const width = Math.max(0, ...parts.map((part) => part.width));
  const lines = order.flatMap(({ index, row, column }): TextLine[] => {
    const line = read[index];
    if (!line) return [];
    return [
      {
        text: textOf(line),
        confidence: line.confidence,
        characters: line.characters,
        other: line.other,
        corners: cornersOf(line.box),
        row,
        column,
      },
    ];
  });
  const table = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => cellOf(lines, { row, column }, angle)),
  );
  const degrees = (angle * 180) / Math.PI;
  const quarters = Math.round(degrees / 90);
  return {
    ...size,
    lines,
    table,
    turn: TURNS[(quarters + 4) % 4] ?? 0,
    tiltDegrees: degrees - quarters * 90,
  };
}

interface Placed {
  /** Of the line, in the list of those that were read. */
  index: number;
  row: number;
  column: number;
}

/** Rows and columns of one part of the page, counted from its own first. */
function layOutPart(
  part: readonly number[],
  level: readonly LevelBox[],
): { placed: Placed[]; width: number; height: number } {
  const rows = findRows(part.flatMap((index) => level[index] ?? [])).map((row) =>
    row.flatMap((at) => part[at] ?? []),
  );
  const groups = rows.flatMap((row, number) =>
    joinPieces(row, level).map((members) => ({ members, row: number })),
  );
  const { columns, count } = findColumns(groups.map((group) => stretchOf(group, level)));
  const placed = groups.flatMap(({ members, row }, place) =>
    members.map((index) => ({ index, row, column: columns[place] ?? 0 })),
  );
  return { placed, width: count, height: rows.length };
}

/** As wide as what is printed: a detected box reaches into its neighbours where columns almost touch. */
function withPrint(box: LevelBox, line: ReadLine | undefined): LevelBox {
  if (!line) return box;
  const { left, right } = glyphEdges(line);
  const width = box.right - box.left;
  return { ...box, left: box.left + left * width, right: box.left + right * width };
}

function stretchOf(
  { members, row }: { members: readonly number[]; row: number },
  level: readonly LevelBox[],
): Stretch {
  const boxes = members.flatMap((index) => level[index] ?? []);
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    row,
  };
}

const TURNS = [0, 90, 180, 270] as const;

/** Long lines know it best. Angles near ±180° are counted from the longest line's. */
function textAngle(read: readonly ReadLine[]): number {
  const boxes = read.map(({ box }) => box);
  const longest = boxes.reduce<TiltedBox | undefined>(
    (best, box) => (best && best.width >= box.width ? best : box),
    undefined,
  );
  if (!longest) return 0;
  const offsets = boxes
    .map(({ angle, width }) => ({ value: wrapAngle(angle - longest.angle), weight: width }))
    .filter(({ value }) => Math.abs(value) < Math.PI / 4);
  return wrapAngle(longest.angle + weightedMedian(offsets));
}

function cellOf(
  lines: readonly TextLine[],
  { row, column }: { row: number; column: number },
  angle: number,
): TextCell {
  const places = lines.flatMap((line, place) =>
    line.row === row && line.column === column ? [place] : [],
  );
  const members = places.flatMap((place) => lines[place] ?? []);
  return {
    text: joinTexts(members.map(({ text }) => text)),
    confidence: Math.min(1, ...members.map(({ confidence }) => confidence)),
    weakestFigure: Math.min(1, ...members.map(({ characters }) => weakestFigure(characters))),
    other: members.some(({ other }) => other !== undefined)
      ? joinTexts(members.map(({ text, other }) => other ?? text))
      : undefined,
    lines: places,
    corners: aroundAll(
      members.map(({ corners }) => corners),
      angle,
    ),
  };
}

function aroundAll(regions: readonly Corners[], angle: number): Corners | undefined {
  if (regions.length < 2) return regions[0];
  const points = regions.flat().map((point) => inFrame(point, angle));
  const [left, right] = [
    Math.min(...points.map(({ u }) => u)),
    Math.max(...points.map(({ u }) => u)),
  ];
  const [top, bottom] = [
    Math.min(...points.map(({ v }) => v)),
    Math.max(...points.map(({ v }) => v)),
  ];
  const { u: x, v: y } = inFrame({ x: (left + right) / 2, y: (top + bottom) / 2 }, -angle);
  return cornersOf({ x, y, width: right - left, height: bottom - top, angle });
}
