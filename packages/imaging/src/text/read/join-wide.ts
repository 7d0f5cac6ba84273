import { inFrame, type TiltedBox } from '../../sampling/geometry.ts';
import { meanConfidence, type ReadCharacter } from './ctc.ts';
import { type ReadLine, textOf } from './line.ts';

/** Distance of neighbouring middles from which Latin print is wide, in heights of the line's box. */
const WIDE = 0.46;
/** Ratio of the distance across a gap to that within the pieces, at most; more is a gap between fields. */
const SAME = 1.4;
/** The same across a blank between two words. */
const BLANK = 2.4;
/** Difference of the boxes' heights, and of their middles, as shares of the height. */
const LIKE = 0.3;
/** Sine of the greatest angle between them. */
const SLANT = 0.1;
/** Print that is set like this has no Chinese: its characters are as wide as they stand apart. */
const LATIN = /^[\x20-\x7e]+$/;
/** A piece of fewer characters has no distance of its own. */
const TELLING = 3;

/**
 * Pieces of one field whose letters stand far apart become one line: the distance across the gap between them is
 * that of their own letters, which no two cells have.
 */
export function joinWide(lines: readonly ReadLine[]): ReadLine[] {
  const joined: ReadLine[] = [];
  for (const line of lines.toSorted((one, other) => leftOf(one) - leftOf(other))) {
    const at = joined.findIndex((one) => stepBetween(one, line) <= mostBetween(one, line));
    const before = joined[at];
    if (before) joined[at] = join(before, line);
    else joined.push(line);
  }
  return joined.length === lines.length ? [...lines] : joined;
}

function leftOf({ box }: ReadLine): number {
  return inFrame(box, box.angle).u - box.width / 2;
}

/** A blank is one of a sentence beside a letter; two figures with a blank between them may be two cells. */
function mostBetween(one: ReadLine, other: ReadLine): number {
  const beside = `${one.characters.at(-1)?.text}${other.characters[0]?.text}`;
  return /[A-Za-z]/.test(beside) ? BLANK : SAME;
}

/** Distance from one piece's last character to the other's first, in distances of their own; endless for no pieces. */
function stepBetween(one: ReadLine, other: ReadLine): number {
  const apart = Number.POSITIVE_INFINITY;
  if (!isLatin(one) || !isLatin(other) || !areBeside(one.box, other.box)) return apart;
  const pitches = [pitchOf(one), pitchOf(other)].filter((pitch) => pitch !== undefined);
  const pitch = pitches.length === 0 ? 0 : Math.max(...pitches);
  if (pitch < WIDE * one.box.height || Math.min(...pitches) * SAME < pitch) return apart;
  const { angle } = one.box;
  const [a, b] = [inFrame(one.box, angle), inFrame(other.box, angle)];
  const last = a.u + ((one.characters.at(-1)?.at ?? 1) - 0.5) * one.box.width;
  const first = b.u + ((other.characters[0]?.at ?? 0) - 0.5) * other.box.width;
  return first > last ? (first - last) / pitch : apart;
}

/** On one line, and of one size. */
function areBeside(one: TiltedBox, other: TiltedBox): boolean {
  const { height, angle } = one;
  if (Math.abs(other.height - height) > LIKE * height) return false;
  if (Math.abs(Math.sin(other.angle - angle)) > SLANT) return false;
  return Math.abs(inFrame(one, angle).v - inFrame(other, angle).v) <= LIKE * height;
}

function isLatin({ characters }: ReadLine): boolean {
  return characters.length > 0 && characters.every(({ text }) => LATIN.test(text));
}

/** Mean distance of the middles of neighbouring characters, in pixels; undefined for too few of them. */
function pitchOf({ box, characters }: ReadLine): number | undefined {
  const printed = characters.filter(({ text }) => text !== ' ');
  if (printed.length < TELLING || printed.length !== characters.length) return undefined;
  const [first, last] = [printed[0], printed.at(-1)];
  return (((last?.at ?? 0) - (first?.at ?? 0)) * box.width) / (printed.length - 1);
}

function join(one: ReadLine, other: ReadLine): ReadLine {
  const box = around(one.box, other.box);
  const [first, rest] = [placedIn(box, one), placedIn(box, other)];
  const isBlank = stepBetween(one, other) > SAME;
  const characters = [...first, ...(isBlank ? [blankBetween(first, rest)] : []), ...rest];
  const others = [one, other].map((line) => line.other);
  return {
    box,
    characters,
    confidence: Math.min(meanConfidence(characters), one.confidence, other.confidence),
    ...(others.some((text) => text !== undefined) && {
      other: [one, other].map((line) => line.other ?? textOf(line)).join(isBlank ? ' ' : ''),
    }),
  };
}

function blankBetween(
  one: readonly ReadCharacter[],
  other: readonly ReadCharacter[],
): ReadCharacter {
  const [last, first] = [one.at(-1), other[0]];
  return {
    text: ' ',
    confidence: Math.min(last?.confidence ?? 1, first?.confidence ?? 1),
    at: ((last?.at ?? 0) + (first?.at ?? 0)) / 2,
  };
}

function placedIn(box: TiltedBox, line: ReadLine): ReadCharacter[] {
  const place = placeIn(box, line.box);
  return line.characters.map((character) => ({ ...character, at: place(character.at) }));
}

function around(one: TiltedBox, other: TiltedBox): TiltedBox {
  const { angle } = one;
  const [a, b] = [inFrame(one, angle), inFrame(other, angle)];
  const left = Math.min(a.u - one.width / 2, b.u - other.width / 2);
  const right = Math.max(a.u + one.width / 2, b.u + other.width / 2);
  const height = Math.max(one.height, other.height);
  const { u: x, v: y } = inFrame({ x: (left + right) / 2, y: (a.v + b.v) / 2 }, -angle);
  return { x, y, width: right - left, height, angle };
}

/** A place in one box as a place in the box around it. */
function placeIn(outer: TiltedBox, inner: TiltedBox): (at: number) => number {
  const [a, b] = [inFrame(outer, outer.angle), inFrame(inner, outer.angle)];
  return (at) => (b.u - inner.width / 2 + at * inner.width - (a.u - outer.width / 2)) / outer.width;
}
