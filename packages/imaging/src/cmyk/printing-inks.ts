/** Shares of cyan, magenta, yellow and black, 0 to 1, as the red, green and blue of a screen, 0 to 255. */
export type InkModel = (
  inks: readonly [number, number, number, number],
) => [number, number, number];

/** Paper and the fifteen ways to print full inks over each other: FOGRA39, coated paper, as sRGB. */
const PRIMARIES: readonly (readonly [number, number, number])[] = [
  [255, 255, 255],
  [0, 158, 227],
  [230, 0, 126],
  [49, 39, 131],
  [255, 237, 0],
  [0, 150, 64],
  [227, 6, 19],
  [54, 52, 50],
  // With black; its bits are cyan 1, magenta 2, yellow 4, black 8.
  [29, 29, 27],
  [0, 22, 32],
  [32, 4, 16],
  [10, 6, 16],
  [30, 27, 4],
  [4, 18, 8],
  [28, 6, 4],
  [6, 5, 5],
];

/**
 * Yule and Nielsen's exponent: light that enters the paper beside a dot comes out under it. With it black
 * of 20, 50 and 80 % is #DADADA, #9D9D9C and #575756, as that print condition has it, within 2.
 */
const SPREAD = 1.75;

const SPREAD_PRIMARIES = PRIMARIES.map((colour) =>
  colour.map((value) => toLight(value) ** (1 / SPREAD)),
);

/**
 * Shows inks as print on coated paper, for a file that does not say what its inks are (Neugebauer
 * 1937).
 */
export const printedOnCoatedPaper: InkModel = (inks) => {
  const sums = [0, 0, 0];
  for (const [bits, primary] of SPREAD_PRIMARIES.entries()) {
    let share = 1;
    for (const [ink, amount] of inks.entries()) share *= bits & (1 << ink) ? amount : 1 - amount;
    if (share === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      sums[channel] = (sums[channel] ?? 0) + share * (primary[channel] ?? 0);
    }
  }
  const [red, green, blue] = sums.map((sum) => fromLight(sum ** SPREAD));
  return [red ?? 0, green ?? 0, blue ?? 0];
};

/** sRGB's curve (IEC 61966-2-1): a value of 0 to 255 as a share of light, and back. */
function toLight(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

export function fromLight(light: number): number {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return 255 * Math.min(1, Math.max(0, share));
}
