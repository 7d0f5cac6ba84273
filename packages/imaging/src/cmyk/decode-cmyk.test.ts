import { describe, expect, it } from 'vitest';
import { buildInkJpeg, type InkJpeg } from './build-ink-jpeg.ts';
import { decodeCmyk } from './decode-cmyk.ts';

/** Blocks of no ink, cyan, magenta and black, as shares of 255. */
const INKS = [
  [0, 0, 0, 0],
  [255, 0, 0, 0],
  [0, 255, 0, 0],
  [0, 0, 0, 255],
] as const;

/** Colours of their print on coated paper. */
const SHOWN = [
  [255, 255, 255],
  [0, 158, 227],
  [230, 0, 126],
  [29, 29, 27],
];

function inkAt(column: number) {
  return INKS[column % 4] ?? INKS[0];
}

const plain: InkJpeg = { blocks: [4, 2], stored: inkAt };

/** In the middle of each block of the first row. */
async function readBlocks(jpeg: Uint8Array<ArrayBuffer>): Promise<number[][]> {
  const { width, data } = await decodeCmyk(new Blob([jpeg]));
  return [0, 1, 2, 3].map((block) => {
    const at = (4 * width + block * 8 + 4) * 4;
    return [...data.subarray(at, at + 3)];
  });
}

/** As Adobe's transform has it: of what is left of the paper, brightness and colours. */
function toYcck(inks: readonly number[]): [number, number, number, number] {
  const [r = 0, g = 0, b = 0, k = 0] = inks;
  return [
    Math.round(0.299 * r + 0.587 * g + 0.114 * b),
    Math.round(128 - 0.168736 * r - 0.331264 * g + 0.5 * b),
    Math.round(128 + 0.5 * r - 0.418688 * g - 0.081312 * b),
    255 - k,
  ];
}

describe('decodeCmyk', () => {
  it.each<[string, InkJpeg]>([
    ['inks as they are', plain],
    [
      'what Adobe stores: what the paper has left',
      {
        ...plain,
        adobeTransform: 0,
        stored: (column) => {
          const [c, m, y, k] = inkAt(column);
          return [255 - c, 255 - m, 255 - y, 255 - k];
        },
      },
    ],
    [
      'YCCK, as Photoshop stores it',
      { ...plain, adobeTransform: 2, stored: (column) => toYcck(inkAt(column)) },
    ],
    ['restart markers', { ...plain, restartEvery: 3 }],
  ])('shows print, from %s', async (_title, parts) => {
    const shown = await readBlocks(buildInkJpeg(parts));
    for (const [block, colour] of SHOWN.entries()) {
      for (const [channel, value] of colour.entries()) {
        const got = shown[block]?.[channel] ?? -1;
        expect(Math.abs(got - value), `${shown}`).toBeLessThanOrEqual(4);
      }
    }
  });

  it('takes a profile that says nothing for none', async () => {
    const jpeg = buildInkJpeg({ ...plain, profile: new Uint8Array(200) });
    expect(await readBlocks(jpeg)).toEqual(await readBlocks(buildInkJpeg(plain)));
  });

  it('refuses half a file', async () => {
    const jpeg = buildInkJpeg({ ...plain, blocks: [40, 40] });
    await expect(decodeCmyk(new Blob([jpeg.slice(0, jpeg.length / 2)]))).rejects.toThrow('damaged');
  });
});
