import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildOddPng } from '@transmit/e2e/pictures/odd-pictures';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildGif, buildJpeg } from '../src/codec/build-picture.ts';
import type { CompressionSettings } from '../src/compress/compression.ts';
import type {} from './image-page.ts';
import { openTestPage, type TestPage } from './test-page.ts';

/** Clear but for a red disc, with an edge that is half of it. */
const disc = (x: number, y: number) => {
  const far = Math.hypot(x - 200, y - 150);
  const opacity = far < 90 ? 255 : far < 110 ? 128 : 0;
  // Grain, so that it does not fit into any target.
  return [200 + ((x * 7 + y * 13) % 40), (x * y) % 90, (x ^ y) % 60, opacity] as const;
};

let site: TestPage;

beforeAll(async () => {
  site = await openTestPage({
    entry: fileURLToPath(new URL('image-page.ts', import.meta.url)),
    files: {
      '/disc.png': buildOddPng({ width: 400, height: 300, colour: disc }),
      '/16-bit.png': buildOddPng({ width: 80, height: 60, depth: 16 }),
      '/wide-colours.png': buildOddPng({ width: 80, height: 60, isWide: true }),
      '/one.png': buildOddPng({ width: 1, height: 1 }),
      '/turned.heic': await readFile(new URL('fixtures/turned.heic', import.meta.url)),
      '/strip.png': buildOddPng({ width: 20_000, height: 200 }),
      '/really-a-png.jpg': buildOddPng({ width: 80, height: 60 }),
      '/scan.tif': new TextEncoder().encode(`II*\0\b${'\0'.repeat(200)}`),
      '/empty-gif.gif': buildGif({ width: 3, height: 2 }).subarray(0, 20),
      '/240-megapixels.jpg': buildJpeg({ width: 20_000, height: 12_000 }),
    },
  });
}, 120_000);

vi.setConfig({ testTimeout: 120_000 });

afterAll(() => site?.close());

function run(address: string, changes: Partial<CompressionSettings>) {
  return site.page.evaluate(
    async ([path, settings]) => window.imaging.run(await window.imaging.load(path), settings),
    [address, changes] as const,
  );
}

/** Opacity in a corner and in the middle of what came out. */
function opacities(address: string, changes: Partial<CompressionSettings>) {
  return site.page.evaluate(
    async ([path, settings]) => {
      const { file } = await window.imaging.compress(await window.imaging.load(path), {
        targetBytes: 4096,
        mode: 'spec',
        keepMetadata: false,
        takeFirstFrame: false,
        ...settings,
      });
      const bitmap = await createImageBitmap(file);
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const at = (x: number, y: number) => context?.getImageData(x, y, 1, 1).data[3];
      return [at(2, 2), at(Math.floor(bitmap.width / 2), Math.floor(bitmap.height / 2))];
    },
    [address, changes] as const,
  );
}

describe('what is clear', () => {
  it('is filled by the rule, and that is said', async () => {
    const result = await run('/disc.png', { targetBytes: 4096 });
    expect(result.notes).toContain('transparency-filled');
    expect(await opacities('/disc.png', {})).toEqual([255, 255]);
  });

  it.each(['webp', 'png'] as const)('stays in %s, in both modes', async (format) => {
    for (const mode of ['spec', 'better'] as const) {
      const result = await run('/disc.png', { targetBytes: 12_000, format, mode });
      expect(result).toMatchObject({ type: `image/${format}`, name: `disc.${format}` });
      expect(result.notes).not.toContain('transparency-filled');
      expect(await opacities('/disc.png', { format, mode, targetBytes: 12_000 })).toEqual([0, 255]);
    }
  });

  it('is not said to be there where a PNG is opaque', async () => {
    const result = await run('/strip.png', { targetBytes: 1024 });
    expect(result.notes).not.toContain('transparency-filled');
  });
});

describe('other formats', () => {
  it.each([
    ['webp', 'spec', 60],
    ['webp', 'better', 60],
    ['webp', 'better', 4],
    ['png', 'spec', 300],
    ['png', 'better', 40],
  ] as const)('%s in the mode %s stays within %i KB', async (format, mode, kilobytes) => {
    const result = await site.page.evaluate(
      async (settings) =>
        window.imaging.run(await window.imaging.paint(1600, 1200), { ...settings }),
      { format, mode, targetBytes: kilobytes * 1024 },
    );
    expect(result).toMatchObject({ state: 'compressed', type: `image/${format}` });
    expect(result.size).toBeLessThanOrEqual(kilobytes * 1024);
    expect(result.corners).toBe('red green blue white');
    expect(result.header).toMatchObject({ kind: format });
  });

  it('shows a camera’s orientation upright, and keeps what it wrote', async () => {
    const results = await site.page.evaluate(async () => {
      const file = await window.imaging.turn(await window.imaging.paint(800, 600), 6);
      const all = [];
      for (const format of ['webp', 'png'] as const) {
        const settings = { format, keepMetadata: true, targetBytes: 100_000 };
        const kept = await window.imaging.run(file, settings);
        const removed = await window.imaging.run(file, { ...settings, keepMetadata: false });
        all.push({ before: await window.imaging.readCorners(file), kept, removed });
      }
      return all;
    });
    expect(results).toHaveLength(2);
    for (const { before, kept, removed } of results) {
      expect(kept).toMatchObject({
        corners: before,
        notes: expect.arrayContaining(['metadata-kept']),
      });
      expect(kept.header).toMatchObject({ width: 600, height: 800, orientation: 1 });
      expect(kept.header?.exif).toBeDefined();
      expect(kept.size).toBeLessThanOrEqual(100_000);
      expect(removed.header?.exif).toBeUndefined();
    }
  });

  it('says that a browser cannot write what it cannot write', async () => {
    const canWrite = await site.page.evaluate(async () => {
      const canvas = new OffscreenCanvas(1, 1);
      canvas.getContext('2d');
      const blob = await canvas.convertToBlob({ type: 'image/avif' });
      return blob.type === 'image/avif';
    });
    const result = await run('/disc.png', { targetBytes: 4096, format: 'avif' });
    expect(result).toMatchObject(
      canWrite ? { type: 'image/avif' } : { state: 'failed', reason: 'cannot-encode' },
    );
  });
});

describe('sizes', () => {
  it('a long picture keeps its width where that is the bound', async () => {
    const [byRule, byWidth] = await site.page.evaluate(async () => {
      const file = await window.imaging.paint(790, 15_000);
      const sizing = { by: 'width', pixels: 2000 } as const;
      return [
        await window.imaging.run(file, { targetBytes: 200_000 }),
        await window.imaging.run(file, { targetBytes: 200_000, sizing }),
      ];
    });
    expect(byRule).toMatchObject({ picture: { width: 105, height: 2000 } });
    expect(byRule?.notes).toContain('too-narrow');
    expect(byWidth).toMatchObject({ picture: { width: 790, height: 15_000 } });
    expect(byWidth?.notes).not.toContain('too-narrow');
    expect(byWidth?.corners).toBe('red green blue white');
  });
});

describe('odd pictures', () => {
  it.each(['/16-bit.png', '/wide-colours.png', '/really-a-png.jpg'])('%s is read', async (path) => {
    const seen = await site.page.evaluate((address) => window.imaging.look(address), path);
    expect(seen).toMatchObject({ corners: 'red green blue white', isIncomplete: false });
  });

  it('one pixel is a picture', async () => {
    const result = await run('/one.png', { targetBytes: 10 });
    expect(result).toMatchObject({
      state: 'unchanged',
      isSame: true,
      picture: { width: 1, height: 1 },
    });
  });

  it('a strip of 20,000 × 200 is called unreadable', async () => {
    const result = await run('/strip.png', { targetBytes: 1024 });
    expect(result).toMatchObject({ picture: { width: 2000, height: 20 } });
    expect(result.notes).toContain('hard-to-read');
  });

  it.each(['wasm', 'js'])('a HEIC is read after its .%s could not be loaded once', async (part) => {
    const look = () => site.page.evaluate(() => window.imaging.look('/turned.heic'));
    await site.page.reload();
    await site.page.waitForFunction(() => document.documentElement.dataset['ready'] === 'yes');
    await site.page.context().route(`**/libheif*.${part}`, (route) => route.abort(), { times: 1 });
    expect(await look()).toHaveProperty('reason');
    expect(await look()).toMatchObject({ width: 64, height: 96 });
  });

  it.each([
    ['/scan.tif', 'damaged'],
    ['/empty-gif.gif', 'damaged'],
    ['/240-megapixels.jpg', 'damaged'],
  ])('%s is refused as %s', async (path, reason) => {
    expect(await run(path, { targetBytes: 10 })).toMatchObject({ state: 'failed', reason });
  });
});

it('nothing leaves the page, and nothing goes wrong in it', () => {
  const foreign = site.requests.filter(
    (url) => !url.startsWith(site.origin) && !/^(blob|data):/.test(url),
  );
  expect([foreign, site.faults]).toEqual([[], []]);
});
