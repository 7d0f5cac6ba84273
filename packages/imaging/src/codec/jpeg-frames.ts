import { viewOf } from '../bytes.ts';

export interface FoundFrame {
  /** Position of its marker. */
  at: number;
  pixels: number;
}

/**
 * Starts of frames, found by how they look and not by what leads to them; the largest first, because a
 * camera's thumbnail is a picture in the picture.
 */
export function findFrames(bytes: Uint8Array): FoundFrame[] {
  const view = viewOf(bytes);
  const frames: FoundFrame[] = [];
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (code < 0xc0 || code > 0xc2 || at + 10 > bytes.length) continue;
    const parts = bytes[at + 9] ?? 0;
    const isFrame = view.getUint16(at + 2) === 8 + 3 * parts && bytes[at + 4] === 8;
    const pixels = view.getUint16(at + 5) * view.getUint16(at + 7);
    if (isFrame && parts >= 1 && parts <= 4 && pixels > 0) frames.push({ at, pixels });
  }
  return frames.sort((one, other) => other.pixels - one.pixels);
}

/** Tells the segments that stand between the beginning of a picture and its frame. */
export function isTableSegment(code: number): boolean {
  return (
    code === 0xdb ||
    code === 0xc4 ||
    code === 0xdd ||
    code === 0xfe ||
    (code >= 0xe0 && code <= 0xef)
  );
}
