import type { Bytes } from '../bytes.ts';
import { findFrames } from '../codec/jpeg-frames.ts';
import { ImagingFailure } from '../failure.ts';
import { readCoefficients } from './read-coefficients.ts';

/** Part of its picture that a JPEG holds. One that lacks nothing but its end is whole. */
export type Extent = 'whole' | 'part' | 'nothing';

/** A progressive picture is looked at with all its coefficients; a larger one is not looked at. */
const MOST_PROGRESSIVE_PIXELS = 40_000_000;

export function readExtent(jpeg: Bytes): Extent {
  const [frame] = findFrames(jpeg);
  const isProgressive = frame !== undefined && jpeg[frame.at + 1] === 0xc2;
  if (isProgressive && frame.pixels > MOST_PROGRESSIVE_PIXELS) return 'part';
  try {
    const { isWhole, hasAny } = readCoefficients(jpeg, true);
    return isWhole ? 'whole' : hasAny ? 'part' : 'nothing';
  } catch (error) {
    // Coded in a way that is not known here, or broken in the middle.
    if (error instanceof ImagingFailure || error instanceof RangeError) return 'part';
    throw error;
  }
}
