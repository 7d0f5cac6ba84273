import type { SampleSize } from '../sampling/sample.ts';
import type { CtcScores } from './read/ctc.ts';

/** The three PP-OCR networks and their dictionary. Planes are blue, green, red, normalised. */
export interface TextModels {
  /** For each pixel, how likely it belongs to the core of a line. */
  detect(planes: Float32Array, size: SampleSize): Promise<Float32Array>;
  /** Returns the likelihood that a crop of 192 × 48 stands on its head. */
  findUpsideDown(planes: Float32Array): Promise<number>;
  /** The characters of one line, 48 pixels high, any width. */
  read(planes: Float32Array, width: number): Promise<CtcScores>;
  dictionary: readonly string[];
}
