/** The fields of a call in one shape, and what counts it. */
import type { LimitName } from '@transmit/contract';

export type Input = Record<string, unknown>;

export interface Shape {
  input: Input | ((round: number) => Input);
  limit?: LimitName;
}

/**
 * Shapes by call and name; a call that anybody may make and that is missing here stops the
 * measurement.
 */
export type Shapes = Record<string, Record<string, Shape>>;
