import { type Bytes, joined, viewOf } from '../bytes.ts';
import { readExtent } from '../cmyk/read-extent.ts';
import { findFrames, isTableSegment } from '../codec/jpeg-frames.ts';
import type { Repaired } from './repaired.ts';

const START = Uint8Array.of(0xff, 0xd8);
const END = Uint8Array.of(0xff, 0xd9);

/**
 * A JPEG without what stands between its segments and with an end. Segments whose lengths lead nowhere are
 * left out, unless they are the picture.
 */
export function repairJpeg(file: Bytes): Repaired | undefined {
  const parts = soundParts(file) ?? partsByFrame(file);
  if (!parts) return undefined;
  const whole = joined([START, ...parts, ...(hasEnd(parts) ? [] : [END])]);
  const extent = readExtent(whole);
  if (extent === 'nothing') return undefined;
  return { file: new Blob([whole], { type: 'image/jpeg' }), isIncomplete: extent === 'part' };
}

/** The segments up to the first scan, and all that follows from there; undefined where none is reached. */
function soundParts(file: Bytes): Bytes[] | undefined {
  const view = viewOf(file);
  const parts: Bytes[] = [];
  let hasFrame = false;
  let at = 2;
  while (at + 4 <= file.length) {
    const code = file[at + 1] ?? 0;
    if (
      file[at] !== 0xff ||
      code === 0 ||
      code === 0xff ||
      code === 1 ||
      (code >= 0xd0 && code <= 0xd9)
    ) {
      at += 1;
      continue;
    }
    if (code === 0xda) return hasFrame ? [...parts, file.subarray(at)] : undefined;
    const end = at + 2 + Math.max(2, view.getUint16(at + 2));
    if (end > file.length) return undefined;
    hasFrame ||= isFrameCode(code);
    parts.push(file.subarray(at, end));
    at = end;
  }
  return undefined;
}

function isFrameCode(code: number): boolean {
  return code >= 0xc0 && code <= 0xc2;
}

/** From the first table that leads to the largest frame: nothing in front of it is looked at. */
function partsByFrame(file: Bytes): Bytes[] | undefined {
  const [frame] = findFrames(file);
  if (frame === undefined) return undefined;
  for (let at = file.indexOf(0xff); at >= 0 && at <= frame.at; at = file.indexOf(0xff, at + 1)) {
    if (leadsTo(file, at, frame.at)) return [file.subarray(at)];
  }
  return undefined;
}

function leadsTo(file: Bytes, start: number, frame: number): boolean {
  const view = viewOf(file);
  let at = start;
  while (at < frame && at + 4 <= file.length) {
    if (file[at] !== 0xff || !isTableSegment(file[at + 1] ?? 0)) return false;
    at += 2 + view.getUint16(at + 2);
  }
  return at === frame;
}

/** Among the coded bits no marker but those of restarts is possible, so an end that is found is one. */
function hasEnd(parts: readonly Bytes[]): boolean {
  const bits = parts.at(-1) ?? new Uint8Array();
  for (let at = bits.indexOf(0xff); at >= 0; at = bits.indexOf(0xff, at + 1)) {
    if (bits[at + 1] === 0xd9) return true;
  }
  return false;
}
