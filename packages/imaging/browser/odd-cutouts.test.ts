/** Cutouts of pictures that are odd in themselves, and on engines that cannot run a model. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { IN_FULL } from '@transmit/contract/testing/test-breadth';
import { buildOddPng } from '@transmit/e2e/pictures/odd-pictures';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type {} from './odd-cutouts-page.ts';
import { openTestPage, type TestPage } from './test-page.ts';

vi.setConfig({ testTimeout: 120_000 });

const ground = [228, 228, 224, 255] as const;
const red = [176, 32, 48, 255] as const;
const isInDisc = (x: number, y: number) => Math.hypot(x - 80, y - 120) < 40;

let site: TestPage;

beforeAll(async () => {
  const fixture = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url));
  const side = { width: 320, height: 240 };
  site = await openTestPage({
    entry: fileURLToPath(new URL('odd-cutouts-page.ts', import.meta.url)),
    files: {
      '/cmyk.jpg': await fixture('cmyk.jpg'),
      '/turned.heic': await fixture('turned.heic'),
      '/pixel.png': buildOddPng({ width: 1, height: 1 }),
      '/column.png': buildOddPng({ width: 1, height: 400 }),
      '/sixteen.png': buildOddPng({
        ...{ ...side, depth: 16 },
        colour: (x, y) => (isInDisc(x, y) ? red : ground),
      }),
      '/clear.png': buildOddPng({
        ...side,
        colour: (x, y) => (isInDisc(x, y) ? red : [0, 0, 0, 0]),
      }),
    },
  });
}, 120_000);

afterAll(() => site?.close());

/** The frame of the disc, give or take what the edge takes. */
function around([left, top, right, bottom]: readonly [number, number, number, number]) {
  const near = (value: number) => expect.closeTo(value, -1);
  return { left: near(left), top: near(top), right: near(right), bottom: near(bottom) };
}

describe('pictures to cut out (SECURITY §3 row 209)', () => {
  it.each([
    ['16 bits a sample', '/sixteen.png', [320, 240], around([40, 80, 120, 160])],
    ['cut out before', '/clear.png', [320, 240], around([40, 80, 120, 160])],
  ] as const)('%s: the thing is found where it is', async (_, address, size, bounds) => {
    const made = await cutAt(address);
    expect(made).toMatchObject({ size, bounds });
  });

  it.each([
    ['one pixel', '/pixel.png', [1, 1], true],
    ['one pixel wide', '/column.png', [1, 400], false],
  ] as const)('%s: done, in its own size', async (_, address, size, isSecond) => {
    expect(await cutAt(address, isSecond)).toMatchObject({ size });
  });

  it.each(['gif', 'png', 'webp'] as const)(
    'animated, as %s: its first frame is cut out, and the file is known to move (SECURITY §3 row 301)',
    async (kind) => {
      const made = await site.page.evaluate((of) => window.odd.cutAnimated(of), kind);
      const bounds = around([40, 80, 120, 160]);
      expect(made).toMatchObject({ frames: 2, size: [320, 240], bounds, isMoving: true });
    },
  );

  it.each([
    ['/cmyk.jpg', true],
    ['/turned.heic', true],
  ] as const)('%s: done', async (address, isSecond) => {
    const { failure, size } = await cutAt(address, isSecond);
    expect(failure).toBe(undefined);
    expect(Math.min(...(size ?? []))).toBeGreaterThan(1);
  });

  it('turned by EXIF: upright, in the file too', async () => {
    const made = await site.page.evaluate(async () =>
      window.odd.cut(await window.odd.paintTurned({ width: 320, height: 240 })),
    );
    // The left half is the upper half once it is upright.
    expect(made).toMatchObject({ size: [240, 320], bounds: around([80, 40, 160, 120]) });
  });

  it('12,000 pixels wide: worked on and saved at 4,096', async () => {
    const made = await site.page.evaluate(async () =>
      window.odd.cut(
        await window.odd.painted({ width: 12_000, height: 1500, ground: 'plain' }, 'image/jpeg'),
      ),
    );
    expect(made).toMatchObject({ size: [4096, 512] });
    expect(made.bounds).toBeDefined();
  });
});

describe('an engine on which the model', () => {
  it.each([
    [
      'cannot run goes on by colours, says so and fetches nothing (SECURITY §3 row 208)',
      'unable',
      'WebAssembly.validate = () => false;',
    ],
    [
      'does not start goes on by colours and says so (SECURITY §3 row 208)',
      'broken',
      'WebAssembly.instantiate = () => Promise.reject(new WebAssembly.CompileError("no"));' +
        'WebAssembly.instantiateStreaming = WebAssembly.instantiate;',
    ],
    [
      'finds no memory goes on by colours and says so (SECURITY §3 row 208)',
      'broken',
      'WebAssembly.instantiate = () => Promise.reject(new RangeError("out of memory"));' +
        'WebAssembly.instantiateStreaming = WebAssembly.instantiate;',
    ],
  ])('%s', async (_, miss, fault) => {
    const script = '**/cutout.worker-*.js';
    await site.page.route(script, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${fault}\n${await answer.text()}` });
    });
    await site.page.evaluate(() => caches.delete('transmit-models'));
    site.requests.length = 0;
    const made = await site.page.evaluate(async () =>
      window.odd.cutAnew(await window.odd.painted({ width: 160, height: 120, ground: 'squares' })),
    );
    await site.page.unroute(script);
    expect(made).toMatchObject({ method: 'colours', miss, size: [160, 120] });
    const loaded = site.requests.filter((address) => /\.(onnx|wasm)$/.test(address));
    expect(loaded.length > 0).toBe(miss === 'broken');
  });
});

/** A second picture of its kind is shown to the model in `npm run test:full` alone. */
async function cutAt(address: string, isSecond = false) {
  return site.page.evaluate(
    async ([at, isWithoutModel]) => window.odd.cut(await window.odd.load(at), { isWithoutModel }),
    [address, isSecond && !IN_FULL] as const,
  );
}
