/** Pages with rules and print as tests draw them; what stands in them is known without reading. */
import { createPixels, type Pixels } from '../../pixels.ts';
import { type Point, wrapAngle } from '../../sampling/geometry.ts';
import type { ReadLine } from '../read/line.ts';

export interface DrawnPage {
  picture: Pixels;
  lines: ReadLine[];
}

type Rgb = readonly [number, number, number];

const PAPER: Rgb = [250, 249, 246];
const INK: Rgb = [40, 40, 44];

export function drawPaper(width: number, height: number): DrawnPage {
  const page = { picture: createPixels(width, height), lines: [] };
  fillBox(page, { x: 0, y: 0, width, height }, PAPER);
  return page;
}

export function fillBox(
  { picture }: DrawnPage,
  box: { x: number; y: number; width: number; height: number },
  colour: Rgb,
): void {
  const [right, bottom] = [
    Math.min(picture.width, box.x + box.width),
    Math.min(picture.height, box.y + box.height),
  ];
  for (let y = Math.max(0, box.y); y < bottom; y += 1) {
    for (let x = Math.max(0, box.x); x < right; x += 1) {
      picture.data.set([...colour, 255], (y * picture.width + x) * 4);
    }
  }
}

export interface RuleStyle {
  thick?: number;
  ink?: Rgb;
  /** Drawn for so many pixels, then left out for so many. */
  dash?: readonly [drawn: number, left: number];
}

/** Level or upright, from one point to the other. */
export function drawRule(page: DrawnPage, from: Point, to: Point, style: RuleStyle = {}): void {
  const { thick = 1, ink = INK, dash = [1, 0] } = style;
  const isLevel = from.y === to.y;
  const length = isLevel ? to.x - from.x : to.y - from.y;
  for (let at = 0; at <= length; at += dash[0] + dash[1]) {
    const drawn = Math.min(dash[0], length + 1 - at);
    if (isLevel) fillBox(page, { x: from.x + at, y: from.y, width: drawn, height: thick }, ink);
    else fillBox(page, { x: from.x, y: from.y + at, width: thick, height: drawn }, ink);
  }
}

const LETTER = 16;
const WIDE = /[\u2e80-\uffef]/;

/** Strokes in the place of each letter, and the line that reading them would give. */
export function writeText(page: DrawnPage, text: string, x: number, y: number, ink = INK): number {
  let at = x;
  const middles: number[] = [];
  for (const letter of text) {
    const width = WIDE.test(letter) ? LETTER : LETTER * 0.56;
    middles.push(at + width / 2);
    if (letter !== ' ') drawLetter(page, { x: Math.round(at), y, width }, ink);
    at += width;
  }
  const [left, right] = [x - 4, at + 4];
  page.lines.push({
    box: { x: (left + right) / 2, y, width: right - left, height: LETTER / 0.7, angle: 0 },
    confidence: 0.98,
    characters: [...text].map((letter, index) => ({
      text: letter,
      confidence: 0.98,
      at: ((middles[index] ?? 0) - left) / (right - left),
    })),
  });
  return at - x;
}

function drawLetter(page: DrawnPage, at: { x: number; y: number; width: number }, ink: Rgb): void {
  const [top, width] = [at.y - LETTER / 2, Math.max(4, Math.round(at.width) - 2)];
  for (const y of [0, 7, 14]) fillBox(page, { x: at.x, y: top + y, width, height: 2 }, ink);
  fillBox(page, { x: at.x + Math.floor(width / 2), y: top, width: 2, height: LETTER }, ink);
}

/** Maps a point of the page to the picture, and back. */
export interface View {
  width: number;
  height: number;
  there(point: Point): Point;
  back(point: Point): Point;
}

/** Turned by some degrees around its middle, the picture as large as it must be. */
export function turnedView({ width, height }: Pixels, degrees: number): View {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const size = {
    width: Math.round(Math.abs(width * cos) + Math.abs(height * sin)),
    height: Math.round(Math.abs(width * sin) + Math.abs(height * cos)),
  };
  const turn = (point: Point, to: Point, from: Point, way: number): Point => {
    const [x, y] = [point.x - from.x, point.y - from.y];
    return { x: to.x + x * cos - way * y * sin, y: to.y + way * x * sin + y * cos };
  };
  const [here, centre] = [
    { x: width / 2, y: height / 2 },
    { x: size.width / 2, y: size.height / 2 },
  ];
  return {
    ...size,
    there: (point) => turn(point, centre, here, 1),
    back: (point) => turn(point, here, centre, -1),
  };
}

/** Photographed from the side: turned around its upright middle by some degrees. */
export function photographedView({ width, height }: Pixels, degrees: number): View {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const distance = 2.2 * Math.max(width, height);
  const size = { width: Math.round(width * 1.1), height: Math.round(height * 1.2) };
  return {
    ...size,
    there({ x, y }) {
      const depth = distance / (distance + (x - width / 2) * sin);
      return {
        x: size.width / 2 + (x - width / 2) * cos * depth,
        y: size.height / 2 + (y - height / 2) * depth,
      };
    },
    back({ x, y }) {
      const u = x - size.width / 2;
      const across = (u * distance) / (distance * cos - u * sin);
      return {
        x: width / 2 + across,
        y: height / 2 + ((y - size.height / 2) * (distance + across * sin)) / distance,
      };
    },
  };
}

/** The page as the picture of it shows it: pixels, and where its lines lie. */
export function viewPage({ picture, lines }: DrawnPage, view: View): DrawnPage {
  const seen = createPixels(view.width, view.height);
  for (let y = 0, to = 0; y < view.height; y += 1) {
    for (let x = 0; x < view.width; x += 1, to += 4) {
      seen.data.set(pixelAt(picture, view.back({ x: x + 0.5, y: y + 0.5 })), to);
    }
  }
  return { picture: seen, lines: lines.map((line) => viewLine(line, view)) };
}

function pixelAt({ width, height, data }: Pixels, { x, y }: Point): number[] {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return [120, 112, 100, 255];
  const [fx, fy] = [x - 0.5 - left, y - 0.5 - top];
  return [0, 1, 2, 3].map((channel) => {
    const at = (dx: number, dy: number) =>
      data[((top + dy) * width + left + dx) * 4 + channel] ?? 0;
    const upper = at(0, 0) * (1 - fx) + at(1, 0) * fx;
    return upper * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
  });
}

function viewLine(line: ReadLine, { there }: View): ReadLine {
  const { x, y, width, height } = line.box;
  const [left, right] = [there({ x: x - width / 2, y }), there({ x: x + width / 2, y })];
  const [above, below] = [there({ x, y: y - height / 2 }), there({ x, y: y + height / 2 })];
  return {
    ...line,
    box: {
      x: (left.x + right.x) / 2,
      y: (left.y + right.y) / 2,
      width: Math.hypot(right.x - left.x, right.y - left.y),
      height: Math.hypot(below.x - above.x, below.y - above.y),
      angle: wrapAngle(Math.atan2(right.y - left.y, right.x - left.x)),
    },
  };
}
