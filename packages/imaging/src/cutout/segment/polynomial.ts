/** Powers of x and y up to a degree, at a place of −1 … 1 both ways. */
export function termsAt(x: number, y: number, degree: number): Float64Array {
  const terms = new Float64Array(((degree + 1) * (degree + 2)) / 2);
  let at = 0;
  for (let total = 0; total <= degree; total += 1) {
    for (let power = 0; power <= total; power += 1, at += 1) {
      terms[at] = x ** (total - power) * y ** power;
    }
  }
  return terms;
}

/** Solves A x = b for a symmetric positive A by Cholesky; A and b are used up. */
export function solveSymmetric(a: Float64Array[], b: Float64Array): Float64Array {
  const size = b.length;
  const at = (row: number, column: number) => a[row]?.[column] ?? 0;
  for (const [column, row] of a.entries()) {
    const reduced = (below: Float64Array, above: Float64Array) => {
      let sum = below[column] ?? 0;
      for (let k = 0; k < column; k += 1) sum -= (below[k] ?? 0) * (above[k] ?? 0);
      return sum;
    };
    let diagonal = at(column, column);
    for (let k = 0; k < column; k += 1) diagonal -= at(column, k) ** 2;
    row[column] = Math.sqrt(Math.max(diagonal, 1e-9));
    for (const target of a.slice(column + 1)) {
      target[column] = reduced(target, row) / at(column, column);
    }
  }
  for (let row = 0; row < size; row += 1) {
    let sum = b[row] ?? 0;
    for (let k = 0; k < row; k += 1) sum -= at(row, k) * (b[k] ?? 0);
    b[row] = sum / at(row, row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = b[row] ?? 0;
    for (let k = row + 1; k < size; k += 1) sum -= at(k, row) * (b[k] ?? 0);
    b[row] = sum / at(row, row);
  }
  return b;
}
