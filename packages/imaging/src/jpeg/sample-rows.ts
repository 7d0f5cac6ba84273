import type { Components, JpegComponent } from './components.ts';

/** One row of groups in so many says enough of the others. */
const EVERY = 8;
/** Fewer rows would be a sample of nothing. */
const LEAST_ROWS = 6;

/** A part of a picture that takes bytes as the whole does. */
export interface RowSample {
  components: Components;
  /** Rows of the picture for each of the sample. */
  share: number;
}

/**
 * Every eighth row of groups, as a picture of its own: what its qualities weigh tells what those of the
 * whole weigh. Undefined for a picture so low that all of it costs no more.
 */
export function sampleRows(picture: Components): RowSample | undefined {
  const [luma, blue, red] = picture.list;
  const groups = luma.rows / luma.sampling;
  const taken: number[] = [];
  for (let row = EVERY >> 1; row < groups; row += EVERY) taken.push(row);
  if (taken.length < LEAST_ROWS) return undefined;
  const list = [takeRows(luma, taken), takeRows(blue, taken), takeRows(red, taken)] as const;
  const height = taken.length * 8 * luma.sampling;
  return { components: { ...picture, height, list }, share: groups / taken.length };
}

function takeRows(component: JpegComponent, taken: readonly number[]): JpegComponent {
  const { sampling, stride, coefficients } = component;
  const groupLength = stride * sampling * 64;
  const sample = new Float32Array(taken.length * groupLength);
  for (const [place, row] of taken.entries()) {
    const start = row * groupLength;
    sample.set(coefficients.subarray(start, start + groupLength), place * groupLength);
  }
  const rows = taken.length * sampling;
  return { ...component, rows, blocksHigh: rows, coefficients: sample };
}
