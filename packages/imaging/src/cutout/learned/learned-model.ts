/** A cutout model that the operator configured (`CUTOUT_MODEL_URL`); served from our own origin. */
export interface LearnedModel {
  url: string;
  /** In hexadecimal; other content is refused. */
  sha256: string;
  bytes: number;
  /** Needed only when the picture is not the model's first input. */
  inputName?: string;
  /** Side of the square that the model looks at. */
  size: number;
  /** Mean and deviation of red, green and blue as 0 to 1. */
  mean: readonly [number, number, number];
  std: readonly [number, number, number];
  layout: 'NCHW' | 'NHWC';
  /** Function that turns its answer into 0 to 1. */
  output: 'none' | 'sigmoid' | 'minmax';
}
