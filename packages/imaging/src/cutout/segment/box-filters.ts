/** Sum over a square around each pixel, as far as the plane reaches. */
export function boxSum(
  plane: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  return sumColumns(sumRows(plane, width, radius), width, height, radius);
}

function sumRows(plane: Float32Array, width: number, radius: number): Float32Array {
  const result = new Float32Array(plane.length);
  for (let start = 0; start < plane.length; start += width) {
    sumRow(plane.subarray(start, start + width), result.subarray(start, start + width), radius);
  }
  return result;
}

function sumRow(row: Float32Array, target: Float32Array, radius: number): void {
  const width = row.length;
  let sum = 0;
  for (let x = 0; x < Math.min(radius, width); x += 1) sum += row[x] ?? 0;
  for (let x = 0; x < width; x += 1) {
    if (x + radius < width) sum += row[x + radius] ?? 0;
    if (x > radius) sum -= row[x - radius - 1] ?? 0;
    target[x] = sum;
  }
}

/** Goes row by row, as the pixels lie in memory. */
function sumColumns(
  plane: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const result = new Float32Array(plane.length);
  const sums = new Float64Array(width);
  const add = (y: number, sign: number) => {
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      sums[x] = (sums[x] ?? 0) + sign * (plane[at] ?? 0);
    }
  };
  for (let y = 0; y < Math.min(radius, height); y += 1) add(y, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + radius < height) add(y + radius, 1);
    if (y > radius) add(y - radius - 1, -1);
    result.set(sums, y * width);
  }
  return result;
}

/** Mean of 3 × 3, the edge repeated. */
export function blur3(plane: Float32Array, width: number, height: number): Float32Array {
  const across = new Float32Array(plane.length);
  for (let y = 0, place = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, place += 1) {
      const left = plane[x > 0 ? place - 1 : place] ?? 0;
      const right = plane[x < width - 1 ? place + 1 : place] ?? 0;
      across[place] = (left + (plane[place] ?? 0) + right) / 3;
    }
  }
  const result = new Float32Array(plane.length);
  for (let y = 0, place = 0; y < height; y += 1) {
    const up = y > 0 ? -width : 0;
    const down = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x += 1, place += 1) {
      result[place] =
        ((across[place + up] ?? 0) + (across[place] ?? 0) + (across[place + down] ?? 0)) / 3;
    }
  }
  return result;
}

export function product(a: Float32Array, b: Float32Array): Float32Array {
  const result = new Float32Array(a.length);
  for (let place = 0; place < result.length; place += 1) {
    result[place] = (a[place] ?? 0) * (b[place] ?? 0);
  }
  return result;
}
