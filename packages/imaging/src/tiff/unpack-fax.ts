import { damaged } from '../codec/picture-header.ts';
import { ImagingFailure } from '../failure.ts';
import { FaxBits } from './fax-bits.ts';
import { MODE } from './fax-codes.ts';
import { PACKING } from './tags.ts';

/** Places at which a line changes its colour: it begins white, and the first is where black begins. */
type Changes = number[];

interface FaxShape {
  width: number;
  height: number;
  packing: number;
  /** TIFF's T4Options: with 1, lines of a Group 3 fax may go on from the line above. */
  options: number;
}

/** Unpacks ITU-T T.4 and T.6: black is 1. Answers the bytes of whole lines that could be read. */
export function unpackFax(packed: Uint8Array, target: Uint8Array, shape: FaxShape): number {
  const { width, height } = shape;
  const lineBytes = Math.ceil(width / 8);
  const bits = new FaxBits(packed);
  const readLine = lineReader(bits, shape);
  let line: Changes = [];
  for (let y = 0; y < height; y += 1) {
    const read = readLine(line);
    if (!read) return y * lineBytes;
    line = read;
    paintLine(line, width, target, y * lineBytes);
  }
  return height * lineBytes;
}

/** Reads one line after the other; undefined at the end of the page, or of what is legible. */
function lineReader(bits: FaxBits, { width, packing, options }: FaxShape) {
  if (packing === PACKING.fax4) return (above: Changes) => legible(() => alike(bits, above, width));
  if (packing === PACKING.huffmanLines) {
    return () =>
      legible(() => {
        const line = plain(bits, width);
        bits.toWholeByte();
        return line;
      });
  }
  const mayBeAlike = (options & 1) !== 0;
  return (above: Changes) => fax3Line(bits, above, width, mayBeAlike);
}

/** So many ends with nothing between them end the page; noise may look like one. */
const ENDS_OF_PAGE = 3;

/** A line that the telephone has spoilt is as the one above it. */
function fax3Line(
  bits: FaxBits,
  above: Changes,
  width: number,
  mayBeAlike: boolean,
): Changes | undefined {
  let isPlain = true;
  let ends = 0;
  for (; bits.takeLineEnd(); ends += 1) isPlain = !mayBeAlike || bits.readBit() === 1;
  if (ends >= ENDS_OF_PAGE || bits.isOver) return undefined;
  const { place } = bits;
  const line = legible(() => (isPlain ? plain(bits, width) : alike(bits, above, width)));
  if (line) return line;
  // The line's end may have been taken for codes.
  return bits.goToLineEnd(place) ? above : undefined;
}

function legible(read: () => Changes | undefined): Changes | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ImagingFailure) return undefined;
    throw error;
  }
}

/** Runs of white and black in turn. */
function plain(bits: FaxBits, width: number): Changes {
  const line: Changes = [];
  for (let at = 0; at < width; ) {
    at += bits.readRun(line.length % 2 === 1);
    line.push(within(at, width));
  }
  return line;
}

/** Changes as they stand in the line above, or up to three pixels beside it. */
function alike(bits: FaxBits, above: Changes, width: number): Changes {
  const line: Changes = [];
  let at = -1;
  let from = 0;
  while (at < width) {
    const isBlack = line.length % 2 === 1;
    from = nextChange(above, from, at, isBlack);
    const change = above[from] ?? width;
    const mode = bits.readMode();
    if (mode === MODE.pass) {
      at = above[from + 1] ?? width;
    } else if (mode === MODE.across) {
      const first = within(Math.max(at, 0) + bits.readRun(isBlack), width);
      at = within(first + bits.readRun(!isBlack), width);
      line.push(first, at);
    } else {
      at = notBefore(at, within(change + shiftOf(mode), width));
      line.push(at);
    }
  }
  return line;
}

function notBefore(at: number, next: number): number {
  if (next < Math.max(at, 0)) throw damaged('fax');
  return next;
}

/** Place of the first change above that lies to the right and leads to the other colour. */
function nextChange(above: Changes, from: number, at: number, isBlack: boolean): number {
  let place = from;
  while (place > 0 && (above[place - 1] ?? 0) > at) place -= 1;
  if (place % 2 !== (isBlack ? 1 : 0)) place += 1;
  while (place < above.length && (above[place] ?? 0) <= at) place += 2;
  return place;
}

function shiftOf(mode: number): number {
  if (mode <= MODE.mostRight) return mode - MODE.straight;
  return MODE.mostRight - mode;
}

function within(at: number, width: number): number {
  if (at > width) throw damaged('fax');
  return at;
}

function paintLine(line: Changes, width: number, target: Uint8Array, start: number): void {
  for (let place = 0; place < line.length; place += 2) {
    blacken(target, start * 8 + (line[place] ?? width), start * 8 + (line[place + 1] ?? width));
  }
}

function blacken(target: Uint8Array, from: number, to: number): void {
  let at = from;
  for (; at < to && (at & 7) !== 0; at += 1) setBit(target, at);
  const whole = Math.max(at, to & ~7);
  target.fill(0xff, at >> 3, whole >> 3);
  for (at = whole; at < to; at += 1) setBit(target, at);
}

function setBit(target: Uint8Array, at: number): void {
  target[at >> 3] = (target[at >> 3] ?? 0) | (0x80 >> (at & 7));
}
