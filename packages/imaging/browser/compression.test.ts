import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildInkJpeg } from '../src/cmyk/build-ink-jpeg.ts';
import { buildGif, buildJpeg, buildPng, bytes, letters } from '../src/codec/build-picture.ts';
import type {} from './image-page.ts';
import { openTestPage, type TestPage } from './test-page.ts';

const fixture = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url));

/** A compressed text that is small in the file and large when it is read. */
function buildTextChunk(letters: number): Uint8Array {
  const text = deflateSync(Buffer.alloc(letters, 'a'));
  const body = Buffer.concat([Buffer.from('zTXtComment\0\0'), text]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const NO_INK = [0, 0, 0, 0] as const;
/** Cyan and magenta over yellow and none. */
const INK_QUARTERS = [[255, 0, 0, 0], [0, 255, 0, 0], [0, 0, 255, 0], NO_INK] as const;

let site: TestPage;

beforeAll(async () => {
  const [turned, cmyk, avif] = await Promise.all(
    ['turned.heic', 'cmyk.jpg', 'quadrants.avif'].map(fixture),
  );
  site = await openTestPage({
    entry: fileURLToPath(new URL('image-page.ts', import.meta.url)),
    files: {
      '/turned.heic': turned ?? bytes(),
      '/cmyk.jpg': cmyk ?? bytes(),
      '/inks.jpg': buildInkJpeg({
        blocks: [12, 8],
        orientation: 6,
        stored: (column, row) => INK_QUARTERS[(column >= 6 ? 1 : 0) + (row >= 4 ? 2 : 0)] ?? NO_INK,
      }),
      '/quadrants.avif': avif ?? bytes(),
      '/empty.jpg': bytes(),
      '/text.jpg': bytes(letters('this is no picture')),
      '/drawing.svg': bytes(letters('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      '/bomb-14000.png': buildPng({ width: 14_000, height: 14_000 }),
      '/bomb-65535.jpg': buildJpeg({ width: 65_535, height: 65_535 }),
      '/bomb-strip.png': buildPng({ width: 1, height: 1_000_000 }),
      '/lying.png': buildPng({ width: 90, height: 90 }),
      '/lying.jpg': buildJpeg({ width: 90, height: 90 }),
      '/many-frames.gif': buildGif({ frames: 5_000 }),
      '/text-chunk': buildTextChunk(200 * 2 ** 20),
      '/many-scans.jpg': buildJpeg({
        frameCode: 0xc2,
        tail: Array.from({ length: 3_000 }, () => [0xff, 0xda, 0, 2]).flat(),
      }),
    },
  });
}, 120_000);

// Real decoders on whatever else the machine is doing: a limit for hangs, not a measurement.
vi.setConfig({ testTimeout: 120_000 });

afterAll(() => site?.close());

describe('the mode of the spec', () => {
  it.each([
    ['the page’s own pixels of a picture that is halved', 4000, 1500, 'image'],
    ['the same pixels of any other picture', 3000, 1125, 'bitmap'],
  ] as const)(
    'gives the bytes of the literal loop over %s',
    async (_title, width, height, from) => {
      const pairs = await site.page.evaluate(
        async ([wide, high, source]) => {
          const file = await window.imaging.paint(wide, high);
          const pairs: unknown[][] = [];
          for (const kilobytes of [20, 60, 100, 200, 500, 1000]) {
            const targetBytes = kilobytes * 1024;
            const mine = await window.imaging.run(file, { targetBytes });
            pairs.push([mine.hash, await window.imaging.hashOfLoop(file, targetBytes, source)]);
          }
          return pairs;
        },
        [width, height, from] as const,
      );
      for (const [mine, loop] of pairs) expect(mine).toBe(loop);
    },
  );

  it('returns a small picture as the same object', async () => {
    const result = await site.page.evaluate(async () => {
      const file = await window.imaging.paint(200, 100);
      return window.imaging.run(file, { targetBytes: file.size });
    });
    expect(result).toMatchObject({ state: 'unchanged', isSame: true });
  });

  it('gives the smallest result and says so when the target cannot be reached', async () => {
    const result = await site.page.evaluate(async () =>
      window.imaging.run(await window.imaging.paint(2000, 750), { targetBytes: 1024 }),
    );
    expect(result).toMatchObject({
      state: 'compressed',
      quality: 10,
      notes: expect.arrayContaining(['over-target']),
    });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('shows orientation %i upright', async (orientation) => {
    const { result, before } = await site.page.evaluate(async (held) => {
      const file = await window.imaging.turn(await window.imaging.paint(800, 600), held);
      return {
        result: await window.imaging.run(file),
        before: await window.imaging.readCorners(file),
      };
    }, orientation);
    const upright = orientation < 5 ? { width: 800, height: 600 } : { width: 600, height: 800 };
    expect(result).toMatchObject({ picture: upright, corners: before });
    expect(result).toMatchObject({ header: { orientation: 1, ...upright } });
  });

  it('removes the metadata, or keeps it when asked', async () => {
    const results = await site.page.evaluate(async () => {
      const file = await window.imaging.turn(await window.imaging.paint(800, 600), 6);
      const removed = await window.imaging.run(file);
      const kept = await window.imaging.run(file, { keepMetadata: true });
      return { removed, kept };
    });
    expect(results.removed.notes).toEqual(['metadata-removed']);
    expect(results.removed.header?.exif).toBeUndefined();
    expect(results.kept.notes).toEqual(['metadata-kept']);
    expect(results.kept.header?.exif).toBeDefined();
    expect(results.kept.corners).toBe(results.removed.corners);
    expect(results.kept.size).toBeLessThanOrEqual(20 * 1024);
  });

  it.each(['image/png', 'image/webp'])('draws %s on white', async (type) => {
    const corners = await site.page.evaluate(async (format) => {
      const canvas = new OffscreenCanvas(400, 300);
      canvas.getContext('2d')?.clearRect(0, 0, 400, 300);
      const blob = await canvas.convertToBlob({ type: format });
      // Larger than the target by what follows its end.
      const file = new File([blob, new Uint8Array(30_000)], 'clear');
      return (await window.imaging.run(file)).corners;
    }, type);
    expect(corners).toBe('white white white white');
  });

  it.each([
    ['/turned.heic', { width: 64, height: 96 }, 'blue red white green'],
    ['/quadrants.avif', { width: 96, height: 64 }, 'red green blue white'],
  ])('reads %s', async (address, picture, corners) => {
    const result = await site.page.evaluate(async (path) => {
      const picture = await window.imaging.load(path);
      // Larger than the target, and than what comes out, by what follows its end.
      const file = new File([picture, new Uint8Array(30_000)], path.slice(1));
      return window.imaging.run(file, { targetBytes: 20_000 });
    }, address);
    expect(result).toMatchObject({ state: 'compressed', picture, corners });
  });

  it.each(['spec', 'better'] as const)(
    'shows CMYK as print shows it, and says so, in the mode %s',
    async (mode) => {
      const result = await site.page.evaluate(
        async (settings) => {
          const picture = await window.imaging.load('/inks.jpg');
          // Larger than the target by what follows its end.
          const file = new File([picture, new Uint8Array(5_000)], 'inks.jpg');
          return window.imaging.run(file, settings);
        },
        { mode, targetBytes: 1500 },
      );
      expect(result).toMatchObject({
        state: 'compressed',
        // Turned by its orientation: cyan, magenta, yellow and none stood clockwise from the upper left.
        picture: { width: 64, height: 96 },
        notes: expect.arrayContaining(['colours-converted']),
      });
      expect(result.tints).toEqual(['yellow', 'cyan', 'white', 'magenta']);
    },
  );

  it('reads the CMYK of libjpeg, and of half of it nothing is left to show', async () => {
    const [whole, half] = await site.page.evaluate(async () => {
      const file = await window.imaging.load('/cmyk.jpg');
      const half = new File([file.slice(0, 440)], 'half.jpg');
      return [
        await window.imaging.run(new File([file, new Uint8Array(30_000)], 'cmyk.jpg')),
        await window.imaging.run(half, { targetBytes: 100 }),
      ];
    });
    expect(whole).toMatchObject({ state: 'compressed', picture: { width: 64, height: 48 } });
    expect(half).toMatchObject({ state: 'failed' });
  });
});

describe('the better mode', () => {
  it.each([5, 20, 60, 200])(
    'stays within %i KB and leaves colours where they are',
    async (kilobytes) => {
      const result = await site.page.evaluate(async (targetBytes) => {
        const file = await window.imaging.paint(3000, 1125);
        return window.imaging.run(file, { targetBytes, mode: 'better' });
      }, kilobytes * 1024);
      expect(result).toMatchObject({ state: 'compressed', corners: 'red green blue white' });
      expect(result.size).toBeLessThanOrEqual(kilobytes * 1024);
      expect(result.notes).not.toContain('over-target');
    },
  );

  it('says when it took fewer pixels', async () => {
    const result = await site.page.evaluate(async () =>
      window.imaging.run(await window.imaging.paint(2000, 750), {
        targetBytes: 4096,
        mode: 'better',
      }),
    );
    expect(result.notes).toContain('shrunk-further');
    expect(result.picture?.width).toBeLessThan(2000);
  });
});

describe('bad files', () => {
  it.each([
    ['/empty.jpg', 'empty'],
    ['/text.jpg', 'not-a-picture'],
    ['/drawing.svg', 'svg'],
    ['/bomb-14000.png', 'too-many-pixels'],
    ['/bomb-65535.jpg', 'too-many-pixels'],
    ['/bomb-strip.png', 'too-many-pixels'],
    ['/lying.png', 'damaged'],
    ['/lying.jpg', 'damaged'],
    ['/many-scans.jpg', 'damaged'],
  ])('%s is refused as %s', async (address, reason) => {
    const result = await site.page.evaluate(
      async (path) => window.imaging.run(await window.imaging.load(path), { targetBytes: 10 }),
      address,
    );
    expect(result).toMatchObject({ state: 'failed', reason });
  });

  it('is not held up by a PNG with a text of 200 MB', async () => {
    const result = await site.page.evaluate(async () => {
      const plain = await window.imaging.paint(64, 48, 'image/png');
      const text = await window.imaging.load('/text-chunk');
      // Between the header, which ends at 33, and the pixels.
      const file = new File([plain.slice(0, 33), text, plain.slice(33)], 'bomb.png');
      return window.imaging.run(file, { targetBytes: 4096 });
    });
    expect(result).toMatchObject({ state: 'compressed', corners: 'red green blue white' });
  });

  it('leaves an animation of 5,000 frames alone', async () => {
    const result = await site.page.evaluate(async () => {
      const file = await window.imaging.load('/many-frames.gif');
      const { state, file: same } = await window.imaging.compress(file, {
        targetBytes: 10,
        mode: 'spec',
        keepMetadata: false,
        takeFirstFrame: false,
      });
      return { state, isSame: file === same };
    });
    expect(result).toEqual({ state: 'unchanged', isSame: true });
  });

  it.each(['image/jpeg', 'image/png', 'image/webp'])(
    'shows half a file of %s as such',
    async (type) => {
      const result = await site.page.evaluate(async (format) => {
        const file = await window.imaging.paint(800, 600, format);
        return window.imaging.run(new File([file.slice(0, file.size / 2)], 'half'), {
          targetBytes: 10,
        });
      }, type);
      expect(result).toMatchObject({ state: 'compressed', isIncomplete: true });
    },
  );

  it('refuses a picture that is larger than it says', async () => {
    const result = await site.page.evaluate(async () => {
      const file = await window.imaging.paint(800, 600, 'image/bmp-free', 0.9);
      const data = new Uint8Array(await file.arrayBuffer());
      // The canvas writes PNG for an unknown type: IHDR says the width at 16; its check sum stays.
      new DataView(data.buffer).setUint32(16, 8);
      return window.imaging.run(new File([data], 'lie.png'), { targetBytes: 10 });
    });
    expect(result).toMatchObject({ state: 'failed', reason: 'damaged' });
  });

  it('goes on with the next file', async () => {
    const states = await site.page.evaluate(async () => {
      const good = await window.imaging.paint(1200, 900);
      const bad = await window.imaging.load('/lying.jpg');
      const files = [good, bad, good, bad, good];
      const results = files.map((file) => window.imaging.run(file, { targetBytes: 8_000 }));
      return (await Promise.all(results)).map(({ state }) => state);
    });
    expect(states).toEqual(['compressed', 'failed', 'compressed', 'failed', 'compressed']);
  });
});

describe('previews and cancelling', () => {
  it('makes a small upright picture of a HEIC', async () => {
    const corners = await site.page.evaluate(async () => {
      const { imaging } = window;
      const preview = await imaging.makePreview(
        await imaging.load('/turned.heic'),
        48,
        imaging.pool,
      );
      return imaging.readCorners(preview);
    });
    expect(corners).toBe('blue red white green');
  });

  it('stops a picture that is taken back, and takes the next', async () => {
    const outcome = await site.page.evaluate(async () => {
      const { imaging } = window;
      const file = await imaging.paint(4000, 1500);
      const settings = {
        targetBytes: 20_000,
        mode: 'better',
        keepMetadata: false,
        takeFirstFrame: false,
      } as const;
      const controller = new AbortController();
      const onProgress = () => controller.abort();
      const { signal } = controller;
      const stopped = await imaging
        .compress(file, settings, { signal, onProgress })
        .catch((error: Error) => error.name);
      const next = await imaging.run(file, { targetBytes: 200_000 });
      return { stopped, next: next.state };
    });
    expect(outcome).toEqual({ stopped: 'AbortError', next: 'compressed' });
  });
});

describe('privacy', () => {
  it('asks for nothing from elsewhere and sends nothing', () => {
    const foreign = site.requests.filter(
      (url) => !url.startsWith(site.origin) && !/^(blob|data):/.test(url),
    );
    expect(foreign).toEqual([]);
    expect(site.faults).toEqual([]);
  });
});
