import { describe, expect, it } from 'vitest';
import { buildInkGrid, inksToPixels } from './ink-grid.ts';
import { printedOnCoatedPaper } from './printing-inks.ts';

function hex(inks: [number, number, number, number]): string {
  return printedOnCoatedPaper(inks)
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('');
}

describe('print on coated paper', () => {
  it.each([
    ['paper', [0, 0, 0, 0], [255, 255, 255]],
    ['cyan', [1, 0, 0, 0], [0, 158, 227]],
    ['magenta', [0, 1, 0, 0], [230, 0, 126]],
    ['yellow', [0, 0, 1, 0], [255, 237, 0]],
    ['red', [0, 1, 1, 0], [227, 6, 19]],
    ['black', [0, 0, 0, 1], [29, 29, 27]],
    // FOGRA39 as sRGB: greys of one ink.
    ['black of 20 %', [0, 0, 0, 0.2], [0xda, 0xda, 0xda]],
    ['black of 50 %', [0, 0, 0, 0.5], [0x9d, 0x9d, 0x9c]],
    ['black of 80 %', [0, 0, 0, 0.8], [0x57, 0x57, 0x56]],
  ] as const)('%s is what it is', (_title, [c, m, y, k], wanted) => {
    const shown = printedOnCoatedPaper([c, m, y, k]);
    for (const [channel, value] of wanted.entries()) {
      expect(Math.abs((shown[channel] ?? 0) - value), hex([c, m, y, k])).toBeLessThanOrEqual(2);
    }
  });

  it('becomes darker with each ink', () => {
    for (const ink of [0, 1, 2, 3]) {
      let before = Number.POSITIVE_INFINITY;
      for (let amount = 0; amount <= 1; amount += 0.1) {
        const inks: [number, number, number, number] = [0.2, 0.2, 0.2, 0.1];
        inks[ink] = amount;
        const light = printedOnCoatedPaper(inks).reduce((sum, value) => sum + value, 0);
        expect(light).toBeLessThan(before);
        before = light;
      }
    }
  });
});

it('a grid is close to its model, between its places as well', () => {
  const grid = buildInkGrid(printedOnCoatedPaper);
  const planes = [0, 1, 2, 3].map((ink) =>
    Uint8Array.from({ length: 4000 }, (_, index) => ((index + 1) * (37 + ink * 50)) % 256),
  );
  const pixels = inksToPixels(planes, grid);
  let worst = 0;
  for (let index = 0; index < 4000; index += 1) {
    const [c = 0, m = 0, y = 0, k = 0] = planes.map((plane) => (plane[index] ?? 0) / 255);
    for (const [channel, value] of printedOnCoatedPaper([c, m, y, k]).entries()) {
      worst = Math.max(worst, Math.abs(value - (pixels[index * 4 + channel] ?? 0)));
    }
  }
  expect(worst).toBeLessThan(4);
});
