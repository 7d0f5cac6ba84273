/** A set of pixels: 1 or 0 each, row by row. */
export interface Mask {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Share of each pixel that belongs to the subject: 0 to 255. */
export interface Alpha {
  width: number;
  height: number;
  data: Uint8Array<ArrayBuffer>;
}

export interface Bounds {
  left: number;
  top: number;
  /** One past the last. */
  right: number;
  bottom: number;
}

export function createMask(width: number, height: number): Mask {
  return { width, height, data: new Uint8Array(width * height) };
}

export function inverse({ width, height, data }: Mask): Mask {
  const result = createMask(width, height);
  for (let place = 0; place < data.length; place += 1) result.data[place] = data[place] ? 0 : 1;
  return result;
}

export function countMarked({ data }: Mask): number {
  let count = 0;
  for (const value of data) count += value;
  return count;
}

/** Every pixel with a marked one within `radius` across and down: two passes of running counts. */
export function dilate(mask: Mask, radius: number): Mask {
  return alongColumns(alongRows(mask, radius, 1), radius, 1);
}

/** Every pixel whose whole neighbourhood is marked; beyond the edge counts as marked. */
export function erode(mask: Mask, radius: number): Mask {
  return alongColumns(alongRows(mask, radius, 0), radius, 0);
}

function alongRows({ width, height, data }: Mask, radius: number, wanted: 0 | 1): Mask {
  const result = createMask(width, height);
  for (let start = 0; start < width * height; start += width) {
    const row = data.subarray(start, start + width);
    spreadAlong(row, result.data.subarray(start, start + width), radius, wanted);
  }
  return result;
}

/** Writes `wanted` wherever one of the `radius` pixels left or right has it. */
function spreadAlong(row: Uint8Array, target: Uint8Array, radius: number, wanted: 0 | 1): void {
  const width = row.length;
  let found = 0;
  for (let x = 0; x < Math.min(radius, width); x += 1) found += row[x] === wanted ? 1 : 0;
  for (let x = 0; x < width; x += 1) {
    if (x + radius < width && row[x + radius] === wanted) found += 1;
    if (x > radius && row[x - radius - 1] === wanted) found -= 1;
    target[x] = found > 0 ? wanted : 1 - wanted;
  }
}

/** The same up and down. Goes row by row, as the pixels lie in memory. */
function alongColumns({ width, height, data }: Mask, radius: number, wanted: 0 | 1): Mask {
  const result = createMask(width, height);
  const found = new Int32Array(width);
  const count = (y: number, by: number) => {
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      if (data[at] === wanted) found[x] = (found[x] ?? 0) + by;
    }
  };
  for (let y = 0; y < Math.min(radius, height); y += 1) count(y, 1);
  for (let y = 0, at = 0; y < height; y += 1) {
    if (y + radius < height) count(y + radius, 1);
    if (y > radius) count(y - radius - 1, -1);
    for (let x = 0; x < width; x += 1, at += 1) result.data[at] = found[x] ? wanted : 1 - wanted;
  }
  return result;
}

/** The smallest box around what is at least half opaque; nothing when nothing is. */
export function boundsOf({ width, height, data }: Mask, least = 128): Bounds | undefined {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width, (y + 1) * width);
    const first = row.findIndex((value) => value >= least);
    if (first < 0) continue;
    left = Math.min(left, first);
    right = Math.max(right, row.findLastIndex((value) => value >= least) + 1);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  return right > left ? { left, top, right, bottom } : undefined;
}
