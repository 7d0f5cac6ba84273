/** One value a pixel, 0 to 255. */
export interface Grey {
  width: number;
  height: number;
  samples: Uint8ClampedArray;
}

const WINDOW = 8;
const STEADY_MEAN = (0.01 * 255) ** 2;
const STEADY_SPREAD = (0.03 * 255) ** 2;

/**
 * Structural similarity of two pictures of one size (Wang et al. 2004) over windows of 8 × 8: 1 means
 * the same. `step` 4 overlaps them by half; 8 is four times as fast and good enough to choose by.
 */
export function ssim(one: Grey, other: Grey, step = 4): number {
  const { width, height } = one;
  const lastLeft = Math.max(0, width - WINDOW);
  const lastTop = Math.max(0, height - WINDOW);
  let sum = 0;
  let windows = 0;
  for (let top = 0; top <= lastTop; top += step) {
    for (let left = 0; left <= lastLeft; left += step) {
      sum += windowSsim(one, other, left, top);
      windows += 1;
    }
  }
  return sum / windows;
}

function windowSsim(one: Grey, other: Grey, left: number, top: number): number {
  const right = Math.min(left + WINDOW, one.width);
  const bottom = Math.min(top + WINDOW, one.height);
  const count = (right - left) * (bottom - top);
  let sumOne = 0;
  let sumOther = 0;
  let squares = 0;
  let products = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * one.width + left; at < y * one.width + right; at += 1) {
      const a = one.samples[at] ?? 0;
      const b = other.samples[at] ?? 0;
      sumOne += a;
      sumOther += b;
      squares += a * a + b * b;
      products += a * b;
    }
  }
  const means = (sumOne * sumOther) / count;
  const meanSquares = (sumOne * sumOne + sumOther * sumOther) / count;
  const together = (2 * means) / count + STEADY_MEAN;
  const apart = meanSquares / count + STEADY_MEAN;
  const covariance = (2 * (products - means)) / count + STEADY_SPREAD;
  const variances = (squares - meanSquares) / count + STEADY_SPREAD;
  return (together * covariance) / (apart * variances);
}
