/**
 * The discrete cosine transform of 8 × 8 samples and its inverse, after Arai, Agui and Nakajima: five
 * multiplications for eight values. What it leaves out is put right by one factor for each place.
 */
export function forwardDct(block: Float32Array): void {
  for (let row = 0; row < 64; row += 8) forwardEight(block, row, 1);
  for (let column = 0; column < 8; column += 1) forwardEight(block, column, 8);
  for (let place = 0; place < 64; place += 1) {
    block[place] = at(block, place) * at(FORWARD_FACTORS, place);
  }
}

export function inverseDct(block: Float32Array): void {
  for (let place = 0; place < 64; place += 1) {
    block[place] = at(block, place) * at(INVERSE_FACTORS, place);
  }
  for (let column = 0; column < 8; column += 1) inverseEight(block, column, 8);
  for (let row = 0; row < 64; row += 8) inverseEight(block, row, 1);
}

const AAN = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379];

const FORWARD_FACTORS = Float32Array.from({ length: 64 }, (_, place) => 1 / (8 * aanOf(place)));
const INVERSE_FACTORS = Float32Array.from({ length: 64 }, (_, place) => aanOf(place) / 8);

function aanOf(place: number): number {
  return (AAN[place >> 3] ?? 1) * (AAN[place & 7] ?? 1);
}

/** The index is in range by construction; reading it this way costs nothing once compiled. */
function at(values: Float32Array, index: number): number {
  return values[index] ?? 0;
}

function forwardEight(block: Float32Array, start: number, step: number): void {
  const a0 = at(block, start);
  const a1 = at(block, start + step);
  const a2 = at(block, start + 2 * step);
  const a3 = at(block, start + 3 * step);
  const a4 = at(block, start + 4 * step);
  const a5 = at(block, start + 5 * step);
  const a6 = at(block, start + 6 * step);
  const a7 = at(block, start + 7 * step);

  const sum07 = a0 + a7;
  const sum16 = a1 + a6;
  const sum25 = a2 + a5;
  const sum34 = a3 + a4;
  const outer = sum07 - sum34;
  const even = (sum16 - sum25 + outer) * Math.SQRT1_2;
  block[start] = sum07 + sum34 + sum16 + sum25;
  block[start + 4 * step] = sum07 + sum34 - sum16 - sum25;
  block[start + 2 * step] = outer + even;
  block[start + 6 * step] = outer - even;

  const low = a3 - a4 + (a2 - a5);
  const middle = (a2 - a5 + (a1 - a6)) * Math.SQRT1_2;
  const high = a1 - a6 + (a0 - a7);
  const shared = (low - high) * 0.382683433;
  const turnedLow = low * 0.5411961 + shared;
  const turnedHigh = high * 1.306562965 + shared;
  const plus = a0 - a7 + middle;
  const minus = a0 - a7 - middle;
  block[start + 5 * step] = minus + turnedLow;
  block[start + 3 * step] = minus - turnedLow;
  block[start + step] = plus + turnedHigh;
  block[start + 7 * step] = plus - turnedHigh;
}

function inverseEight(block: Float32Array, start: number, step: number): void {
  const a0 = at(block, start);
  const a2 = at(block, start + 2 * step);
  const a4 = at(block, start + 4 * step);
  const a6 = at(block, start + 6 * step);
  const pair = a2 + a6;
  const turned = (a2 - a6) * Math.SQRT2 - pair;
  const even0 = a0 + a4 + pair;
  const even3 = a0 + a4 - pair;
  const even1 = a0 - a4 + turned;
  const even2 = a0 - a4 - turned;

  const a1 = at(block, start + step);
  const a3 = at(block, start + 3 * step);
  const a5 = at(block, start + 5 * step);
  const a7 = at(block, start + 7 * step);
  const inner = a5 + a3;
  const outer = a1 + a7;
  const innerGap = a5 - a3;
  const outerGap = a1 - a7;
  const shared = (innerGap + outerGap) * 1.847759065;
  const odd0 = outer + inner;
  const odd1 = shared - innerGap * 2.61312593 - odd0;
  const odd2 = (outer - inner) * Math.SQRT2 - odd1;
  const odd3 = shared - outerGap * 1.0823922 - odd2;

  block[start] = even0 + odd0;
  block[start + 7 * step] = even0 - odd0;
  block[start + step] = even1 + odd1;
  block[start + 6 * step] = even1 - odd1;
  block[start + 2 * step] = even2 + odd2;
  block[start + 5 * step] = even2 - odd2;
  block[start + 3 * step] = even3 + odd3;
  block[start + 4 * step] = even3 - odd3;
}
