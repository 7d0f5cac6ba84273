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
  for (let column = 0; column < size; column += 1) {
    const row = a[column];
    if (!row) continue;
    let diagonal = at(column, column);
    for (let k = 0; k < column; k += 1) diagonal -= at(column, k) ** 2;
    row[column] = Math.sqrt(Math.max(diagonal, 1e-9));
    for (let below = column + 1; below < size; below += 1) {
      let sum = at(below, column);
      for (let k = 0; k < column; k += 1) sum -= at(below, k) * at(column, k);
      const target = a[below];
      if (target) target[column] = sum / at(column, column);
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
