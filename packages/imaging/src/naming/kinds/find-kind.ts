import type { PictureReading } from '../reading.ts';
import type { SubjectKind } from '../subject-kinds.ts';
import { KIND_WORDS } from './kind-words.ts';
import { shapeOf, type TextShape } from './text-shape.ts';

export interface FoundKind {
  kind: SubjectKind;
  /** 0 to 1: how far it is ahead of the next. */
  confidence: number;
}

/** Below this no kind is believed, and a picture is what it looks like. */
const LEAST_SCORE = 3;

/** Finds the kind of a picture, by its words and by their layout. */
export function findKind(reading: PictureReading): FoundKind {
  const shape = shapeOf(reading);
  if (shape.letters < 3) return { kind: kindWithoutText(reading), confidence: 0.6 };
  const scores = scoreKinds(reading, shape);
  const [best, second] = scores;
  if (!best || best.score < LEAST_SCORE) {
    return { kind: kindOfFewWords(reading, shape), confidence: 0.4 };
  }
  const ahead = (best.score - (second?.score ?? 0)) / best.score;
  return { kind: best.kind, confidence: Math.min(0.95, 0.5 + ahead / 2) };
}

function scoreKinds(
  reading: PictureReading,
  shape: TextShape = shapeOf(reading),
): { kind: SubjectKind; score: number }[] {
  const text = reading.lines.map((line) => line.text).join('\n');
  const byWords = Object.entries(KIND_WORDS).map(([kind, words]) => ({
    // The table's keys are kinds.
    kind: kind as SubjectKind,
    score: words.reduce(
      (sum, { expression, weight }) => sum + (expression.test(text) ? weight : 0),
      0,
    ),
  }));
  return byWords
    .map(({ kind, score }) => ({ kind, score: score + (BY_SHAPE[kind]?.(shape, reading) ?? 0) }))
    .sort((a, b) => b.score - a.score);
}

type ShapeRule = (shape: TextShape, reading: PictureReading) => number;

const BY_SHAPE: Partial<Record<SubjectKind, ShapeRule>> = {
  receipt: ({ sums }, { width, height }) =>
    (sums >= 3 ? 1.5 : 0) + (height > width * 1.3 ? 1 : -1) + (sums === 0 ? -2 : 0),
  contract: ({ longLines, lines }) => (longLines >= 3 ? 1.5 : 0) + (lines < 6 ? -2 : 0),
  card: ({ lines }, { width, height }) =>
    (lines <= 12 ? 1 : -4) + (width > height * 1.35 && width < height * 2.1 ? 1 : -1),
  chat: ({ sides, longLines }, { width, height }) =>
    (sides.left >= 2 && sides.right >= 2 ? 2 : -2) +
    (height > width * 1.2 ? 1 : -1) +
    (longLines > 4 ? -1 : 0),
  chart: ({ ticks, lines }) => (ticks >= 5 && ticks >= lines * 0.35 ? 3 : 0) + (ticks < 3 ? -2 : 0),
  table: ({ columns, fullRows }) =>
    (columns >= 3 && fullRows >= 3 ? 2.5 : -2) + (fullRows >= 6 ? 1 : 0),
  screenshot: (_, { exif, width, height }) =>
    (isScreenSize(width, height) ? 2 : -1) + (exif.camera ? -4 : 0),
  poster: ({ largest, contrast, lines }, { look }) =>
    (largest > 0.07 && contrast > 1.8 ? 2 : 0) +
    (lines <= 14 ? 0.5 : -1) +
    (look.background === 'white' ? -1 : 0.5),
  label: ({ longLines }) => (longLines > 6 ? -1 : 0),
};

/** Phones and monitors, upright or lying, and windows of phones at half or third size. */
const SCREEN_SIDES = new Set([
  360, 375, 390, 393, 412, 414, 430, 640, 720, 750, 768, 800, 828, 900, 1024, 1050, 1080, 1125,
  1170, 1179, 1200, 1206, 1242, 1260, 1284, 1290, 1320, 1440, 1600, 2160,
]);

function isScreenSize(width: number, height: number): boolean {
  const [short, long] = width < height ? [width, height] : [height, width];
  const ratio = long / short;
  const isPhone = ratio >= 1.7 && ratio <= 2.4;
  const isMonitor = width > height && ratio >= 1.3 && ratio <= 2.4;
  return SCREEN_SIDES.has(short) && (isPhone || isMonitor);
}

function kindWithoutText({ look, exif }: PictureReading): SubjectKind {
  if (look.subject) return 'product';
  if (exif.camera || look.flatness < 0.5) return 'photo';
  return 'picture';
}

/** Some words, but none of those that papers and screens have. */
function kindOfFewWords(reading: PictureReading, shape: TextShape): SubjectKind {
  if (shape.lines <= 4 && reading.look.subject && shape.largest < 0.12) return 'product';
  if (shape.longLines >= 4 || shape.lines >= 12) return 'page';
  if (shape.largest > 0.08) return 'poster';
  if (isScreenSize(reading.width, reading.height) && !reading.exif.camera) return 'screenshot';
  return kindWithoutText(reading) === 'product' ? 'product' : 'picture';
}
