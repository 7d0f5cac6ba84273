import type { Components, JpegComponent } from './components.ts';
import type { QuantTables } from './quant-tables.ts';

/** A component whose coefficients are whole multiples of its steps. */
export interface QuantisedComponent extends Omit<JpegComponent, 'coefficients'> {
  levels: Int16Array;
}

/** Multiples of the steps; `upFrom` is the share of a step from which a coefficient is rounded up. */
export function quantise(
  components: Components,
  tables: QuantTables,
  upFrom = 0.5,
): QuantisedComponent[] {
  return components.list.map(({ coefficients, ...shape }, index) => ({
    ...shape,
    levels: divide(coefficients, index === 0 ? tables.luma : tables.chroma, upFrom),
  }));
}

function divide(coefficients: Float32Array, table: Uint16Array, upFrom: number): Int16Array {
  const levels = new Int16Array(coefficients.length);
  const factors = Float64Array.from(table, (step) => 1 / step);
  for (let start = 0; start < levels.length; start += 64) {
    levels[start] = Math.round((coefficients[start] ?? 0) * (factors[0] ?? 0));
    divideRest(levels, coefficients, start, { factors, up: 1 - upFrom });
  }
  return levels;
}

/** All coefficients of a block but the first. */
function divideRest(
  levels: Int16Array,
  coefficients: Float32Array,
  start: number,
  { factors, up }: { factors: Float64Array; up: number },
): void {
  for (let index = 1; index < 64; index += 1) {
    const value = (coefficients[start + index] ?? 0) * (factors[index] ?? 0);
    // Most are nothing, as they were made: only what is something is turned into a whole number.
    if (value + up >= 1) levels[start + index] = value + up;
    else if (value - up <= -1) levels[start + index] = value - up;
  }
}
