/** Turns each row of this length left to right, in place. */
export function mirrorRows(values: Float32Array, length: number): void {
  for (let start = 0; start < values.length; start += length) {
    values.subarray(start, start + length).reverse();
  }
}
