import { isKnownIncomplete } from '@transmit/imaging/codec/incomplete';
import { compressFile } from '@transmit/imaging/compress/compressor';
import { toFailure } from '@transmit/imaging/failure';
import { soundPictures } from '@transmit/imaging/testing/sound-pictures';
import { cutPictures, spoiltPictures } from '@transmit/imaging/testing/spoilt-pictures';
import { describe, expect, it } from 'vitest';
import { decodeBytes } from './codecs.ts';
import { NODE_PORTS } from './compress-on-node.ts';

const READ_HERE = ['.jpg', '.png', '.webp'];
const SETTINGS = { mode: 'spec', keepMetadata: false, takeFirstFrame: false } as const;

async function compress({ name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }) {
  const file = new File([bytes], name);
  const result = await compressFile(file, { ...SETTINGS, targetBytes: 1500 }, NODE_PORTS);
  return { result, isIncomplete: isKnownIncomplete(file) };
}

/** Colour names of the four corners. */
async function cornersOf(jpeg: Blob): Promise<string> {
  const { width, height, data } = await decodeBytes('jpeg', await jpeg.arrayBuffer());
  const places = [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ] as const;
  const names = places.map(([x, y]) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.min(red, green, blue) > 190) return 'white';
    if (red > green && red > blue) return 'red';
    return green > blue ? 'green' : 'blue';
  });
  return names.join(' ');
}

// SECURITY §3 row 185.
describe('a sound picture', () => {
  it.each(soundPictures(READ_HERE))('$name is read whole and upright', async (picture) => {
    const { result, isIncomplete } = await compress(picture);
    expect([result.state, isIncomplete]).toEqual(['compressed', false]);
    expect(result.picture.width > result.picture.height).toBe(picture.isUpright);
    expect(await cornersOf(result.file)).toBe(picture.corners);
  });
});

// SECURITY §3 row 187.
describe('a picture that is cut off', () => {
  const cut = cutPictures().filter(({ name }) => READ_HERE.some((kind) => name.endsWith(kind)));

  it.each(cut)('$name is read as far as it goes', async (picture) => {
    const { result, isIncomplete } = await compress(picture);
    expect([result.picture, isIncomplete]).toEqual([{ width: 240, height: 160 }, true]);
    if (result.state === 'compressed') expect(await cornersOf(result.file)).toMatch(/^red green/);
  });
});

// SECURITY §3 row 188.
it('a spoilt picture is read or told of, within two seconds each', async () => {
  const told = ['damaged', 'not-a-picture', 'too-many-pixels', 'unsupported'];
  for (const picture of spoiltPictures(64)) {
    const startedAt = performance.now();
    const reason = await compress(picture).then(
      () => 'read',
      (error: unknown) => toFailure(error).reason,
    );
    expect(['read', ...told], picture.name).toContain(reason);
    expect([picture.name, performance.now() - startedAt < 2000]).toEqual([picture.name, true]);
  }
});
